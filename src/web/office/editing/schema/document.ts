import type { Mark, Node } from '@tiptap/pm/model';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { nodeSpecs } from '#contract/document/schema.ts';
import { attributesOf, isNodeName, ownAttributes } from './attributes.ts';

/** JSON of a node as the document has it. */
export interface PlainNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: PlainNode[];
  marks?: PlainMark[];
  text?: string;
}
interface PlainMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Nodes whose `attrs` the contract's types require, even without any. */
type WithAttrs<N> = N extends { attrs: unknown; type: infer T extends string } ? T : never;
const alwaysWithAttrs = {
  list: true,
  graphic: true,
  figure: true,
  figureGroup: true,
  tableFigure: true,
  tableRow: true,
  displayFormula: true,
  statement: true,
  supplement: true,
  reference: true,
  blockAnchor: true,
  crossReference: true,
  inlineFormula: true,
  inlineGraphic: true,
  inlineFile: true,
  citedWork: true,
  anchor: true,
  query: true,
} satisfies Record<WithAttrs<DocumentNode>, true>;

/** Whether `content` is left out where there is none. */
const mayLackContent = (expression: string | undefined) =>
  expression === undefined || expression === 'inline*' || expression === 'caption?';

/** Containers that can't be typed in while they are empty: there, the editor holds a paragraph. */
const needsFiller = (name: string) => isNodeName(name) && nodeSpecs[name].content === 'block*';

const filler: PlainNode = { type: 'paragraph', attrs: { filler: true } };

/** A node of the document, as the editor takes it. */
export function toEditor(node: PlainNode): PlainNode {
  const content = (node.content ?? []).map(toEditor);
  if (content.length === 0 && needsFiller(node.type)) content.push(filler);
  return {
    ...node,
    ...(content.length > 0 && { content }),
    ...(node.marks && { marks: toEditorMarks(node.marks) }),
  };
}

/** The editor sorts marks by their kind, and has each once. `depth` keeps what differs from that. */
function toEditorMarks(marks: PlainMark[]): PlainMark[] {
  const ranksOfAll = marks.map(({ type }) => rank(type));
  if (ranksOfAll.every((one, index) => index === 0 || (ranksOfAll[index - 1] ?? 0) < one)) return marks;
  return marks.map((mark, depth) => ({ ...mark, attrs: { ...mark.attrs, depth } }));
}

/** Order of the marks in the editor, the outermost first. */
export const markOrder = [
  'link',
  'abbreviation',
  'content',
  'quoted',
  'source',
  'label',
  'italic',
  'bold',
  'smallCaps',
  'monospace',
  'underline',
  'overline',
  'strike',
  'roman',
  'sansSerif',
  'serif',
  'sub',
  'sup',
  'ruby',
  'rubyText',
  'rubyParenthesis',
] as const;
const ranks = new Map<string, number>(markOrder.map((name, index) => [name, index]));
const rank = (name: string) => ranks.get(name) ?? markOrder.length;

/** Nodes of the editor never change, so each is written once. */
const written = new WeakMap<Node, PlainNode>();

/** A node of the editor, as the document has it. */
function fromEditor(node: Node): PlainNode {
  const known = written.get(node);
  if (known) return known;
  const { name } = node.type;
  const plain: PlainNode = { type: name };
  const attrs = attrsFrom(name, node.attrs);
  if (attrs) plain.attrs = attrs;
  if (node.isText) plain.text = node.text ?? '';
  else {
    const content = contentFrom(node);
    if (content.length > 0 || !mayLackContent(isNodeName(name) ? nodeSpecs[name].content : undefined))
      plain.content = content;
  }
  if (node.marks.length > 0) plain.marks = marksFrom(node.marks);
  written.set(node, plain);
  return plain;
}

/** Content of a node, as in the document. */
export function contentFrom(node: Node): PlainNode[] {
  const only = node.childCount === 1 ? node.firstChild : null;
  if (only?.attrs.filler && only.childCount === 0) return [];
  return node.children.map(fromEditor);
}

function attrsFrom(name: string, values: Record<string, unknown>): Record<string, unknown> | undefined {
  const own = ownAttributes[name] ?? {};
  const attrs = Object.fromEntries(
    attributesOf(name)
      .map((key) => [key, values[key]] as const)
      .filter(
        ([key, value]) => value !== null && value !== undefined && !(key in own) && !isUsual(key, value),
      ),
  );
  return Object.keys(attrs).length > 0 || name in alwaysWithAttrs ? attrs : undefined;
}

/** The table library sets both on each cell. */
const isUsual = (key: string, value: unknown) => (key === 'colspan' || key === 'rowspan') && value === 1;

function marksFrom(marks: readonly Mark[]): PlainMark[] {
  const depth = (mark: Mark) => (mark.attrs.depth as number | null) ?? Number.POSITIVE_INFINITY;
  return [...marks]
    .sort((a, b) => (depth(a) === depth(b) ? 0 : depth(a) - depth(b)))
    .map((mark) => {
      const attrs = attrsFrom(mark.type.name, mark.attrs);
      return { type: mark.type.name, ...(attrs && { attrs }) };
    });
}
