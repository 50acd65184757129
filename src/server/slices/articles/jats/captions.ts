import type { Context } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { doiUrl, normaliseDoi } from './links.ts';
import { shorten } from './pictures.ts';
import type { SanitisedHtml } from './types-html.ts';
import { kid, kids, textOf, type XmlElement } from './xml-tree.ts';

export interface Caption {
  label: string;
  /** Plain text. */
  title: string;
  /** Title line, paragraphs, sources; may be empty. */
  html: SanitisedHtml;
  /** Alternative text. */
  alt: string;
  doi?: string;
}

const FOOTNOTES: ReadonlySet<string> = new Set(['fn', 'xref', 'object-id']);

/** Parts that the source lacks are empty. */
export function captionOf(el: XmlElement, ctx: Context): Caption {
  const label = textOf(kid(el, 'label'));
  // Several captions are translations; all are shown.
  const captions = kids(el, 'caption');
  const titleElement = kid(captions[0], 'title') ?? kid(el, 'title');
  const title = textOf(titleElement, FOOTNOTES);
  const first = textOf(kid(captions[0], 'p'), FOOTNOTES);
  const doi = normaliseDoi(
    kids(el, 'object-id')
      .map((id) => textOf(id))
      .find((id) => normaliseDoi(id)),
  );
  const rest = captions.map((caption) =>
    blocks(
      caption.children.filter((node) => node !== titleElement),
      ctx,
    ),
  );
  const legends = kids(el, 'legend').map((legend) => blocks(legend.children, ctx));
  const parts = [
    titleLine(label, titleElement, ctx),
    ...rest,
    ...legends,
    sources(el, ctx),
    doi ? objectDoi(doi) : NONE,
  ];
  const alt = [label.replace(/[.:]$/, ''), title || shorten(first, 180)]
    .filter(Boolean)
    .join('. ')
    .replace(/[.:]$/, '');
  return { label, title, html: join(parts), alt, doi };
}

/** `Figure 1. Title`, on one line; adds a full stop to the label for screen readers. */
export function titleLine(label: string, title: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const words = title ? inlines(title.children, ctx) : NONE;
  if (label === '' && isBlank(words)) return NONE;
  const stop = /[.:;,)\]]$/.test(label) || isBlank(words) ? '' : '.';
  return html(
    'p',
    { class: 'caption-title' },
    label ? html('span', { class: 'label' }, text(label + stop)) : NONE,
    text(label && !isBlank(words) ? ' ' : ''),
    isBlank(words) ? NONE : html('strong', {}, words),
  );
}

/** Attribution and rights. */
function sources(el: XmlElement, ctx: Context): SanitisedHtml {
  const lines: SanitisedHtml[] = kids(el, 'attrib').map((attrib) => inlines(attrib.children, ctx));
  for (const permissions of kids(el, 'permissions')) {
    for (const part of kids(permissions, 'copyright-statement')) lines.push(inlines(part.children, ctx));
    for (const licence of kids(permissions, 'license')) {
      for (const p of kids(licence, 'license-p', 'p')) lines.push(inlines(p.children, ctx));
    }
  }
  return join(
    lines.filter((line) => !isBlank(line)).map((line) => html('p', { class: 'attribution' }, line)),
  );
}

const objectDoi = (doi: string): SanitisedHtml =>
  html('p', { class: 'object-doi' }, html('a', { href: doiUrl(doi), rel: 'noopener' }, text(doiUrl(doi))));

/** Already shown with the caption. */
export const CAPTION_PARTS: ReadonlySet<string> = new Set([
  'label',
  'caption',
  'legend',
  'title',
  'object-id',
  'alt-text',
  'long-desc',
  'attrib',
  'permissions',
  'kwd-group',
  'subj-group',
]);
