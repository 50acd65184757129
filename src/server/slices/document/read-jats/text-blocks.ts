import type { Inline } from '#contract/document/inlines.ts';
import {
  type Block,
  PARAGRAPH_ROLES,
  type Paragraph,
  STATEMENT_KINDS,
  type Statement,
} from '#contract/document/nodes.ts';
import { always, append, attrs, isBlank, words } from '../shared/nodes.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import type { BlockReaders, Context } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { sectionHead } from './front-notes.ts';
import { heading, titleLine } from './headings.ts';
import { anchor } from './ids.ts';
import { langOf } from './own-language.ts';

/** Paragraphs and other blocks: quotations, verse, speech, statements, code, boxes. */

const without = (el: XmlElement, ...names: string[]): XmlNode[] =>
  el.children.filter((node) => !isElement(node) || !names.includes(node.name));

const common = (el: XmlElement, ctx: Context) => ({ id: anchor(el, ctx), lang: langOf(el.attrs, ctx) });

function paragraph(el: XmlElement, ctx: Context): Block[] {
  const use = el.attrs['specific-use'];
  if (use === 'title-line') return [{ type: 'titleLine', content: inlines(el.children, ctx) }];
  const target = use === 'anchor' ? kid(el, 'target') : undefined;
  if (target) {
    const id = anchor(target, ctx);
    return id ? [{ type: 'blockAnchor', attrs: { id } }] : [];
  }
  const role = PARAGRAPH_ROLES.find((one) => one === use);
  const first = { ...common(el, ctx), ...(use === 'continued' && { continued: true as const }) };
  const content = blocks(spelledOut(el.children), ctx, { first, role, paragraph: true });
  // The id of a paragraph that holds only, say, a table is an anchor of its own.
  return first.id &&
    content.length > 0 &&
    !content.some((one) => one.type === 'paragraph' && one.attrs?.id === first.id)
    ? [{ type: 'blockAnchor', attrs: { id: first.id } }, ...content]
    : content;
}

/**
 * A paragraph of an abbreviation alone, as Pensoft lists them, shows what it stands for. Elsewhere the text says it, or a
 * pointer brings it up.
 */
function spelledOut(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const shown = nodes.filter((node) => isElement(node) || /[\p{L}\p{N}]/u.test(node));
  const [only] = shown;
  const definition = only && isElement(only) && only.name === 'abbrev' ? kid(only, 'def') : undefined;
  if (!only || !definition || shown.length > 1) return nodes;
  const lines = kids(definition, 'p').map(({ children: [first = '', ...rest] }) =>
    isElement(first) ? [first, ...rest] : [first.trimStart(), ...rest],
  );
  const after = nodes.indexOf(only) + 1;
  return [...nodes.slice(0, after), ': ', ...lines.flatMap((line) => [' ', ...line]), ...nodes.slice(after)];
}

type Role = NonNullable<NonNullable<Paragraph['attrs']>['role']>;

const line =
  (role: Role) =>
  (el: XmlElement, ctx: Context): Block[] => {
    const content = inlines(el.children, ctx);
    return isBlank(content)
      ? []
      : [{ type: 'paragraph', ...always({ role, ...common(el, ctx) }), content } as Paragraph];
  };

/** With breaks between lines. */
function brokenLines(lines: readonly Inline[][]): Inline[] {
  return lines.flatMap((one, index) => (index > 0 ? [{ type: 'lineBreak' } as const, ...one] : one));
}

function lines(el: XmlElement, ctx: Context): Block[] {
  const parts = kids(el)
    .map((part) => inlines([part], ctx))
    .filter((part) => !isBlank(part));
  if (parts.length === 0) return [];
  return [{ type: 'paragraph', ...attrs(common(el, ctx)), content: brokenLines(parts) }];
}

/** Its label and title, and what follows. */
const titled = (el: XmlElement, ctx: Context): Block[] => [
  ...titleLine(textOf(kid(el, 'label')), kid(el, 'title'), ctx),
  ...blocks(without(el, 'label', 'title'), ctx),
];

const quotation = (el: XmlElement, ctx: Context): Block[] => {
  const kind = QUOTES.find((one) => one === el.attrs['specific-use']);
  return [{ type: 'quote', ...attrs({ kind, ...common(el, ctx) }), content: titled(el, ctx) }];
};
const QUOTES = ['verse', 'speech'] as const;

