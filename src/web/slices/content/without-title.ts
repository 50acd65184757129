import type { SanitisedHtml } from '#contract/fields.ts';
import { plainText } from '#web/ui/plain-text.ts';

const sameWords = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** Removes a leading heading that repeats the page's title. */
export function withoutTitle(html: SanitisedHtml, title: string): SanitisedHtml {
  const heading = /^\s*<h([2-4])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>/.exec(html);
  if (!heading || !sameWords(plainText(heading[2] ?? ''), title)) return html;
  return html.slice(heading[0].length) as SanitisedHtml;
}
