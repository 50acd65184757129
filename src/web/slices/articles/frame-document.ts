import type { Article } from '#contract/articles.ts';
import { escapeHtml } from '#web/ui/plain-text.ts';
import { holdPictures } from './near-pictures.ts';

type FrameText = {
  article: Pick<
    Article,
    'manuscripttitle' | 'language' | 'receivedDateStr' | 'acceptedDateStr' | 'publishedDateStr'
  >;
  /** Sanitised HTML with internal links as `#id`. */
  fragment: string;
  stylesheet: string;
  mathFont: string;
  /** Corrected for both schemes; null = the press's own. */
  accent: { light: string; dark: string } | null;
};

/**
 * The document of the frame with a full text. It runs no scripts: internal links stay in the frame's document, others open
 * beside the page.
 */
export function frameDocument({ article, fragment, stylesheet, mathFont, accent }: FrameText): string {
  const colours = accent
    ? ` data-accent="" style="--accent-light:${escapeHtml(accent.light)};--accent-dark:${escapeHtml(accent.dark)}"`
    : '';
  return [
    `<!doctype html><html lang="${escapeHtml(article.language)}" class="framed"${colours}><head><meta charset="utf-8">`,
    // The wall where the sandbox can be none: frame-heard.ts.
    '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(article.manuscripttitle)}</title><base target="_blank">`,
    `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`,
    // Loads the font with the text, to avoid a layout shift.
    hasFormula(fragment)
      ? `<link rel="preload" href="${escapeHtml(mathFont)}" as="font" type="font/woff2" crossorigin>`
      : '',
    '</head><body><main>',
    datesOf(article),
    `${inward(fragment)}</main></body></html>`,
  ].join('');
}

export const hasFormula = (fragment: string): boolean => fragment.includes('<math');

/** Received, accepted and published, as far as known. */
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
  const items = dates.map(([name, date]) => `<div><dt>${name}</dt><dd>${escapeHtml(date)}</dd></div>`);
  return `<dl class="text-dates" lang="en">${items.join('')}</dl>`;
}

// A frame without an address resolves “#id” against the page around it and would load that page. Quotation marks in texts are
// escaped, so only attributes match.
const inward = (html: string) =>
  holdPictures(html.replaceAll(' href="#', ' target="_self" href="about:srcdoc#'));