function verse(el: XmlElement, ctx: Context): Block[] {
  const out: Block[] = titleLine(textOf(kid(el, 'label')), kid(el, 'title'), ctx);
  let lines: Inline[][] = [];
  const flush = () => {
    if (lines.length > 0)
      out.push({ type: 'paragraph', attrs: { role: 'verse' }, content: brokenLines(lines) });
    lines = [];
  };
  for (const part of kids(el).filter((child) => !['title', 'label'].includes(child.name))) {
    if (part.name === 'verse-line') lines.push(inlines(part.children, ctx));
    else {
      flush();
      out.push(...blocks([part], ctx));
    }
  }
  flush();
  return [{ type: 'quote', ...always({ kind: 'verse' as const, ...common(el, ctx) }), content: out }];
}

function statement(el: XmlElement, ctx: Context): Block[] {
  const content = titled(el, ctx);
  const kind = STATEMENT_KINDS.find((one) => one === el.attrs['content-type']) ?? 'theorem';
  return [{ type: 'statement', ...always({ kind, ...common(el, ctx) }), content }];
}

const speech = (el: XmlElement, ctx: Context): Block[] => [
  {
    type: 'quote',
    ...always({ kind: 'speech' as const, ...common(el, ctx) }),
    content: blocks(el.children, ctx),
  },
];

/** White space of code is significant. */
function code(el: XmlElement, ctx: Context): Block[] {
  const content: Inline[] = [];
  for (const node of el.children) append(content, isElement(node) ? inlines([node], ctx) : words(node));
  const name = kids(el, 'label', 'caption')
    .map((part) => textOf(part))
    .filter(Boolean)
    .join(' ');
  return [{ type: 'code', ...attrs({ name: name || el.attrs.language, ...common(el, ctx) }), content }];
}

function box(el: XmlElement, ctx: Context): Block[] {
  const caption = kid(el, 'caption');
  const title = kid(caption, 'title') ?? kid(el, 'title');
  const head = heading(textOf(kid(el, 'label')), title, ctx);
  const inner = head.length === 0 ? ctx : { ...ctx, level: ctx.level + 1 };
  const rest = caption ? blocks(without(caption, 'title'), inner) : [];
  const all = common(el, ctx);
  const content = [
    ...head,
    ...sectionHead(el, inner),
    ...rest,
    ...blocks(without(el, 'caption', 'title', 'label', 'object-id'), inner),
  ];
  return [{ type: 'box', ...attrs(all), content }];
}

/** An answer option: its letter and text on one line. */
function option(el: XmlElement, ctx: Context): Block[] {
  const label = kid(el, 'label');
  const [first, ...rest] = without(el, 'label');
  if (!label || !first || !isElement(first) || first.name !== 'p') return blocks(el.children, ctx);
  return blocks([{ ...first, children: [label, ' ', ...first.children] }, ...rest], ctx);
}

/** Groups without special layout: questions and answers, signatures. */
const group =
  (kind: Statement['attrs']['kind']) =>
  (el: XmlElement, ctx: Context): Block[] => {
    const content = titled(el, ctx);
    return content.length === 0
      ? []
      : [{ type: 'statement', ...always({ kind, ...common(el, ctx) }), content }];
  };

export const textBlocks: BlockReaders = {
  p: paragraph,
  attrib: line('attribution'),
  speaker: line('speaker'),
  'verse-line': line('verse'),
  sig: line('signature'),
  subtitle: line('subtitle'),
  title: line('title'),
  'license-p': line('attribution'),
  'copyright-statement': line('attribution'),
  caption: (el, ctx) => [...titleLine('', kid(el, 'title'), ctx), ...blocks(without(el, 'title'), ctx)],
  'disp-quote': quotation,
  'verse-group': verse,
  statement,
  speech,
  code,
  preformat: code,
  'boxed-text': box,
  question: group('question'),
  answer: group('answer'),
  option,
  'question-wrap-group': titled,
  'answer-set': titled,
  'question-wrap': titled,
  'question-preamble': titled,
  explanation: group('explanation'),
  'sig-block': group('signature'),
  product: line('product'),
  address: (el, ctx) => lines(el, ctx),
  'block-alternatives': (el, ctx) => blocks(kids(el).slice(0, 1), ctx),
};
