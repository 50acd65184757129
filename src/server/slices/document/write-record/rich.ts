import type { Inline } from '#contract/document/inlines.ts';
import type { RichText } from '../shared/html-types.ts';
import { plainText } from '../shared/plain-text.ts';
import { inlineHtml } from '../write-page/index.ts';

/** A line as HTML and as text. */
export const rich = (words: readonly Inline[]): RichText => ({
  html: inlineHtml(words),
  text: plainText(words),
});
