import type { Article } from '#contract/articles.ts';
import { holdPictures, releasePictures } from './near-pictures.ts';

const begin = '<!--full text-->';
const end = '<!--/full text-->';

type FrameText = {
  article: Pick<
    Article,
    'manuscripttitle' | 'language' | 'receivedDateStr' | 'acceptedDateStr' | 'publishedDateStr'
  >;
  /** The full text as the register keeps it: clean HTML, links within it as `#id`. */
  fragment: string;
  /** Address of the stylesheet of the text. */
  stylesheet: string;
  /** Address of the font for formulae. */
  mathFont: string;
  /** The journal's accent, corrected for both schemes; null for the press's own. */
  accent: { light: string; dark: string } | null;
};

/**
 * The whole document of the frame that shows a full text. It holds no script and needs none: links within
 * the text stay in the frame's own document, every other link opens beside the page.
 */
export function frameDocument({ article, fragment, stylesheet, mathFont, accent }: FrameText): string {
  const colours = accent
    ? ` data-accent="" style="--accent-light:${escaped(accent.light)};--accent-dark:${escaped(accent.dark)}"`
    : '';
  return [
    `<!doctype html><html lang="${escaped(article.language)}" class="framed"${colours}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(article.manuscripttitle)}</title><base target="_blank">`,
    `<link rel="stylesheet" href="${escaped(stylesheet)}">`,
    // The font comes with the text, not after it has been laid out.
    hasFormula(fragment)
      ? `<link rel="preload" href="${escaped(mathFont)}" as="font" type="font/woff2" crossorigin>`
      : '',
    '</head><body><main>',
    datesOf(article),
    `${begin}${inward(fragment)}${end}</main></body></html>`,
  ].join('');
}

/** Whether a full text shows a formula as text. */
export const hasFormula = (fragment: string): boolean => fragment.includes('<math');

/** The full text inside a document that `frameDocument` made; null when it is no such document. */
export function fragmentOf(document: string): string | null {
  const from = document.indexOf(begin);
  const to = document.lastIndexOf(end);
  return from < 0 || to < from ? null : outward(document.slice(from + begin.length, to));
}

/** Received, Accepted, Published, as far as they are known; empty when none is. */
export function articleDates(article: FrameText['article']): [name: string, date: string][] {
  const dates: [string, string | null][] = [
    ['Received', article.receivedDateStr],
    ['Accepted', article.acceptedDateStr],
    ['Published', article.publishedDateStr],
  ];
  return dates.filter((date): date is [string, string] => Boolean(date[1]));
}

function datesOf(article: FrameText['article']): string {
  const dates = articleDates(article);
  if (dates.length === 0) return '';
  const items = dates.map(([name, date]) => `<div><dt>${name}</dt><dd>${escaped(date)}</dd></div>`);
  return `<dl class="text-dates" lang="en">${items.join('')}</dl>`;
}

// A frame without an address of its own resolves “#id” against the page around it and would load that page
// into itself. Quotation marks in texts are escaped, so that this finds attributes only.
const inward = (html: string) =>
  holdPictures(html.replaceAll(' href="#', ' target="_self" href="about:srcdoc#'));
const outward = (html: string) =>
  releasePictures(html).replaceAll(' target="_self" href="about:srcdoc#', ' href="#');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] as string);
