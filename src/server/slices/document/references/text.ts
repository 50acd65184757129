import type { Words } from './types.ts';

/** Longer references are not read: no work has so many authors printed. */
export const LONGEST_REFERENCE = 12_000;

type Span = { from: number; to: number };

interface Line {
  /** One line, single spaces. */
  text: string;
  /** Italic stretches: titles of journals and books, names of species. */
  italic: Span[];
}

export const textOf = (words: Words): string =>
  typeof words === 'string' ? words : words.map(({ text }) => text).join('');

const space = /[\s\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]/;

/** The words on one line, with the places of their marks. */
export function lineOf(words: Words): Line {
  const runs = typeof words === 'string' ? [{ text: words }] : words;
  const italic: Span[] = [];
  let text = '';
  for (const run of runs) {
    const from = text.length;
    for (const character of run.text)
      if (!space.test(character)) text += character === '\u00ad' ? '' : character;
      else if (text !== '' && !text.endsWith(' ')) text += ' ';
    const isItalic = 'marks' in run && run.marks?.some(({ type }) => type === 'italic' || type === 'source');
    const last = italic.at(-1);
    if (!isItalic || text.length === from) continue;
    if (last && last.to >= from) last.to = text.length;
    else italic.push({ from, to: text.length });
  }
  return { text: text.trimEnd(), italic };
}

/** The text with a part of it replaced by spaces, so that offsets stay. */
export const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** Without the punctuation that separates fields. */
export const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:]+/, '')
    .replace(/[\s,;:]+$/, '')
    .replace(/(?<!\.\p{L})\.$/u, '')
    .trim();

/** Letters and figures alone, for comparisons. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
