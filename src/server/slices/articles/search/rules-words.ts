import { fold } from './rules-fold.ts';

/** A word with its position in the text (from 1). Several may share one. */
export type PlacedWord = { word: string; place: number };

/** Longer ones are addresses, sequences, base64. */
const longestWord = 64;

// Soft hyphens and the like. Between letters of scripts that need them, such as Persian and Khmer, some are spaces.
const unseen =
  /[\u00ad\u2060\ufeff]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])[\u200b-\u200d]/gu;
const perhapsUnseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Without signs within words that nobody sees: vacci\u00adnation is vaccination. */
export const withoutUnseen = (text: string): string =>
  perhapsUnseen.test(text) ? text.replace(unseen, '') : text;

const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
  Ø: 'oe',
  Å: 'aa',
};
const umlaut = /[äöüøåÄÖÜØÅ]/g;
const letter = /\p{L}/u;

/** Spellings for keyboards without umlauts (Müller → muller, mueller), by folded word. */
function respellings(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const composed = text.normalize('NFC');
  let end = 0;
  for (const { index } of composed.matchAll(umlaut)) {
    if (index < end) continue; // the same word's second umlaut
    let start = index;
    while (start > end && letter.test(composed[start - 1] as string)) start--;
    end = index + 1;
    while (end < composed.length && letter.test(composed[end] as string)) end++;
    const word = composed.slice(start, end);
    found.set(fold(word), fold(word.replace(umlaut, (sign) => umlauts[sign] ?? sign)));
  }
  return found;
}

const other = 1;
const part = 2;
const joiner = 3;

// Unicode properties are looked up once per character of the basic plane, for speed.
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const known = kinds[code] as number;
  if (known !== 0 || code > 0xffff) return known;
  const character = String.fromCharCode(code);
  const kind = /[\p{L}\p{N}\p{M}]/u.test(character) ? part : /['’ʼ\-‐‑]/.test(character) ? joiner : other;
  kinds[code] = kind;
  return kind;
}

// Scripts written without spaces, and Hangul, whose particles are part of the word.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
// A quick test: all of them are in these ranges.
const perhapsUnspaced = /[\u0e00-\u1cff\u2e80-\uffff]/;

/** 机器学习 → 机器, 器学, 学习: pairs replace words where there are no spaces. A single letter is itself. */
export function pairs(text: string): string[] {
  const letters = [...text];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
}

/** The words of a run of letters and digits, which may change script (PCR法). */
function wordsOfRun(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of text.matchAll(unspaced)) {
    if (match.index > from) found.push(text.slice(from, match.index));
    found.push(...pairs(match[0]));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found.filter((word) => word.length <= longestWord);
}

/**
 * The words of a text in order. A word with hyphens or apostrophes is indexed in parts and, at the first one's
 * position, joined (covid-19 → covid, covid19, 19); a possessive ’s is dropped. Words with umlauts have both
 * spellings.
 */
export function wordsOf(original: string): PlacedWord[] {
  const text = withoutUnseen(original);
  const found: PlacedWord[] = [];
  const respelled = respellings(text);
  const folded = fold(text);
  const spaced = !perhapsUnspaced.test(folded);
  let place = 0;
  let joined = '';
  let joinedParts = 0;
  let joinedPlace = 0;
  const close = () => {
    if (joinedParts > 1 && joinedParts < 5 && joined.length <= longestWord)
      found.push({ word: joined, place: joinedPlace });
  };
  const add = (word: string) => {
    place++;
    found.push({ word, place });
    const written = respelled.size > 0 && respelled.get(word);
    if (written) found.push({ word: written, place });
  };
  const addRun = (run: string, continues: boolean, hyphen: boolean) => {
    if (continues && run === 's' && !hyphen) return;
    if (!continues) {
      close();
      joined = '';
      joinedParts = 0;
      joinedPlace = place + 1;
    }
    joined += run;
    joinedParts++;
    if (spaced && run.length <= longestWord) add(run);
    else for (const word of wordsOfRun(run)) add(word);
  };
  for (let start = nextRun(folded, 0), end = -2; start < folded.length; start = nextRun(folded, end)) {
    const before = start - 1;
    const continues = before === end && kindOf(folded.charCodeAt(before)) === joiner;
    end = endOfRun(folded, start);
    addRun(folded.slice(start, end), continues, folded[before] === '-');
  }
  close();
  return found;
}

/** The start of the next run of letters, digits and marks, or the text's end. */
function nextRun(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) !== part) at++;
  return at;
}

function endOfRun(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) === part) at++;
  return at;
}

/** Handles surrogate pairs. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if ((code & 0xf800) !== 0xd800) return kindOf(code);
  const from = code >= 0xdc00 ? at - 1 : at;
  return /^[\p{L}\p{N}\p{M}]$/u.test(String.fromCodePoint(text.codePointAt(from) ?? 0)) ? part : other;
}

/** Positions by word, in order of first occurrence. */
export type WordPlaces = ReadonlyMap<string, readonly number[]>;

export function placesOf(words: Iterable<PlacedWord>): WordPlaces {
  const places = new Map<string, number[]>();
  for (const { word, place } of words) {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  }
  return places;
}
