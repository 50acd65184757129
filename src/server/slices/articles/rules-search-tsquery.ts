import type { Term } from './rules-search-query.ts';
import type { Stems } from './rules-search-vector.ts';

/**
 * Queries as PostgreSQL's tsquery text. Each lexeme is quoted and has letters and digits alone (or is a mark, whose
 * quotes and backslashes are doubled), so input is never parsed as an operator.
 */
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;

/** A word as indexed: its stem, or itself where it is (part of) a name. */
function word(text: string, stems: Stems, prefix = false): string {
  const stem = stems.get(text);
  const own = prefix ? `${quoted(text)}:*` : quoted(text);
  return !stem || stem === text ? own : `(${quoted(stem)}${prefix ? ':*' : ''}|${own})`;
}

export function termQuery({ ways }: Term, stems: Stems): string {
  const parts = ways.map(({ words, prefix }) => words.map((part) => word(part, stems, prefix)).join('&'));
  return `(${parts.map((part) => `(${part})`).join('|')})`;
}

/** Terms without stop words, unless all are: An Do and Will So are names. */
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

export const allOf = (queries: string[]): string => queries.join('&');

export const anyOf = (queries: string[]): string => `(${queries.join('|')})`;

export const without = (query: string, excluded: string[]): string =>
  excluded.length === 0 ? query : `(${query})&!${anyOf(excluded)}`;

/** Any query that omits one of the terms. */
export const allButOne = (queries: string[]): string =>
  anyOf(queries.map((_, left) => `(${allOf(queries.filter((_, i) => i !== left))})`));

/** The words in sequence, with gaps for stop words. Empty when only one word counts. */
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

/** Any of the marks (DOI, number, year …) indexed beside words. */
export const markQuery = (marks: string[]): string => anyOf(marks.map(quoted));

/** The number of lexemes, by which ts_rank divides. */
export const lexemesIn = (query: string): number => query.match(/'(?:[^']|'')+'/g)?.length ?? 1;
