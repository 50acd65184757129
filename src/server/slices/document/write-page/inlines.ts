import type { CrossReference, Footnote, Inline, InlineFile, Mark } from '#contract/document/inlines.ts';
import { isFootnoteKind } from '../shared/footnotes.ts';
import { safeLink } from '../shared/links.ts';
import { type Attributes, NONE, type Tag, text } from '../shared/markup.ts';
import { sameMark } from '../shared/nodes.ts';
import { type Context, freshId, idOf } from './context.ts';
import { inlines } from './flow.ts';
import { inlineFormula } from './formulae.ts';
import { picture } from './pictures.ts';
import { flattened, isEmpty, joinPieces, type Piece, tag } from './pieces.ts';
import { citedWork } from './references.ts';

/** The content of a line. */
export const writeInlines = (nodes: readonly Inline[] | undefined, ctx: Context): Piece =>
  joinPieces(run(nodes ?? [], 0, ctx));

/** Neighbours that share a mark share its element. */
function run(nodes: readonly Inline[], depth: number, ctx: Context): Piece[] {
  const out: Piece[] = [];
  for (let i = 0; i < nodes.length; ) {
    const node = nodes[i] as Inline;
    const mark = node.marks?.[depth];
    if (!mark) {
      out.push(atom(node, nodes[i - 1], depth, ctx));
      i++;
      continue;
    }
    let end = i + 1;
    while (isUnder(nodes[end], mark, depth)) end++;
    out.push(marked(mark, nodes.slice(i, end), depth + 1, ctx));
    i = end;
  }
  return out;
}

function isUnder(node: Inline | undefined, mark: Mark, depth: number): boolean {
  const own = node?.marks?.[depth];
  return own !== undefined && sameMark(own, mark);
}

const TAGS: Record<Exclude<Mark['type'], 'link' | 'abbreviation' | 'content'>, [Tag, string?]> = {
  italic: ['i'],
  bold: ['b'],
  sub: ['sub'],
  sup: ['sup'],
  smallCaps: ['span', 'small-caps'],
  monospace: ['code'],
  underline: ['u'],
  overline: ['span', 'overline'],
  strike: ['s'],
  roman: ['span', 'roman'],
  sansSerif: ['span', 'sans-serif'],
  serif: ['span'],
  quoted: ['q'],
  source: ['cite'],
  label: ['span', 'label'],
  ruby: ['ruby'],
  rubyText: ['rt'],
  rubyParenthesis: ['rp'],
};

function marked(mark: Mark, nodes: readonly Inline[], depth: number, ctx: Context): Piece {
  const id = idOf(mark.attrs?.id, ctx);
  switch (mark.type) {
    case 'link': {
      const href = ctx.inLink ? undefined : safeLink(mark.attrs.href);
      const content = joinPieces(run(nodes, depth, { ...ctx, inLink: true }));
      if (!href) return id ? tag('span', { id }, content) : content;
      return tag('a', { id, href, rel: href.startsWith('mailto:') ? undefined : 'noopener' }, content);
    }
    case 'abbreviation':
      return tag('abbr', { id, title: mark.attrs?.title }, ...run(nodes, depth, ctx));
    case 'content': {
      const attributes: Attributes = { id, 'data-content': mark.attrs?.kind, lang: mark.attrs?.lang };
      const content = joinPieces(run(nodes, depth, ctx));
      const says = Object.values(attributes).some((value) => value !== undefined);
      return says && !(isEmpty(content) && !id) ? tag('span', attributes, content) : content;
    }
    default: {
      const inner = mark.type === 'sup' ? { ...ctx, inSup: true } : ctx;
      const content = joinPieces(run(nodes, depth, inner));
      if (isEmpty(content)) return NONE;
      const [name, className] = TAGS[mark.type];
      return tag(name, { id, class: className, lang: mark.attrs?.lang }, content);
    }
  }
}

