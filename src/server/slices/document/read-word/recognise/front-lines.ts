import type { Building } from './building.ts';
import { contentsAmong } from './contents.ts';
import type { Item } from './items.ts';
import { degrees, RAISED } from './names.ts';
import { flat, squeezed } from './texts.ts';

/** A line of the first pages: a paragraph, or what is between its line breaks. */
export interface Line {
  /** Index of its item. */
  item: number;
  /** Raised text is between U+E000 and U+E001. */
  marked: string;
  words: string;
  used: boolean;
  /** Of a table of contents: nothing is read from it, and it stays a note. */
  contents: boolean;
  /** Word counts a number for its paragraph. */
  numbered: boolean;
}

/** Marks that are typed as raised digits: between the same signs as raised text. */
const withRaisedDigits = (text: string): string =>
  text.replace(
    /[⁰¹²³⁴-⁹]+(?:,[⁰¹²³⁴-⁹]+)*/g,
    (digits) => `${RAISED.begin}${digits.normalize('NFKC')}${RAISED.end}`,
  );

/** The lines of items. */
export function linesOf(items: readonly Item[], from: number, to: number): Line[] {
  return items.slice(from, to).flatMap((item, index) => {
    if (item.kind === 'table' || item.contents) return [];
    let marked = '';
    for (const inline of flat(item.paragraph.content))
      if (inline.kind === 'break') marked += '\n';
      else if (inline.kind === 'text')
        marked += inline.sup
          ? `${RAISED.begin}${inline.text.trim()}${RAISED.end}`
          : withRaisedDigits(inline.text);
    const parts = marked.replaceAll(`${RAISED.end}${RAISED.begin}`, '').split('\n');
    const contents = contentsAmong(parts);
    return parts
      .map((line, at) => ({
        item: from + index,
        marked: line.trim(),
        words: squeezed(line.replace(/[\ue000\ue001]/g, '')),
        used: false,
        contents: contents[at] ?? false,
        numbered: item.paragraph.list !== undefined && item.paragraph.list.style !== 'bullet',
      }))
      .filter(({ words }) => words !== '');
  });
}

const known =
  /\b(?:and|authors?|by|with|e-?mails?|e-?mail address(?:es)?|address|corresponding|correspondence|correspondance|author for|for|to|whom|should|be|addressed|contact|orcid\.org|orcid(?:\s*id)?s?|https?|mailto|tel|affiliations?|the|present|current)\b/giu;

/**
 * Notes which characters of a line are understood without being printed: marks, separators, labels, degrees. `pieces`
 * is what the document holds of it. Answers whether that is all.
 */
export function explains(building: Building, line: Line, pieces: readonly string[]): boolean {
  let rest = line.words;
  for (const piece of [...pieces].sort((a, b) => b.length - a.length))
    for (const word of rest.includes(piece) ? [piece] : piece.split(/\s+/)) {
      const at = word === '' ? -1 : rest.indexOf(word);
      if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
    }
  rest = squeezed(rest);
  const unknown = rest
    .replace(known, ' ')
    .replace(degrees, ' ')
    .replace(/\b\p{L}{1,2}\b/gu, ' ');
  if (/\p{L}{2}/u.test(unknown)) return false;
  building.take(rest);
  return true;
}
