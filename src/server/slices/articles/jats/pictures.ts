import type { Context, Renderers } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { el as html, isBlank, NONE, text } from './html.ts';
import { anchor } from './ids.ts';
import { doiUrl } from './links.ts';
import { pictureMark } from './marks.ts';
import type { SanitisedHtml } from './types-html.ts';
import { kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Longer alternative texts are captions, which are read anyway. */
const LONGEST_ALT = 300;

/** Registers the picture and returns its placeholder, or its alternative text where pictures are not allowed. */
export function picture(el: XmlElement, ctx: Context, kind: 'block' | 'inline'): SanitisedHtml {
  const alt = altOf(el, ctx, kind);
  if (ctx.plain) return text(kind === 'inline' ? alt : '');
  const hrefs = (el.attrs.hrefs ?? el.attrs.href ?? '').split('\n').filter(Boolean);
  const { doi, pictures } = ctx.page;
  const what = ctx.subject?.what ?? (kind === 'inline' ? 'symbol' : 'Picture');
  pictures.push({
    hrefs,
    alt,
    kind,
    what,
    elsewhere: ctx.inLink ? undefined : (ctx.subject?.elsewhere ?? (doi ? doiUrl(doi) : undefined)),
  });
  const id = anchor(el, ctx);
  const mark = pictureMark(pictures.length - 1);
  return id ? html('span', { id }, mark) : mark;
}

/** Its `alt-text`, else from the figure, else its kind; never empty. */
function altOf(el: XmlElement, ctx: Context, kind: 'block' | 'inline'): string {
  const own =
    telling(textOf(kid(el, 'alt-text')), ctx) ||
    ctx.subject?.alt ||
    textOf(kid(el, 'caption')) ||
    textOf(kid(el, 'long-desc'));
  return shorten(own || (kind === 'inline' ? `${ctx.subject?.what ?? 'Symbol'}, as a picture` : 'Picture'));
}

/** An alternative text like “Fig. 1” says less than the caption. */
const telling = (words: string, ctx: Context): string =>
  ctx.subject?.alt && /^(?:\p{L}+\.?\s*)?[\dA-Z]{0,4}[.:]?$/u.test(words) ? '' : words;

/** At most `longest` characters, cut between words, with an ellipsis. */
export function shorten(value: string, longest = LONGEST_ALT): string {
  if (value.length <= longest) return value;
  const cut = value.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

function graphic(el: XmlElement, ctx: Context): SanitisedHtml {
  const mark = picture(el, ctx, 'block');
  if (ctx.plain || mark === '') return NONE;
  const words = kids(el, 'label', 'caption', 'attrib', 'permissions');
  const caption = words.length > 0 ? blocks(words, ctx) : NONE;
  const description = longDescription(el, ctx);
  if (isBlank(caption)) return html('div', { class: 'graphic' }, mark, description);
  return html(
    'figure',
    { class: 'figure' },
    html('div', { class: 'graphic' }, mark),
    html('figcaption', {}, caption),
    description,
  );
}

/** A description too long for alternative text, collapsed. */
export function longDescription(el: XmlElement, ctx: Context): SanitisedHtml {
  const description = kid(el, 'long-desc');
  if (!description || ctx.plain) return NONE;
  const content = inlines(description.children, ctx);
  return isBlank(content)
    ? NONE
    : html(
        'details',
        { class: 'description' },
        html('summary', {}, text('Description')),
        html('p', {}, content),
      );
}

export const pictureBlocks: Renderers = { graphic };
export const pictureInlines: Renderers = {
  'inline-graphic': (el, ctx) => picture(el, ctx, 'inline'),
  graphic: (el, ctx) => picture(el, ctx, 'inline'),
};
