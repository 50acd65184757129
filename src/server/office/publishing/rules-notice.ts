import type { SanitisedHtml } from '#contract/fields.ts';
import { escapeHtml } from '#server/platform/plain-text.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';

const address = /(\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:)])/;
const linked = (words: string) =>
  words
    .split(address)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

/** Plain paragraphs, separated by empty lines; addresses become links. */
export const noticeHtml = (typed: string): SanitisedHtml =>
  sanitiseRichText(
    typed
      .split(/\r?\n\s*\r?\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => `<p>${linked(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
      .join(''),
  );

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The inverse of `noticeHtml`. */
export const noticeWords = (html: string): string =>
  html
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] as string)
    .trim();
