import type { DOMOutputSpec } from '@tiptap/pm/model';
import { type AnyExtension, type Attribute, Mark, Node } from '@tiptap/react';
import { markSpecs, nodeSpecs } from '#contract/document/schema.ts';
import {
  attributesOf,
  initialAttributes,
  isMarkName,
  type MarkName,
  type NodeName,
  ownAttributes,
  pastedAttributes,
} from './attributes.ts';
import { markOrder } from './document.ts';
import { elements, markElements, pastedElements, pastedMarks } from './elements.ts';

/*
 * The editor's schema, made from the contract's. Elements carry the name of their node and its attributes, so that what
 * is copied from an editor and pasted into one is the same nodes.
 */

const dataOf = (name: string, attrs: Record<string, unknown>) => {
  const given = Object.entries(attrs).filter(
    ([key, value]) =>
      value !== null && attributesOf(name).includes(key) && key !== 'colspan' && key !== 'rowspan',
  );
  return {
    'data-node': name,
    ...(given.length > 0 && { 'data-attrs': JSON.stringify(Object.fromEntries(given)) }),
  };
};

/** One place belongs to one node: its halves don't both keep the name by which others lead to it. */
const notOnSplit = new Set(['id', 'label', 'filler', 'continued', 'begins']);

function attributesFor(name: string): Record<string, Attribute> {
  const initial = { ...initialAttributes[name], ...ownAttributes[name] };
  const names = new Set([...attributesOf(name), ...Object.keys(initial)]);
  return Object.fromEntries(
    [...names].map((key): [string, Attribute] => [
      key,
      {
        default: initial[key] ?? (key === 'colspan' || key === 'rowspan' ? 1 : null),
        rendered: false,
        keepOnSplit: !notOnSplit.has(key),
        parseHTML: (element) => pastedAttribute(name, key, element),
      },
    ]),
  );
}

function pastedAttribute(name: string, key: string, element: HTMLElement): unknown {
  const ours = pastedAttributes(name, element.getAttribute('data-attrs'))[key];
  if (ours !== undefined) return ours;
  if (name === 'tableCell' && (key === 'colspan' || key === 'rowspan'))
    return Math.min(Math.max(Number(element.getAttribute(key)) || 1, 1), 1000);
  if (name === 'tableCell' && key === 'header') return element.tagName === 'TH' || null;
  if (name === 'list' && key === 'style') return element.tagName === 'OL' ? 'decimal' : 'bullet';
  if (name === 'tableRow' && key === 'part') return element.closest('thead') ? 'head' : 'body';
  if (name === 'link' && key === 'href') return element.getAttribute('href');
  return null;
}

/** A list of blocks holds at least one, so that there is somewhere to type (`filler`). */
const contentOf = (expression: string | undefined) =>
  expression === 'block*' ? 'block+' : (expression ?? '');

const tableRoles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell' };

/** Shown by a view, edited beside the text. */
const atoms: ReadonlySet<string> = new Set(['displayFormula', 'inlineFormula', 'crossReference']);
/** Nodes that keep edits at their edges inside. */
const isolating: ReadonlySet<string> = new Set([
  ...['table', 'tableCell', 'caption', 'footnote', 'figure', 'tableFigure', 'figureGroup', 'supplement'],
  ...['references', 'note'],
]);

const nodeOf = (name: Exclude<NodeName, 'text'>) =>
  Node.create({
    name,
    group: nodeSpecs[name].group,
    inline: nodeSpecs[name].group === 'inline',
    content: contentOf(nodeSpecs[name].content),
    atom: atoms.has(name) || !nodeSpecs[name].content,
    isolating: isolating.has(name),
    defining: ['heading', 'titleLine', 'listItem', 'quote', 'box', 'reference'].includes(name),
    code: name === 'code',
    whitespace: name === 'code' ? 'pre' : undefined,
    draggable: false,
    selectable: true,
    addAttributes: () => attributesFor(name),
    parseHTML: () => [
      { tag: `[data-node="${name}"]`, priority: 60 },
      ...(pastedElements[name] ?? []).map((tag) => ({ tag })),
    ],
    renderHTML: ({ node }): DOMOutputSpec => {
      const element = elements[name];
      const tag = typeof element === 'string' ? element : element(node);
      const data = { ...dataOf(name, node.attrs), ...spansOf(node.attrs) };
      return nodeSpecs[name].content ? [tag, data, 0] : [tag, data];
    },
    extendNodeSchema: (extension) =>
      extension.name === name && tableRoles[name] ? { tableRole: tableRoles[name] } : {},
  });

const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({
  ...(Number(colspan) > 1 && { colspan: String(colspan) }),
  ...(Number(rowspan) > 1 && { rowspan: String(rowspan) }),
});

/** Words of a link with any other address stay, without it. */
const mayBePasted = (name: MarkName, element: HTMLElement) =>
  name !== 'link' || /^(?:https?|ftp|mailto):/i.test(String(pastedAttribute(name, 'href', element)));

const markOf = (name: MarkName, index: number) =>
  Mark.create({
    name,
    // The library orders marks by it, from the highest.
    priority: 1000 - index,
    // Several of one kind may stand inside one another.
    excludes: '',
    inclusive: name !== 'link',
    addAttributes: () => ({
      ...attributesFor(name),
      depth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () =>
      [
        { tag: `[data-node="${name}"]`, priority: 60 },
        ...(pastedMarks[name] ?? []).map((tag) => ({ tag })),
      ].map((rule) => ({ ...rule, getAttrs: (element: HTMLElement) => mayBePasted(name, element) && null })),
    renderHTML: ({ mark }): DOMOutputSpec => [markElements[name], dataOf(name, mark.attrs), 0],
  });

const article = Node.create({
  name: 'article',
  topNode: true,
  content: '(line|flow)+',
  addAttributes: () => ({ rest: { default: null, rendered: false } }),
});
const part = (name: 'line' | 'flow', content: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    defining: true,
    selectable: false,
    addAttributes: () => ({
      key: { default: '', rendered: false },
      name: { default: '', rendered: false },
    }),
    renderHTML: ({ node }): DOMOutputSpec => [
      'div',
      { 'data-part': name, 'data-name': String(node.attrs.name) },
      0,
    ],
  });

const names = (Object.keys(nodeSpecs) as NodeName[]).filter((name) => name !== 'text');

/** Every node and mark of the contract, and the top node of `article.ts`. */
export const schemaExtensions: AnyExtension[] = [
  article,
  part('line', 'inline*'),
  part('flow', 'block+'),
  Node.create({ name: 'text', group: 'inline' }),
  ...names.map(nodeOf),
  ...markOrder.filter((name) => isMarkName(name) && name in markSpecs).map(markOf),
];
