import type { Finding } from '#contract/document/findings.ts';

const longestWords = 160;

/** A finding, without a place where there is none. */
export const found = (
  code: string,
  message: string,
  { node, words }: { node?: string | undefined; words?: string | undefined } = {},
): Finding => ({
  code,
  message,
  ...(node && { node }),
  ...(words && { words: words.slice(0, longestWords) }),
});
