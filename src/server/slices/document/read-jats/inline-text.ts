import type { Inline, Mark } from '#contract/document/inlines.ts';
import { STYLE_MARKS } from '#contract/document/marks.ts';
import { attrs, marked, words } from '../shared/nodes.ts';
import { element, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context, InlineReader, InlineReaders } from './context.ts';
import { inlines } from './flow.ts';
import { anchor, anchorOr } from './ids.ts';
import { langOf } from './own-language.ts';

/** Inline text: emphasis, scripts, names, abbreviations. */

const as =
  (type: (typeof STYLE_MARKS)[number]): InlineReader =>
  (el, ctx) => {
    const content = inlines(el.children, ctx);
    if (content.length === 0) return [];
    return marked({ type, ...attrs({ id: anchor(el, ctx), lang: langOf(el.attrs, ctx) }) } as Mark, content);
  };

/** A mark only where it says something. */
const content = (el: XmlElement, ctx: Context, kind?: string): Inline[] => {
  const all = { id: anchor(el, ctx), kind, lang: langOf(el.attrs, ctx) };
  const shown = inlines(el.children, ctx);
  if (shown.length === 0) return all.id ? [{ type: 'anchor', attrs: { id: all.id } }] : [];
  return Object.values(all).some((value) => value !== undefined)
    ? marked({ type: 'content', ...attrs(all) } as Mark, shown)
    : shown;
};

/** `genus-species`, `gene` …: a plain word, or undefined. */
const word = (value: string | undefined) => (value && /^[\w -]{1,40}$/.test(value) ? value : undefined);

const firstKid: InlineReader = (el, ctx) => inlines(kids(el).slice(0, 1), ctx);

const nothing: InlineReader = () => [];

export const textReaders: InlineReaders = {
  italic: as('italic'),
  bold: as('bold'),
  sub: as('sub'),
  sup: as('sup'),
  sc: as('smallCaps'),
  monospace: as('monospace'),
  code: as('monospace'),
  underline: as('underline'),
  overline: as('overline'),
  strike: as('strike'),
  roman: as('roman'),
  'sans-serif': as('sansSerif'),
  serif: as('serif'),
  q: as('quoted'),
  source: as('source'),
  ruby: as('ruby'),
  rb: (el, ctx) => inlines(el.children, ctx),
  rt: as('rubyText'),
  rp: as('rubyParenthesis'),
  // A rule in a table head, drawn by the style sheet.
  hr: nothing,
  break: (_, ctx) => (ctx.plain ? words(' ') : [{ type: 'lineBreak' }]),
  label: as('label'),
  'named-content': (el, ctx) => content(el, ctx, word(el.attrs['content-type'])),
  'styled-content': styledContent,
  target: (el, ctx) => content(el, ctx),
  milestone: nothing,
  'milestone-start': nothing,
  'milestone-end': nothing,
  'index-term': nothing,
  'index-term-range-end': nothing,
  'object-id': nothing,
  'institution-id': nothing,
  'alt-text': nothing,
  'long-desc': nothing,
  abbrev,
  name: personName,
  'string-name': personName,
  etal: (el, ctx) => (el.children.length === 0 ? words('et al.') : inlines(el.children, ctx)),
  'name-alternatives': firstKid,
  'collab-alternatives': firstKid,
  'aff-alternatives': firstKid,
  'private-char': privateCharacter,
};

/** Styles that JATS has no element for, by name. */
function styledContent(el: XmlElement, ctx: Context): Inline[] {
  const style = el.attrs['style-type'];
  if (style === 'line-break') return ctx.plain ? words(' ') : [{ type: 'lineBreak' }];
  const mark = STYLE_MARKS.find((one) => one === style);
  return mark ? as(mark)(el, ctx) : content(el, ctx);
}

function abbrev(el: XmlElement, ctx: Context): Inline[] {
  const title = textOf(kid(el, 'def')) || el.attrs.alt;
  const shown = inlines(
    el.children.filter((node) => typeof node === 'string' || node.name !== 'def'),
    ctx,
  );
  return marked(
    { type: 'abbreviation', ...attrs({ id: anchorOrNone(el, ctx), title: title || undefined }) } as Mark,
    shown,
  );
}

/** A character that Unicode lacks: its picture, or its name. */
function privateCharacter(el: XmlElement, ctx: Context): Inline[] {
  const { description, name } = el.attrs;
  const shown = kid(el, 'inline-graphic');
  const called = description || name;
  if (!shown) return words(called ? `[${called}]` : '\ufffd');
  const alt = called && !kid(shown, 'alt-text') ? [element('alt-text', [called])] : [];
  return inlines([{ ...shown, children: [...alt, ...shown.children] }], ctx);
}

const anchorOrNone = (el: XmlElement, ctx: Context) => (el.attrs.id ? anchorOr(el, 'abbr', ctx) : undefined);

/** `<surname>Smith</surname><given-names>J</given-names>` may lack the space between them. */
function personName(el: XmlElement, ctx: Context): Inline[] {
  if (el.children.some((node) => typeof node === 'string' && node !== '')) return inlines(el.children, ctx);
  return words(
    kids(el)
      .map((part) => textOf(part))
      .filter(Boolean)
      .join(' '),
  );
}
