import type { Leaf, Node, PhraseNode } from './rules-query.ts';
import {
  allOf,
  anyOf,
  isStop,
  languagesStopping,
  leavesOf,
  phraseQuery,
  type QueryStems,
  quoted,
  termQuery,
  withoutStopWords,
  word,
} from './rules-tsquery.ts';

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
  const either = parts.map((part, i) => part ?? stopWordsForm(node.of[i] as Node, stems));
  return either.includes(undefined) ? undefined : anyOf(either as string[]);
}

/** The stop words of a part in which no other word counts, as they are typed: An Do and Will So are names. */
function stopWordsForm(node: Node, stems: QueryStems): string | undefined {
  switch (node.kind) {
    case 'words':
      return termQuery(node, stems);
    case 'phrase': {
      const some = node.words.filter((part) => !isStop(part, stems));
      const words = some.length > 0 ? some : node.words;
      return `(${allOf(words.map((part) => termQuery({ ways: [{ words: [part] }] }, stems)))})`;
    }
    case 'and':
    case 'or': {
      const parts = node.of.map((one) => stopWordsForm(one, stems)).filter((part) => part !== undefined);
      if (parts.length === 0) return undefined;
      return node.kind === 'or' ? anyOf(parts) : `(${allOf(parts)})`;
    }
    default:
      return undefined;
  }
}

/** Every word that is sought, by which articles are ranked. */
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

/** Stop words count where there are no others. */
export function planOf(all: readonly Node[], stems: QueryStems): SearchPlan {
  const sought = all.filter(({ kind }) => kind !== 'not');
  const inForm = (nodes: readonly Node[], kind: Form, held?: ReadonlySet<Node>) =>
    nodes.map((node) => form(node, kind, stems, held)).filter((part) => part !== undefined);
  const counting = inForm(sought, 'loose');
  const stopWords = sought.map((node) => stopWordsForm(node, stems)).filter((part) => part !== undefined);
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
