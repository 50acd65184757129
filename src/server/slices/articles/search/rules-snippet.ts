import type { SanitisedHtml } from '#contract/fields.ts';
import { escapeHtml } from '#server/platform/plain-text.ts';
import { fold, withGreekLetters } from './rules-fold.ts';

const window = 300;
const lead = 90;
const mostHits = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const beyondAscii = /[^\x00-\x7f]/g;

/** Folds like the index but letter by letter, so that positions stay the same. */
export const foldInPlace = (text: string): string =>
  // İ is the one letter that grows when lowered.
  text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replace(beyondAscii, (letter) => {
      const folded = fold(letter);
      return folded.length === 1 ? folded : letter;
    });

const word = /[\p{L}\p{N}]/u;
// Scripts without spaces have no word boundaries.
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Beginnings of the words that may have these lexemes. Deliberately loose; the stemmer decides. */
export function stubsOf(lexemes: readonly string[]): string[] {
  const written = lexemes.flatMap((lexeme) => [lexeme, withGreekLetters(lexeme) ?? lexeme]);
  const stubs = written.map((lexeme) => {
    const letters = [...lexeme.replace(/[^\p{L}\p{N}\p{M}]/gu, '')];
    // A stem may change the last letters (studi for study), rarely the first.
    const kept =
      letters.length > 5 ? letters.slice(0, -2) : letters.length > 3 ? letters.slice(0, -1) : letters;
    return kept.join('');
  });
  return [...new Set(stubs)].filter((stub) => stub !== '').sort();
}

/** Finds possible hits of these lexemes: words that begin like them. */
export function hitPattern(lexemes: string[]): RegExp | undefined {
  const patterns = stubsOf(lexemes);
  if (patterns.length === 0) return undefined;
  return new RegExp(`(?:${patterns.join('|')})[\\p{L}\\p{N}\\p{M}]{0,30}`, 'gu');
}

export type Hit = { from: number; to: number; word: string };

/** The first forty matches in `text` (NFC). */
export function findHits(text: string, pattern: RegExp): Hit[] {
  const hits: Hit[] = [];
  const folded = foldInPlace(text);
  for (const match of folded.matchAll(pattern)) {
    const [found] = match;
    const before = folded[match.index - 1];
    if (before && word.test(before) && !unspaced.test(found)) continue;
    hits.push({ from: match.index, to: match.index + found.length, word: fold(found) });
    if (hits.length === mostHits) break;
  }
  return hits;
}

/** The window with the most distinct hits. */
function bestStart(hits: Hit[]): number {
  let best = 0;
  let most = 0;
  hits.forEach((hit, i) => {
    const within = hits.slice(i).filter((other) => other.to <= hit.from - lead + window);
    const different = new Set(within.map(({ word }) => word.slice(0, 4))).size + within.length / 100;
    if (different > most) {
      most = different;
      best = hit.from;
    }
  });
  return best;
}

const between = (text: string, from: number, to: number) => escapeHtml(text.slice(from, to));

/** About 300 escaped characters of `text` around its hits, each in <mark>. Cut between words, with ellipses. */
export function snippet(text: string, hits: Hit[]): SanitisedHtml {
  const anchor = bestStart(hits);
  let from = Math.max(0, anchor - lead);
  if (from > 0) {
    const space = text.slice(from, anchor).search(/\s/);
    from = space < 0 ? anchor : from + space + 1;
  }
  let to = Math.min(text.length, from + window);
  if (to < text.length) {
    const cut = text.slice(from, to).replace(/\s+\S*$/u, '').length;
    // For a long word or a script without spaces: anywhere, but not inside a character.
    to = cut > window / 2 ? from + cut : to;
    if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to--;
  }
  let html = from > 0 ? '… ' : '';
  let at = from;
  for (const hit of hits) {
    if (hit.from < at || hit.to > to) continue;
    html += `${between(text, at, hit.from)}<mark>${between(text, hit.from, hit.to)}</mark>`;
    at = hit.to;
  }
  html += between(text, at, to);
  if (to < text.length) html += ' …';
  return html.replace(/\s+/g, ' ').trim() as SanitisedHtml;
}
