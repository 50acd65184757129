import { createHash } from 'node:crypto';
import { type MathElement, readMathml, wordsOf } from './mathematics/read-mathml.ts';
import { sayable } from './typst.ts';
import { shorten } from './writing.ts';

/*
 * Formulae are spoken while Typst lays the article out, which needs nothing of their words: a stand-in is their alternative
 * text until the PDF is made, and its words replace it there (decision 380).
 */

/** Longer spoken forms tire; a reader may ask for the article's page, which has the formula itself. */
export const longestAlt = 2000;

/** Of the formula alone, so that Typst finds it again in an edited article. */
export const standIn = (mathml: string): string =>
  `formula ${createHash('sha256').update(mathml).digest('hex').slice(0, 32)}`;

/** The formula's own characters, said where it has no words. */
export const charactersOf = (math: MathElement): string => wordsOf(math).replace(/\s+/g, ' ').trim();

function inWords(mathml: string, words: string): string {
  const math = readMathml(mathml);
  return shorten(sayable(words) || sayable(math && charactersOf(math)) || 'Formula', longestAlt);
}

/** Words of each formula as the PDF says them, by stand-in. */
export const spokenByStandIn = (spoken: readonly (readonly [string, string])[]): Map<string, string> =>
  new Map(spoken.map(([mathml, words]) => [standIn(mathml), inWords(mathml, words)]));

const offsetLength = 10;
const entryLength = 20;
const isElement = /^\d+ 0 obj\n<<\n\s+\/Type \/StructElem\n/;
const alternative = /\/Alt \((formula [0-9a-f]{32})\)/;

/**
 * The PDF with words in place of stand-ins. It is Typst's: objects one after another, none within a stream, and a table of
 * their places at the end. Only elements of its structure are looked at, so that no picture's bytes are taken for one.
 */
export function withSpoken(pdf: Buffer, words: ReadonlyMap<string, string>): Buffer {
  if (words.size === 0) return pdf;
  const end = pdf.subarray(-64).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(end)?.[1]);
  const [heading, count] = /^xref\n0 (\d+)\n/.exec(pdf.toString('latin1', table, table + 24)) ?? [];
  if (!heading) throw new Error('Typst wrote a PDF without a table of its objects.');
  const entries = Array.from({ length: Number(count) }, (_, number) => {
    const at = table + heading.length + number * entryLength;
    const entry = pdf.toString('latin1', at, at + entryLength);
    return { at, used: entry.includes('n'), offset: Number(entry.slice(0, offsetLength)) };
  });
  const objects = entries.filter(({ used }) => used).sort((a, b) => a.offset - b.offset);
  const pieces: Buffer[] = [];
  const places = Buffer.from(pdf.subarray(table));
  let [kept, moved] = [0, 0];
  for (const [at, { at: entry, offset }] of objects.entries()) {
    places.write(String(offset + moved).padStart(offsetLength, '0'), entry - table, 'latin1');
    if (!isElement.test(pdf.toString('latin1', offset, offset + 48))) continue;
    const element = pdf.toString('latin1', offset, objects[at + 1]?.offset ?? table);
    const found = alternative.exec(element);
    const spoken = words.get(found?.[1] ?? '');
    if (!found || spoken === undefined) continue;
    const text = Buffer.from(`/Alt ${textString(spoken)}`, 'latin1');
    pieces.push(pdf.subarray(kept, offset + found.index), text);
    kept = offset + found.index + found[0].length;
    moved += text.length - found[0].length;
  }
  const trailer = places.toString('latin1').replace(/startxref\n\d+\n/, `startxref\n${table + moved}\n`);
  return Buffer.concat([...pieces, pdf.subarray(kept, table), Buffer.from(trailer, 'latin1')]);
}

/** A text of a PDF: bytes where they are ASCII, else UTF-16. */
const textString = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? `(${text.replace(/[\\()]/g, '\\$&')})`
    : `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
