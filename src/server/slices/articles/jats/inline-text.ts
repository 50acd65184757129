import type { Context, Renderers } from './context.ts';
import { inlines } from './flow.ts';
import { type Attributes, el as html, NONE, type Tag, text } from './html.ts';
import { anchor, anchorOr } from './ids.ts';
import { langOf } from './language.ts';
import { element, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Inline text: emphasis, scripts, names, abbreviations. */

const as =
  (tag: Tag, attributes: Attributes = {}) =>
  (el: XmlElement, ctx: Context) => {
    const content = inlines(el.children, ctx);
    return content === ''
      ? NONE
      : html(tag, { id: anchor(el, ctx), ...attributes, lang: langOf(el.attrs, ctx) }, content);
  };

/** A `<span>` only where it has attributes. */
const span = (el: XmlElement, ctx: Context, attributes: Attributes = {}) => {
  const all = { id: anchor(el, ctx), ...attributes, lang: langOf(el.attrs, ctx) };
  const content = inlines(el.children, ctx);
  return Object.values(all).some((value) => value !== undefined) && !(content === '' && !all.id)
    ? html('span', all, content)
    : content;
};

/** `genus-species`, `gene` …: a plain word, or undefined. */
const word = (value: string | undefined) => (value && /^[\w -]{1,40}$/.test(value) ? value : undefined);

export const textRenderers: Renderers = {
  italic: as('i'),
  bold: as('b'),
  sub: as('sub'),
  sup: as('sup'),
  sc: as('span', { class: 'small-caps' }),
  monospace: as('code'),
  code: as('code'),
  underline: as('u'),
  overline: as('span', { class: 'overline' }),
  strike: as('s'),
  roman: as('span', { class: 'roman' }),
  'sans-serif': as('span', { class: 'sans-serif' }),
  serif: as('span'),
  q: as('q'),
  source: as('cite'),
  ruby: as('ruby'),
  rb: (el, ctx) => inlines(el.children, ctx),
  rt: as('rt'),
  rp: as('rp'),
  // A rule in a table head, drawn by the style sheet.
  hr: () => NONE,
  break: (_, ctx) => (ctx.plain ? text(' ') : html('br')),
  label: as('span', { class: 'label' }),
  'named-content': (el, ctx) => span(el, ctx, { 'data-content': word(el.attrs['content-type']) }),
  'styled-content': (el, ctx) => span(el, ctx),
  target: (el, ctx) => span(el, ctx),
  milestone: () => NONE,
  'milestone-start': () => NONE,
  'milestone-end': () => NONE,
  'index-term': () => NONE,
  'index-term-range-end': () => NONE,
  'object-id': () => NONE,
  'institution-id': () => NONE,
  'alt-text': () => NONE,
  'long-desc': () => NONE,
  abbrev,
  name: (el, ctx) => personName(el, ctx),
  'string-name': (el, ctx) => personName(el, ctx),
  etal: (el, ctx) => (el.children.length === 0 ? text('et al.') : inlines(el.children, ctx)),
  'name-alternatives': (el, ctx) => inlines(kids(el).slice(0, 1), ctx),
  'collab-alternatives': (el, ctx) => inlines(kids(el).slice(0, 1), ctx),
  'aff-alternatives': (el, ctx) => inlines(kids(el).slice(0, 1), ctx),
  'citation-alternatives': (el, ctx) => inlines(kids(el).slice(0, 1), ctx),
  'private-char': privateCharacter,
};

function abbrev(el: XmlElement, ctx: Context) {
  const title = textOf(kid(el, 'def')) || el.attrs.alt;
  const content = inlines(
    el.children.filter((node) => typeof node === 'string' || node.name !== 'def'),
    ctx,
  );
  return html('abbr', { id: anchorOrNone(el, ctx), title: title || undefined }, content);
}

/** A character that Unicode lacks: its picture, or its name. */
function privateCharacter(el: XmlElement, ctx: Context) {
  const { description, name } = el.attrs;
  const shown = kid(el, 'inline-graphic');
  const called = description || name;
  if (!shown) return text(called ? `[${called}]` : '\ufffd');
  const alt = called && !kid(shown, 'alt-text') ? [element('alt-text', [called])] : [];
  return inlines([{ ...shown, children: [...alt, ...shown.children] }], ctx);
}

const anchorOrNone = (el: XmlElement, ctx: Context) => (el.attrs.id ? anchorOr(el, 'abbr', ctx) : undefined);

/** `<surname>Smith</surname><given-names>J</given-names>` may lack the space between them. */
function personName(el: XmlElement, ctx: Context) {
  if (el.children.some((node) => typeof node === 'string' && node !== '')) return inlines(el.children, ctx);
  return text(
    kids(el)
      .map((part) => textOf(part))
      .filter(Boolean)
      .join(' '),
  );
}
