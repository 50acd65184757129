import type { SanitisedHtml } from '#contract/fields.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const linked = (html: string) =>
  html.replace(/\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:)]/g, (url) => `<a href="${url}">${url}</a>`);

/** Plain paragraphs, separated by empty lines; addresses become links. */
export const noticeHtml = (typed: string): SanitisedHtml =>
  sanitiseRichText(
    typed
      .split(/\r?\n\s*\r?\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => `<p>${linked(escaped(paragraph.trim())).replace(/\r?\n/g, '<br>')}</p>`)
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
