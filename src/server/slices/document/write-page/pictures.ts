import type { Graphic, GraphicAttrs } from '#contract/document/nodes.ts';
import { doiUrl } from '../shared/links.ts';
import { NONE, text } from '../shared/markup.ts';
import { blocksText } from '../shared/plain-text.ts';
import { shorten } from '../shared/titles.ts';
import { type Context, idOf } from './context.ts';
import { blocks } from './flow.ts';
import { isEmpty, type Piece, tag } from './pieces.ts';

/** Longer alternative texts are captions, which are read anyway. */
const LONGEST_ALT = 300;

/** A hole for the picture, or its alternative text where pictures are not allowed. */
export function picture(
  attrs: Pick<GraphicAttrs, 'id' | 'files' | 'alt' | 'longDescription'>,
  caption: string,
  ctx: Context,
  kind: 'block' | 'inline',
): Piece {
  const alt = altOf(attrs, caption, ctx, kind);
  if (ctx.plain) return text(kind === 'inline' ? alt : '');
  const { doi, pictures } = ctx.page;
  pictures.push({
    hrefs: attrs.files,
    alt,
    kind,
    what: ctx.subject?.what ?? (kind === 'inline' ? 'symbol' : 'Picture'),
    elsewhere: ctx.inLink ? undefined : (ctx.subject?.elsewhere ?? (doi ? doiUrl(doi) : undefined)),
  });
  const hole = { picture: pictures.length - 1 };
  const id = idOf(attrs.id, ctx);
  return id ? tag('span', { id }, hole) : hole;
}

/** Its own, else from the figure, else its kind; never empty. */
function altOf(
  { alt = '', longDescription = '' }: Pick<GraphicAttrs, 'alt' | 'longDescription'>,
  caption: string,
  ctx: Context,
  kind: 'block' | 'inline',
): string {
  const own = telling(alt, ctx) || ctx.subject?.alt || caption || longDescription;
  return shorten(
    own || (kind === 'inline' ? `${ctx.subject?.what ?? 'Symbol'}, as a picture` : 'Picture'),
    LONGEST_ALT,
  );
}

/** An alternative text like “Fig. 1” says less than the caption. */
const telling = (words: string, ctx: Context): string =>
  ctx.subject?.alt && /^(?:\p{L}+\.?\s*)?[\dA-Z]{0,4}[.:]?$/u.test(words) ? '' : words;

export function graphic(node: Graphic, ctx: Context): Piece {
  if (ctx.plain) return NONE;
  const words = node.content?.flatMap((caption) => caption.content) ?? [];
  const shown = picture(node.attrs, blocksText(words), ctx, 'block');
  const caption = blocks(words, ctx);
  const description = longDescription(node.attrs, ctx);
  if (isEmpty(caption)) return tag('div', { class: 'graphic' }, shown, description);
  return tag(
    'figure',
    { class: 'figure' },
    tag('div', { class: 'graphic' }, shown),
    tag('figcaption', {}, caption),
    description,
  );
}

/** A description too long for alternative text, collapsed. */
export function longDescription(
  { longDescription: words }: { longDescription?: string },
  ctx: Context,
): Piece {
  return !words || ctx.plain
    ? NONE
    : tag(
        'details',
        { class: 'description' },
        tag('summary', {}, text('Description')),
        tag('p', {}, text(words)),
      );
}
