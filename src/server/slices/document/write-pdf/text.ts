import { call, oneLine, string } from './typst.ts';
import { addFinding, type Writing } from './writing.ts';

/** A language as Typst knows it, two or three letters; undefined for anything else. */
export const languageOf = (tag: string | undefined): string | undefined =>
  /^([a-z]{2,3})(?:-|$)/i.exec(tag ?? '')?.[1]?.toLowerCase();

/** Other schemes than these stay text. */
const scheme = /^(?:https?|mailto|ftp):/i;

/** A link out of the article. */
export function linked(href: string, content: string): string {
  const address = href.replace(/\s/g, '');
  return scheme.test(address) && address.length <= 2000
    ? call('link', {}, string(address), content === '[]' ? string(address) : content)
    : content;
}

/** Text of the article; a character that no font has becomes a box. */
export function plain(text: string, writing: Writing): string {
  const line = oneLine(text);
  return line === ''
    ? ''
    : string(breakable(writing.missing.size > 0 ? withoutMissing(line, writing) : line));
}

const breakHere = '\u200b';

/** Without the letters, and full-width signs among them, that may break anywhere and have no spaces between words. */
const unbroken =
  /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]{32,}/gu;

/** Words too long for a column, such as formulae typed as text and checksums, may break; addresses already may. */
const breakable = (text: string): string =>
  text.replace(unbroken, (word) =>
    /:\/\/|^www\.|^(?:doi:)?10\.\d|@/i.test(word)
      ? word
      : word
          .replace(/[\p{P}\p{S}](?=[\p{L}\p{N}\p{S}\\])/gu, `$&${breakHere}`)
          .replace(/[\p{Lu}\p{N}]{12}(?=[\p{Lu}\p{N}]{4})|[\da-f]{12}(?=[\da-f]{4})/gu, `$&${breakHere}`),
  );

export function withoutMissing(text: string, writing: Writing): string {
  return [...text]
    .map((one) => {
      if (!writing.missing.has(one)) return one;
      const code = one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      addFinding(writing, 'missing-glyph', `No font has the character ${one} (U+${code}).`);
      return '□';
    })
    .join('');
}

/** A place that links lead to; empty where none does. */
export function anchor(id: string | undefined, writing: Writing): string {
  const number = id === undefined ? undefined : writing.anchors.get(id);
  if (number === undefined || writing.placed.has(number) || writing.lost.has(number)) return '';
  writing.placed.add(number);
  return `mark(${number})`;
}
