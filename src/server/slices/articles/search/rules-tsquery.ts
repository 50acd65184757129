import type { Leaf, Node, WordsNode } from './rules-query.ts';
import type { Term, Way } from './rules-terms.ts';
import type { Stems } from './rules-vector.ts';

/**
 * Queries as PostgreSQL's tsquery text. Each lexeme is quoted and has letters and digits alone (or is a mark, whose
 * quotes and backslashes are doubled), so input is never parsed as an operator.
 */
export const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;

/** Stems of a query's words in each language that the press has articles in; empty for a stop word. */
export type QueryStems = ReadonlyMap<string, Stems>;

/** Different ones, without stop words. */
export const stemsIn = (word: string, stems: QueryStems): string[] => [
  ...new Set([...stems.values()].map((known) => known.get(word) ?? '').filter((stem) => stem !== '')),
];

export const languagesStopping = (word: string, stems: QueryStems): string[] =>
  [...stems].filter(([, known]) => known.get(word) === '').map(([language]) => language);

/** Whether it counts in no language. */
export const isStop = (word: string, stems: QueryStems): boolean =>
  stems.size > 0 && languagesStopping(word, stems).length === stems.size;

export const allOf = (queries: string[]): string => queries.join('&');
export const anyOf = (queries: string[]): string => `(${queries.join('|')})`;
export const without = (query: string, excluded: string[]): string =>
  excluded.length === 0 ? query : `(${query})&!${anyOf(excluded)}`;

/** Any query that omits one of the terms. */
export const allButOne = (queries: string[]): string =>
  anyOf(queries.map((_, left) => `(${allOf(queries.filter((_, i) => i !== left))})`));

/** A word as indexed: its stem, or itself where it is (part of) a name. */
export function word(text: string, stems: QueryStems, { prefix = false, field = '' } = {}): string {
  const lexemes = field === 'a=' ? [text] : [...new Set([...stemsIn(text, stems), text])];
  const parts = lexemes.map((lexeme) => `${quoted(field + lexeme)}${prefix ? ':*' : ''}`);
  return parts.length === 1 ? (parts[0] as string) : anyOf(parts);
}

const fieldMarks = { title: 't=', author: 'a=' } as const;

export function termQuery({ ways }: Term, stems: QueryStems, field?: 'title' | 'author'): string {
  const mark = field ? fieldMarks[field] : '';
  const inLanguages = (text: string, prefix: boolean) => {
    const own = word(text, stems, { prefix, field: mark });
    const stopping = prefix || mark === 'a=' ? [] : languagesStopping(text, stems);
    // Where it is a stop word in some languages, their articles don’t have it in the index.
    return stopping.length === 0 || stopping.length === stems.size
      ? own
      : anyOf([own, ...stopping.map((language) => quoted(`l=${language}`))]);
  };
  const wayQuery = ({ words, prefix }: Way) =>
    words.map((part, i) => inLanguages(part, prefix === true && i === words.length - 1)).join('&');
  return anyOf(ways.map((way) => `(${wayQuery(way)})`));
}

/** Without stop words; undefined when it has no others. */
export function withoutStopWords(node: WordsNode, stems: QueryStems): WordsNode | undefined {
  const ways = node.ways
    .map((way) => ({ ...way, words: way.words.filter((part) => way.prefix || !isStop(part, stems)) }))
    .filter(({ words }) => words.length > 0);
  return ways.length > 0 ? { ...node, ways } : undefined;
}

/** The words in sequence, with gaps for stop words, in any language. Empty when only one word counts. */
export function phraseQuery(words: string[], stems: QueryStems, weight = ''): string {
  const phrases = [...stems].map(([language, known]) => {
    let text = '';
    let distance = 0;
    let count = 0;
    for (const part of words) {
      distance++;
      if (known.get(part) === '') continue;
      const one = word(part, new Map([[language, known]])).replaceAll(
        /'(?=[|)]|$)/g,
        `'${weight && `:${weight}`}`,
      );
      text += count === 0 ? one : `<${distance}>${one}`;
      count++;
      distance = 0;
    }
    return count > 1 ? `(${text})` : '';
  });
  const found = [...new Set(phrases.filter((phrase) => phrase !== ''))];
  return found.length === 0 ? '' : found.length === 1 ? (found[0] as string) : anyOf(found);
}

/** Any of the marks (DOI, number, year …) indexed beside words. */
export const markQuery = (marks: string[]): string => anyOf(marks.map(quoted));

/** The number of lexemes, by which ts_rank divides. */
export const lexemesIn = (query: string): number => query.match(/'(?:[^']|'')+'/g)?.length ?? 1;

/** Words that are asked for, in all spellings, to be looked up and shown. */
export function leavesOf(nodes: readonly Node[]): Leaf[] {
  return nodes.flatMap((node) => (node.kind === 'not' ? [] : 'of' in node ? leavesOf(node.of) : [node]));
}

/** All words of a query, also excluded ones: those whose stems are needed. */
export function wordsIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    switch (node.kind) {
      case 'words':
        // Marks have no stems.
        return node.ways.flatMap(({ words }) => words.filter((word) => !word.includes('=')));
      case 'phrase':
        return node.words;
      case 'not':
        return wordsIn([node.of]);
      case 'and':
      case 'or':
        return wordsIn(node.of);
      default:
        return [];
    }
  });
}
