import { narrow } from '../shared/narrow.ts';
import { textOf } from './text.ts';
import type { CitationKey, FoundCitation, Words } from './types.ts';

const dash = '[-–—‐‑−]';
const numbers = `\\d{1,4}(?:\\s{0,2}(?:${dash}|[,;&]|and)\\s{0,2}\\d{1,4}){0,300}`;
const words = '(?:(?:see|e\\.g\\.,?|refs?\\.?|cf\\.?)\\s){0,2}';
/** `[1–3, 5]`, `[1], [2]`, `[1]–[3]`. */
const inBrackets = new RegExp(
  `\\[\\s?${words}${numbers}\\s?\\](?:\\s?${dash}\\s?\\[\\s?\\d{1,4}\\s?\\])?`,
  'gi',
);
const inParentheses = new RegExp(`\\(\\s?${words}${numbers}\\s?\\)`, 'gi');
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedCharacters = /[⁰¹²³⁴⁵⁶⁷⁸⁹](?:[⁰¹²³⁴⁵⁶⁷⁸⁹⁻,–-]{0,80}[⁰¹²³⁴⁵⁶⁷⁸⁹])?/g;
const raisedNumbers = new RegExp(`^[\\s,;[(]{0,3}${numbers}[\\s,;\\])]{0,3}$`);

/** Ranges wider than this are no citations. */
const WIDEST_RANGE = 150;

/** The numbers of `1–3, 5`; nothing where one is 0 or a range runs backwards, as in intervals. */
export function numbersIn(text: string): number[] | undefined {
  const found: number[] = [];
  for (const part of text.replace(/[\][]/g, '').split(/[,;&]|and/)) {
    const [, first, last] = new RegExp(`(\\d{1,4})(?:\\s*${dash}\\s*(\\d{1,4}))?`).exec(part) ?? [];
    if (first === undefined) continue;
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    if (from === 0 || to < from || to - from > WIDEST_RANGE) return undefined;
    for (let number = from; number <= to; number++) found.push(number);
  }
  return found.length > 0 ? found : undefined;
}

const keysOf = (text: string): CitationKey[] | undefined => numbersIn(text)?.map((number) => ({ number }));

/** Citations by numbers in square brackets or parentheses. */
export function bracketed(given: Words, system: 'brackets' | 'parentheses'): FoundCitation[] {
  const text = narrow(textOf(given));
  return [...text.matchAll(system === 'brackets' ? inBrackets : inParentheses)].flatMap((match) => {
    const keys = keysOf(match[0]);
    // `f[1]` and `x(2)` are of formulae and code.
    const stuck = /[\p{L}\d_]$/u.test(text.slice(0, match.index)) && system === 'parentheses';
    if (!keys || stuck) return [];
    return [{ from: match.index, to: match.index + match[0].length, system, keys }];
  });
}

/** Citations by raised numbers, by their marks or as characters such as `²`. */
export function raised(given: Words): FoundCitation[] {
  const text = textOf(given);
  const found: FoundCitation[] = [];
  const add = (from: number, to: number, shown: string) => {
    const keys = keysOf(shown);
    const before = text.slice(Math.max(0, from - 40), from);
    // Several numbers are no power.
    const isList = /\d\s?[,–]\s?\d/.test(shown) && !/(?:(?:^|[\s(=×·/−–-])[\d.]+|×)\s?$/.test(before);
    // As in `¹–³` with a dash that isn't raised.
    const isContinued = /^\s?[-–,;]\s?$/.test(text.slice(found.at(-1)?.to ?? from, from));
    const after = text.slice(to);
    const isAlone = before.trim() === '' && after.trim() === '';
    // With a space before it; `the ¹³C of` has none behind.
    const isApart =
      !/^[\p{L}\d]/u.test(after) && /\p{L}{3}\s$|[)\]”"%]\s$/u.test(before) && mayFollow(before.trimEnd());
    if (
      keys &&
      (isList || isContinued || isAlone || mayFollow(before) || isApart || isLarge(before, after, keys))
    )
      found.push({ from, to, system: 'superscript', keys });
  };
  if (typeof given !== 'string') {
    let at = 0;
    let begun: number | undefined;
    for (const run of [...given, { text: '', marks: undefined }]) {
      const isRaised = run.marks?.some(({ type }) => type === 'sup') ?? false;
      if (isRaised) begun ??= at;
      else if (begun !== undefined) {
        const whole = text.slice(begun, at);
        const space = /^\s*/.exec(whole)?.[0].length ?? 0;
        if (raisedNumbers.test(whole)) add(begun + space, begun + whole.trimEnd().length, whole);
        begun = undefined;
      }
      at += run.text.length;
    }
  }
  for (const match of text.matchAll(raisedCharacters)) {
    const shown = [...match[0]]
      .map((character) => {
        const digit = superscripts.indexOf(character);
        return digit < 0 ? (character === '⁻' ? '-' : character) : String(digit);
      })
      .join('');
    if (/^\d/.test(shown)) add(match.index, match.index + match[0].length, shown);
  }
  return found;
}

/** Raised numbers cite after words, names such as `IL-1β` and punctuation; after units, symbols and numbers they are powers. */
const mayFollow = (before: string): boolean =>
  /(?:\p{L}{3,}|[.,;:?!)\]”"’%]|(?:^|[\s(])(?=\S*\p{Lu})[\p{L}\p{N}][\p{L}\p{N}/-]{2,}|(?:^|[\s(])\p{Lu}{2}|(?:^|[\s(])(?:[Ii]n|of|by|to|or|as|on|at|et al)|(?:^|[\s(–-])(?:19|20)\d\d)$/u.test(
    before,
  ) && !/(?:^|[\s\d(/])(?:mol|min|kg|cm|mm|km|nm|µm|ml|yr|ha|chi)$/iu.test(before);

/** Numbers above 9 are no powers of words, units, versions and short names (`D8`, `pH`); mass numbers stand before a letter. */
const isLarge = (before: string, after: string, [key]: CitationKey[]): boolean =>
  key !== undefined &&
  'number' in key &&
  key.number > 9 &&
  !/^[\p{L}\d]/u.test(after) &&
  /(?:\p{L}{2}|[\s(]\p{Lu}\d|\p{L}\d{2,4}|\d\.\d+\p{Ll}?|[\d°]\s?\p{L}|[’']s|\.\p{Ll}|,\d{3}|\d{4}|\s[-–]|[\s\p{L}]\(\s?)$/u.test(
    before,
  );
