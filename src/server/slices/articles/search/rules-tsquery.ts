import type { Leaf, Node, PhraseNode, WordsNode } from './rules-query.ts';
import type { Term, Way } from './rules-terms.ts';
import type { Stems } from './rules-vector.ts';

/**
 * Queries as PostgreSQL's tsquery text. Each lexeme is quoted and has letters and digits alone (or is a mark, whose
 * quotes and backslashes are doubled), so input is never parsed as an operator.
 */
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;

/** Stems of a query's words in each language that the press has articles in; empty for a stop word. */
export type QueryStems = ReadonlyMap<string, Stems>;

/** Different ones, without stop words. */
export const stemsIn = (word: string, stems: QueryStems): string[] => [
  ...new Set([...stems.values()].map((known) => known.get(word) ?? '').filter((stem) => stem !== '')),
];

const languagesStopping = (word: string, stems: QueryStems): string[] =>
  [...stems].filter(([, known]) => known.get(word) === '').map(([language]) => language);

/** Whether it counts in no language. */
const isStop = (word: string, stems: QueryStems): boolean =>
  stems.size > 0 && languagesStopping(word, stems).length === stems.size;

export const allOf = (queries: string[]): string => queries.join('&');
export const anyOf = (queries: string[]): string => `(${queries.join('|')})`;
export const without = (query: string, excluded: string[]): string =>
  excluded.length === 0 ? query : `(${query})&!${anyOf(excluded)}`;

/** Any query that omits one of the terms. */
export const allButOne = (queries: string[]): string =>
  anyOf(queries.map((_, left) => `(${allOf(queries.filter((_, i) => i !== left))})`));

/** A word as indexed: its stem, or itself where it is (part of) a name. */
function word(text: string, stems: QueryStems, { prefix = false, field = '' } = {}): string {
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
function withoutStopWords(node: WordsNode, stems: QueryStems): WordsNode | undefined {
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

/** Farther apart, words are those of different authors (see `indexArticle`). */
const nameLength = 5;

/** Words of one author, in any order, with other names between them. */
function nameQuery(words: string[]): string {
  const near = words.slice(1).map((part, i) => {
    const pair = [`${quoted(words[i] as string)}:B`, `${quoted(part)}:B`] as const;
    const ways = Array.from({ length: nameLength }, (_, apart) => [
      `${pair[0]}<${apart}>${pair[1]}`,
      `${pair[1]}<${apart}>${pair[0]}`,
    ]).flat();
    return anyOf(ways.map((way) => `(${way})`));
  });
  return allOf(near);
}

/** Which articles a query of words, phrases and operators means. */
export type SearchPlan = {
  /** All parts that are sought; of phrases their words. */
  sought: string[];
  /** All parts that are left out. */
  excluded: string[];
  /** With phrases as sequences, where there are any. */
  exact?: string;
  /** Those that stand in texts, with the exact form where some of them need not be checked again. */
  phrases: { nodes: PhraseNode[]; exactWith: (held: ReadonlySet<Node>) => string; stems: QueryStems };
  /** Each word, for ranking. */
  words: string[];
};

type Form = 'loose' | 'exact';

function phraseForm({ words, field }: PhraseNode, form: Form, stems: QueryStems): string | undefined {
  const counting = words.filter((part) => field === 'author' || languagesStopping(part, stems).length === 0);
  if (form === 'exact' && field === 'author') return nameQuery(words);
  const exact = form === 'exact' ? phraseQuery(words, stems, field === 'title' ? 'A' : '') : '';
  if (exact) return exact;
  if (counting.length === 0) return undefined;
  return `(${allOf(counting.map((part) => termQuery({ ways: [{ words: [part] }] }, stems, field)))})`;
}

function leafForm(leaf: Leaf, form: Form, stems: QueryStems): string | undefined {
  switch (leaf.kind) {
    case 'words': {
      const kept = leaf.field === 'author' ? leaf : withoutStopWords(leaf, stems);
      return kept && termQuery(kept, stems, leaf.field);
    }
    case 'phrase':
      return phraseForm(leaf, form, stems);
    case 'marks':
      return anyOf(leaf.marks.map(({ mark, prefix }) => `${quoted(mark)}${prefix ? ':*' : ''}`));
    case 'journal':
      return undefined;
  }
}

const hasPhrase = (node: Node): boolean =>
  node.kind === 'phrase' ||
  (node.kind === 'not' ? hasPhrase(node.of) : 'of' in node && node.of.some(hasPhrase));

const noneHeld: ReadonlySet<Node> = new Set();

/** Undefined where it constrains nothing. The loose form of a query finds all that the exact one finds. */
function form(node: Node, kind: Form, stems: QueryStems, held = noneHeld): string | undefined {
  if (node.kind === 'not') {
    if (kind === 'loose' && hasPhrase(node.of)) return undefined;
    const inside = form(node.of, kind, stems, held);
    return inside && `!(${inside})`;
  }
  if (node.kind !== 'and' && node.kind !== 'or')
    return leafForm(node, held.has(node) ? 'loose' : kind, stems);
  const parts = node.of.map((one) => form(one, kind, stems, held));
  const constraining = parts.filter((part) => part !== undefined);
  if (constraining.length === 0) return undefined;
  if (node.kind === 'and') return `(${allOf(constraining)})`;
  return constraining.length < parts.length ? undefined : anyOf(constraining);
}

/** What ranks an article: every word that is sought. */
function rankingWords(node: Node, stems: QueryStems): string[] {
  switch (node.kind) {
    case 'words':
      return [termQuery(node, stems)];
    case 'phrase':
      return node.words.filter((part) => !isStop(part, stems)).map((part) => word(part, stems));
    case 'and':
    case 'or':
      return node.of.flatMap((one) => rankingWords(one, stems));
    case 'marks':
      // All articles have a language.
      return node.marks.length <= 10 && node.marks[0]?.mark !== 'l='
        ? [leafForm(node, 'loose', stems) as string]
        : [];
    default:
      return [];
  }
}

/** Stop words count where there are no others: An Do and Will So are names. */
export function planOf(all: readonly Node[], stems: QueryStems): SearchPlan {
  const sought = all.filter(({ kind }) => kind !== 'not');
  const inForm = (nodes: readonly Node[], kind: Form, held?: ReadonlySet<Node>) =>
    nodes.map((node) => form(node, kind, stems, held)).filter((part) => part !== undefined);
  const counting = inForm(sought, 'loose');
  const stopWords = sought.flatMap((node) => (node.kind === 'words' ? [termQuery(node, stems)] : []));
  const exact = all.some(hasPhrase) ? allOf(inForm(all, 'exact')) : undefined;
  return {
    sought: counting.length > 0 ? counting : stopWords,
    excluded: inForm(
      all.flatMap((node) => (node.kind === 'not' && !hasPhrase(node.of) ? [node.of] : [])),
      'loose',
    ),
    ...(exact && { exact }),
    phrases: {
      nodes: leavesOf(sought).filter(
        (leaf) => leaf.kind === 'phrase' && leaf.field === undefined,
      ) as PhraseNode[],
      exactWith: (held) => allOf(inForm(all, 'exact', held)),
      stems,
    },
    words: sought.flatMap((node) => {
      const kept = node.kind === 'words' && counting.length > 0 ? withoutStopWords(node, stems) : node;
      return kept ? rankingWords(kept, stems) : [];
    }),
  };
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
