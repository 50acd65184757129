import { narrow } from '../shared/narrow.ts';
import { textOf } from './text.ts';
import type { CitedReference, FoundCitation, Words } from './types.ts';

/*
 * Citations by author and year in Chinese, Japanese, Korean, Arabic and Persian. No capitals and often no spaces tell a name
 * there: only names that the list has are sought before a year.
 */

/** A reference as citations name it. */
interface EasternWork {
  id: string;
  years: ReadonlySet<string>;
  suffix: string | undefined;
  /** For each author the name, and what of it may stand for it between signs. */
  authors: { whole: string[]; short: string[] }[];
}

const letters = '\\p{Script=Han}々\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const arabic = '\\p{Script=Arabic}\\u200c';
const isName = new RegExp(
  `^(?:[${letters}]{1,8}(?: [${letters}]{1,8})?|[${arabic}]+(?: [${arabic}]+){0,3})$`,
  'u',
);
const isArabic = /^\p{Script=Arabic}/u;
/** Also years of the Persian calendar. */
const aYear = /(?<!\d)((?:1[89]|20)\d\d|1[34]\d\d)([a-z])?(?!\d)/g;
const more =
  /\s*(?:等人?|ら|ほか|他|外|외(?:\s*\d+\s*[인명])?|وآخرون|وآخرين|وزملاؤه|و\s?همکاران|et al\.?)\s*$/u;
const before = '(?:见|見|参见|參見|详见|如|例如|참고|참조|انظر|ينظر|نقلا عن|ر\\.ک\\.?)?\\s*:?\\s*';
const between = `\\s*(?:[,·・&]|和|与|與|及び|及|と|와|과|및|\\sو)\\s*`;
const mostAuthors = 4;
const farthest = 80;

/** A reference in these letters; undefined for any other. */
function workOf({ id, printed = '', yearSuffix }: CitedReference): EasternWork | undefined {
  const text = narrow(printed).trim();
  const parts = (/^[^.(:"“「『《<[\d]+/.exec(text)?.[0] ?? '').split(/[,;·・&]|\s(?:and|و)\s/);
  const end = parts.findIndex((part) => !isName.test(part.replace(more, '').trim()));
  const names = (end < 0 ? parts : parts.slice(0, end)).map((part) => part.replace(more, '').trim());
  const years = [...text.matchAll(aYear)];
  if (names.length === 0 || years.length === 0) return undefined;
  return {
    id,
    years: new Set(years.map(([, year = '']) => year)),
    suffix: yearSuffix ?? years.find(([, , letter]) => letter)?.[2],
    authors: names.slice(0, mostAuthors).map((name, index) => formsOf(name, names[index + 1])),
  };
}

/** In which forms a name is cited: Japanese ones by their surname, Arabic ones by their last word, or that behind a comma. */
function formsOf(name: string, next: string | undefined): { whole: string[]; short: string[] } {
  const words = name.split(' ');
  if (isArabic.test(name))
    return {
      whole: [name, ...(words.length === 1 && next ? [`${next} ${name}`] : [])],
      short: words.slice(-1),
    };
  const joined = words.join('');
  const begins = Array.from({ length: Math.max(0, joined.length - 1) }, (_, index) =>
    joined.slice(0, index + 1),
  );
  return {
    whole: [...new Set([name, joined])],
    short: words.length > 1 ? words.slice(0, 1) : begins.reverse(),
  };
}

const oneOf = (forms: readonly string[]) =>
  `(?:${forms.map((form) => form.replace(/[^\p{L}\p{M} ]/gu, '.').replace(/ /g, '\\s?')).join('|')})`;

/** The first author of a work, and further ones of it. */
function chainOf({ authors }: EasternWork, first: readonly string[]): string {
  const others = authors.slice(1).flatMap(({ whole, short }) => [...whole, ...short]);
  return `${oneOf(first)}${others.length > 0 ? `(?:${between}${oneOf(others)}){0,${mostAuthors}}` : ''}`;
}

/** How a work stands before the year: alone between signs, or at the end of a sentence's words. */
function patternsOf(work: EasternWork): { enclosed: RegExp; narrative: RegExp } {
  const [{ whole, short } = { whole: [], short: [] }] = work.authors;
  const name = whole.filter((form) => form.length > 1);
  const own = short.filter((form) => form.length > 1);
  const apart = isArabic.test(whole[0] ?? '');
  const inText = name.length > 0 ? [`${apart ? '(?<!\\p{L})' : ''}${chainOf(work, name)}`] : [];
  const bySurname =
    own.length > 0 ? [`(?<![\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Arabic}])${chainOf(work, own)}`] : [];
  return {
    enclosed: new RegExp(`^\\s*${before}(?<names>${chainOf(work, [...whole, ...short])})$`, 'u'),
    narrative: new RegExp(`(?<names>${[...inText, ...bySurname, '(?!)'].join('|')})$`, 'u'),
  };
}

interface EasternCitation extends FoundCitation {
  targets: string[];
}

/** Finds the citations of a list's works in paragraphs. */
export function easternCitations(references: readonly CitedReference[]): (words: Words) => EasternCitation[] {
  const works = references.flatMap((reference) => {
    const work = workOf(reference);
    return work ? [{ ...work, ...patternsOf(work) }] : [];
  });
  if (works.length === 0) return () => [];
  return (words) => {
    const text = narrow(textOf(words));
    return [...text.matchAll(aYear)].flatMap((match): EasternCitation[] => {
      const [whole, year = '', suffix] = match;
      const above = text.slice(Math.max(0, match.index - farthest), match.index);
      const narrative = /\(\s*$/.test(above);
      const open = above.lastIndexOf('(');
      if (open < above.lastIndexOf(')') || open < 0) return [];
      const begin = narrative ? 0 : Math.max(open, above.lastIndexOf(';')) + 1;
      const named = above.slice(begin).replace(narrative ? /\(\s*$/ : /(?:[\s,]*\d{4}[a-z]?)*[\s,]*$/, '');
      const stem = named.replace(more, '').trimEnd();
      const meant = works.flatMap((work) => {
        const names =
          work.years.has(year) && work[narrative ? 'narrative' : 'enclosed'].exec(stem)?.groups?.names;
        return names ? [{ work, names }] : [];
      });
      const longest = Math.max(0, ...meant.map(({ names }) => names.length));
      const fitting = meant.filter(({ names }) => names.length === longest).map(({ work }) => work);
      const lettered = fitting.filter((work) => work.suffix === suffix);
      const targets = (lettered.length > 0 ? lettered : fitting).map(({ id }) => id);
      if (targets.length === 0) return [];
      const isFurther = !narrative && /\d[a-z]?\s*,\s*$/.test(above);
      const from = isFurther ? match.index : match.index - above.length + begin + stem.length - longest;
      const to = match.index + whole.length;
      return [
        {
          from,
          to: narrative && text[to] === ')' ? to + 1 : to,
          system: 'author-year',
          keys: [],
          targets,
        },
      ];
    });
  };
}