function atom(node: Inline, before: Inline | undefined, depth: number, ctx: Context): Piece {
  switch (node.type) {
    case 'text':
      return text(node.text);
    case 'lineBreak':
      return ctx.plain ? text(' ') : tag('br', {});
    case 'anchor': {
      const id = idOf(node.attrs.id, ctx);
      return id ? tag('span', { id }) : NONE;
    }
    case 'crossReference':
      return crossReference(node, before, depth, ctx);
    case 'footnote':
      return footnote(node, ctx);
    case 'inlineFormula':
      return inlineFormula(node, ctx);
    case 'inlineGraphic':
      return picture(node.attrs, '', ctx, 'inline');
    case 'inlineFile':
      return inlineFile(node, ctx);
    case 'citedWork':
      return citedWork(node, ctx);
    case 'query':
      return NONE;
  }
}

const ROLES: Record<string, string> = { bibr: 'doc-biblioref', fn: 'doc-noteref', 'table-fn': 'doc-noteref' };

function crossReference(
  node: CrossReference,
  before: Inline | undefined,
  depth: number,
  ctx: Context,
): Piece {
  const { kind, targets } = node.attrs;
  if (ctx.plain && isFootnoteKind(kind)) return NONE;
  const { page } = ctx;
  const named = ctx.plain ? undefined : page.links.names.get(node);
  const content = named === undefined ? inlines(node.content, { ...ctx, inLink: true }) : text(named);
  if (ctx.plain || ctx.inLink || targets.length === 0 || isEmpty(content)) return content;
  const raised =
    ROLES[kind] === 'doc-noteref' &&
    !ctx.inSup &&
    isBareMark(named === undefined ? node.content : [{ type: 'text', text: named }]) &&
    followsWord(before, depth);
  return tag(
    'a',
    {
      id: idOf(page.links.ids.get(node), ctx),
      class: 'xref',
      'data-ref-type': kind,
      'data-targets': targets.length > 1 ? targets.map((id) => page.prefix + id).join(' ') : undefined,
      role: ROLES[kind],
      href: `#${page.prefix}${targets[0]}`,
    },
    raised ? tag('sup', {}, content) : content,
  );
}

/** `word3` is an unraised note mark; `see note 3` and `<sup>3</sup>` are not. */
function isBareMark(content: readonly Inline[] | undefined): boolean {
  const [only] = content ?? [];
  return (
    content?.length === 1 &&
    only?.type === 'text' &&
    !only.marks &&
    /^(?:\d{1,3}|[*†‡§¶#‖]{1,4}|[a-z]{1,2})$/.test(only.text)
  );
}

function followsWord(before: Inline | undefined, depth: number): boolean {
  if (!before || (before.marks?.length ?? 0) > depth) return false;
  if (before.type === 'text') return /[^\s([]$/.test(before.text);
  return before.type === 'crossReference' || before.type === 'inlineFile';
}

/** A number here, the note at the end of the article. */
function footnote(node: Footnote, ctx: Context): Piece {
  if (ctx.plain) return NONE;
  const { page } = ctx;
  const label = node.attrs?.label ?? String(page.notes.length + 1);
  const id = node.attrs?.id ?? freshId(`fn-${page.notes.length + 1}`, page);
  const marked = node.attrs?.marked ? page.links.citedFrom.get(id) : undefined;
  const returnTo = marked ?? freshId(`ref-${id}`, page);
  page.notes.push({ node: { ...node, attrs: { ...node.attrs, id } }, returnTo, label });
  if (marked) return NONE;
  if (ctx.inLink) return tag('sup', { id: idOf(returnTo, ctx) }, text(label));
  const link = tag(
    'a',
    {
      id: idOf(returnTo, ctx),
      class: 'xref',
      'data-ref-type': 'fn',
      href: `#${page.prefix}${id}`,
      role: 'doc-noteref',
    },
    text(label),
  );
  return tag('sup', {}, link);
}

function inlineFile(node: InlineFile, ctx: Context): Piece {
  const { href } = node.attrs;
  const name = href.split('/').at(-1) ?? href;
  const content = node.content ? inlines(node.content, { ...ctx, inLink: true }) : text(name);
  const id = idOf(node.attrs.id, ctx);
  const words = id ? tag('span', { id }, content) : content;
  if (ctx.inLink || ctx.plain) return words;
  ctx.page.files.push({ href, name, kind: 'line' });
  return { file: ctx.page.files.length - 1, words: flattened(words) };
}
