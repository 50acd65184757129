import type { Inline, Mark } from '#contract/document/inlines.ts';
import type { STYLE_MARKS } from '#contract/document/marks.ts';
import { safeLink } from '../shared/links.ts';
import { sameMark } from '../shared/nodes.ts';
import { isElement, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { mayHold } from './vocabulary.ts';
import { el } from './xml.ts';

/* Lines: marks as elements, each with what it may hold. */

/** The content of a line, for an element that may hold whatever JATS lets it hold; the rest becomes its words. */
export function lineIn(parent: string, nodes: readonly Inline[] | undefined, ctx: Context): XmlNode[] {
  return fitted(parent, run(nodes, ctx)).map((node) =>
    isElement(node) && !mayHold(parent, node.name)
      ? node.name === 'break'
        ? lineBreak()
        : textOf(node)
      : node,
  );
}

/** Elements that may not stand in theirs come out of it, which goes on behind them. */
function fitted(parent: string, nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.name === 'break') return [mayHold(parent, 'break') ? node : lineBreak()];
    return [node];
  });
}

/** An element of a line; what may not stand in it splits it. */
export function within(
  name: string,
  attributes: Record<string, string | undefined>,
  content: readonly XmlNode[],
): XmlNode[] {
  const out: XmlNode[] = [];
  let run: XmlNode[] = [];
  let first = true;
  const flush = () => {
    if (run.length === 0) return;
    const { id, ...others } = attributes;
    out.push(el(name, first ? { ...others, id } : others, ...run));
    first = false;
    run = [];
  };
  for (const node of fitted(name, content)) {
    if (!isElement(node) || mayHold(name, node.name)) run.push(node);
    else {
      flush();
      out.push(node);
    }
  }
  flush();
  return out;
}

/** The line as it stands. */
export const run = (nodes: readonly Inline[] | undefined, ctx: Context): XmlNode[] =>
  under(nodes ?? [], 0, ctx);

function under(nodes: readonly Inline[], depth: number, ctx: Context): XmlNode[] {
  const out: XmlNode[] = [];
  for (let i = 0; i < nodes.length; ) {
    const node = nodes[i] as Inline;
    const mark = node.marks?.[depth];
    if (!mark) {
      out.push(...ctx.writers.inline(node, ctx));
      i++;
      continue;
    }
    let end = i + 1;
    while (isUnder(nodes[end], mark, depth)) end++;
    out.push(...marked(mark, nodes.slice(i, end), depth + 1, ctx));
    i = end;
  }
  return out;
}

function isUnder(node: Inline | undefined, mark: Mark, depth: number): boolean {
  const own = node?.marks?.[depth];
  return own !== undefined && sameMark(own, mark);
}

/** Marks that JATS has elements for; others are `styled-content`. */
const ELEMENTS: Partial<Record<(typeof STYLE_MARKS)[number], string>> = {
  italic: 'italic',
  bold: 'bold',
  sub: 'sub',
  sup: 'sup',
  smallCaps: 'sc',
  monospace: 'monospace',
  underline: 'underline',
  overline: 'overline',
  strike: 'strike',
  roman: 'roman',
  sansSerif: 'sans-serif',
};

function marked(mark: Mark, nodes: readonly Inline[], depth: number, ctx: Context): XmlNode[] {
  const { id, lang } = mark.attrs ?? {};
  const common = { id, 'xml:lang': lang };
  const content = () => under(nodes, depth, ctx);
  switch (mark.type) {
    case 'link': {
      const href = safeLink(mark.attrs.href);
      return href
        ? within('ext-link', { id, 'ext-link-type': 'uri', 'xlink:href': href }, content())
        : within('styled-content', { id }, content());
    }
    case 'abbreviation':
      return within('abbrev', { id, alt: mark.attrs?.title }, content());
    case 'content': {
      const kind = mark.attrs?.kind;
      return kind
        ? within('named-content', { ...common, 'content-type': kind }, content())
        : within('styled-content', common, content());
    }
    case 'ruby':
      return ruby(nodes, depth, ctx);
    case 'source':
      if (ctx.cited) return within('source', common, content());
      break;
  }
  const name = ELEMENTS[mark.type];
  return name && !lang
    ? within(name, { id }, content())
    : within('styled-content', { ...common, 'style-type': mark.type }, content());
}

/** Words with their reading above them. */
function ruby(nodes: readonly Inline[], depth: number, ctx: Context): XmlNode[] {
  const type = (node: Inline) => node.marks?.[depth]?.type;
  const reading = nodes
    .filter((node) => type(node) === 'rubyText')
    .map((node) => (node.type === 'text' ? node.text : ''))
    .join('');
  const base = under(
    nodes.filter((node) => type(node) !== 'rubyText' && type(node) !== 'rubyParenthesis'),
    depth,
    ctx,
  );
  if (!reading || base.some((node) => isElement(node) && !mayHold('rb', node.name))) return base;
  return [el('ruby', {}, el('rb', {}, ...base), el('rt', {}, reading))];
}

/** Paragraphs have no `break`. The space is for programs that don't know this one. */
const lineBreak = (): XmlElement => el('styled-content', { 'style-type': 'line-break' }, ' ');
