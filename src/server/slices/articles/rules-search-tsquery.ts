import type { Term } from './rules-search-query.ts';
import type { Stems } from './rules-search-vector.ts';

/**
 * Queries as PostgreSQL's tsquery text. Each lexeme is quoted and consists of letters and digits alone (or is a
 * mark, whose quotes and backslashes are doubled), so nothing that was typed is ever read as an operator.
 */
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;

/** A word as it may stand in the index: its stem, or itself where it is (part of) a name. */
function word(text: string, stems: Stems, prefix = false): string {
  const stem = stems.get(text);
  const own = prefix ? `${quoted(text)}:*` : quoted(text);
  return !stem || stem === text ? own : `(${quoted(stem)}${prefix ? ':*' : ''}|${own})`;
}

/** A term by any of its ways. */
export function termQuery({ ways }: Term, stems: Stems): string {
  const parts = ways.map(({ words, prefix }) => words.map((part) => word(part, stems, prefix)).join('&'));
  return `(${parts.map((part) => `(${part})`).join('|')})`;
}

/**
 * The terms without their stop words. Where nothing else was asked for they stay: names are indexed whole, and
 * An Do or Will So are names.
 */
export function withoutStopWords(terms: Term[], stems: Stems): Term[] {
  const kept = terms
    .map(({ ways }) => ({
      ways: ways
        .map((way) => ({ ...way, words: way.words.filter((word) => way.prefix || stems.get(word) !== '') }))
        .filter(({ words }) => words.length > 0),
    }))
    .filter(({ ways }) => ways.length > 0);
  return kept.length > 0 ? kept : terms;
}

/** What holds all of the queries. */
export const allOf = (queries: string[]): string => queries.join('&');

/** What holds any of the queries. */
export const anyOf = (queries: string[]): string => `(${queries.join('|')})`;

/** A query less what holds an excluded word. */
export const without = (query: string, excluded: string[]): string =>
  excluded.length === 0 ? query : `(${query})&!${anyOf(excluded)}`;

/** All but one of the terms, whichever it is. */
export const allButOne = (queries: string[]): string =>
  anyOf(queries.map((_, left) => `(${allOf(queries.filter((_, i) => i !== left))})`));

/** The words one after the other; stop words leave their places open. Empty when only one word counts. */
export function phraseQuery(words: string[], stems: Stems): string {
  let text = '';
  let distance = 0;
  let count = 0;
  for (const part of words) {
    distance++;
    if (stems.get(part) === '') continue;
    text += count === 0 ? word(part, stems) : `<${distance}>${word(part, stems)}`;
    count++;
    distance = 0;
  }
  return count > 1 ? `(${text})` : '';
}

/** Any of the marks (DOI, number, year …) that the index keeps beside words. */
export const markQuery = (marks: string[]): string => anyOf(marks.map(quoted));

/** How many lexemes a query names: what ts_rank divides by. */
export const lexemesIn = (query: string): number => query.match(/'(?:[^']|'')+'/g)?.length ?? 1;
