import { type CitedPlace, citationIn, withoutEtAl } from './rules-citation.ts';
import { doiOf, markOfField, numberMark, numbersIn, numberTerm, orcidMark } from './rules-numbers.ts';
import {
  beginning,
  inAllForms,
  longestPhrase,
  mostTerms,
  placedTerms,
  type Term,
  truncated,
  wordsOfPhrase,
} from './rules-terms.ts';
import { type SearchField, type Token, tokensOf } from './rules-tokens.ts';
import { withoutUnseen, wordsOf } from './rules-words.ts';
import { readYears } from './rules-years.ts';

/** Where the user typed it. */
type Typed = { text: string; from: number; to: number };
export type WordsNode = Typed & Term & { kind: 'words'; field?: 'title' | 'author' };
export type PhraseNode = Typed & { kind: 'phrase'; words: string[]; field?: 'title' | 'author' };
/** Marks of an article beside its words, such as its year; any of them. */
export type MarksNode = Typed & { kind: 'marks'; marks: { mark: string; prefix?: boolean }[] };
export type JournalNode = Typed & { kind: 'journal' };
export type Leaf = WordsNode | PhraseNode | MarksNode | JournalNode;
export type Node =
  | Leaf
  | { kind: 'and'; of: Node[] }
  | { kind: 'or'; of: Node[] }
  | { kind: 'not'; of: Node };

export type Query = {
  /** Its text after characters without meaning were replaced, which places refer to. */
  text: string;
  /** Possible DOIs, an ORCID iD or a manuscript number, lower case: matched whole. None beside operators and fields. */
  marks: string[];
  /** The words around DOIs, as in a citation. */
  around: string[];
  /** All of these. */
  all: Node[];
  /** Volume and page, where it reads like a citation; not beside operators and fields. */
  cited?: CitedPlace;
  /** Nothing but words, some of them left out: others may be tried in their place. */
  plain: boolean;
  /** Whether words at its end are not searched for. */
  cut: boolean;
  /** A year of `year:` that is none. */
  badYear?: string;
};

const longestQuery = 2000;
const deepest = 12;

/** Reads the tokens of a query into a tree: NOT before AND before OR; words beside each other are joined by AND. */
class Reader {
  private at = 0;
  private terms = 0;
  private readonly tokens: Token[];
  badYear: string | undefined;
  /** Whether any operator, field or phrase occurred. */
  special = false;
  /** Whether any operator, minus or field occurred that a citation does not have. */
  operated = false;
  cut = false;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  any(depth: number, field?: SearchField): Node[] {
    const ways = [this.all(depth, field)];
    while (this.tokens[this.at]?.kind === 'OR') {
      this.at++;
      this.operator();
      ways.push(this.all(depth, field));
    }
    const [first, ...others] = ways.filter((way) => way.length > 0);
    if (!first || others.length === 0) return first ?? [];
    return [{ kind: 'or', of: [first, ...others].map((way) => together(ofAll(way))) }];
  }

  private operator() {
    this.special = true;
    this.operated = true;
  }

  private all(depth: number, field?: SearchField): Node[] {
    const found: Node[] = [];
    for (;;) {
      const kind = this.tokens[this.at]?.kind;
      if (kind === undefined || kind === 'OR' || (kind === 'close' && depth > 0)) return found;
      if (kind === 'AND' || kind === 'close') {
        this.at++;
        if (kind === 'AND') this.operator();
      } else found.push(...this.one(depth, field));
    }
  }

  private one(depth: number, field?: SearchField): Node[] {
    const token = this.tokens[this.at++];
    if (!token) return [];
    switch (token.kind) {
      case 'NOT':
        this.operator();
        return this.not(depth, field);
      case 'minus':
        this.operated = true;
        return this.not(depth, field);
      case 'field': {
        this.special = true;
        if (token.field !== 'doi') this.operated = true;
        return this.one(depth, token.field);
      }
      case 'open': {
        if (depth >= deepest) return [];
        const inside = this.any(depth + 1, field);
        if (this.tokens[this.at]?.kind === 'close') this.at++;
        return inside;
      }
      case 'quoted':
      case 'word':
        return this.leaves(token, field);
      default:
        return [];
    }
  }

  private not(depth: number, field?: SearchField): Node[] {
    const next = this.tokens[this.at]?.kind;
    if (next === undefined || next === 'close' || next === 'OR' || next === 'AND') return [];
    const inside = this.one(depth, field);
    return inside.length === 0 ? [] : [{ kind: 'not', of: together(inside) }];
  }

  private leaves(token: Token & { text: string }, field?: SearchField): Leaf[] {
    const isQuoted = token.kind === 'quoted';
    const from = isQuoted ? token.from + 1 : token.from;
    const typed = { text: token.text, from, to: from + token.text.length };
    if (field === 'journal') return wordsOf(token.text).length > 0 ? [{ kind: 'journal', ...typed }] : [];
    if (field === 'year') return this.years(typed);
    const person = field === 'author' ? orcidMark(token.text) : undefined;
    if (field === 'doi' || field === 'orcid' || person) {
      const mark = person ?? markOfField(token.text);
      return [{ kind: 'marks', marks: [{ mark, prefix: field === 'doi' }], ...typed }];
    }
    const number = field === undefined ? numberTerm(token.text, isQuoted) : undefined;
    if (number) return this.words(number, typed);
    if (isQuoted) {
      const words = wordsOfPhrase(token.text);
      if (words.length > 1) {
        this.special = true;
        this.terms += words.length;
        if (words.length > longestPhrase) this.cut = true;
        if (this.isFull(longestPhrase)) return [];
        return [{ kind: 'phrase', words: words.slice(0, longestPhrase), ...typed, ...(field && { field }) }];
      }
    }
    if (truncated.test(token.text))
      return beginning(token.text).flatMap((term) => this.words(term, typed, field));
    return placedTerms(token.text, from).flatMap(({ term, ...place }) =>
      this.words(isQuoted || field === 'author' ? term : inAllForms(term), place, field),
    );
  }

  /** Whether no more words are taken. */
  private isFull(more = 0): boolean {
    if (this.terms > mostTerms + more) this.cut = true;
    return this.terms > mostTerms + more;
  }

  private words(term: Term, typed: Typed, field?: 'title' | 'author'): Leaf[] {
    this.terms++;
    if (this.isFull()) return [];
    if (term.ways.some(({ words }) => words.length > mostTerms)) this.cut = true;
    const ways = term.ways.map((way) => ({ ...way, words: way.words.slice(0, mostTerms) }));
    return [{ kind: 'words', ways, ...typed, ...(field && { field }) }];
  }

  private years(typed: Typed): Leaf[] {
    const marks = readYears(typed.text);
    if (marks) return [{ kind: 'marks', marks, ...typed }];
    this.badYear = typed.text;
    return [];
  }
}

const together = (nodes: Node[]): Node =>
  nodes.length === 1 ? (nodes[0] as Node) : { kind: 'and', of: nodes };

/** All articles: each has the mark of its language. */
const everyArticle: MarksNode = {
  kind: 'marks',
  marks: [{ mark: 'l=', prefix: true }],
  text: '',
  from: 0,
  to: 0,
};

/** Nodes that only exclude exclude from all articles. */
const ofAll = (nodes: Node[]): Node[] =>
  nodes.length > 0 && nodes.every(({ kind }) => kind === 'not') ? [everyArticle, ...nodes] : nodes;

const key = (node: Node) =>
  node.kind === 'words' ? node.ways.map(({ words }) => words.join(' ')).join('|') : undefined;

/** Each word once. */
function distinct(nodes: Node[]): Node[] {
  const seen = new Set<string>();
  return nodes.filter((node) => {
    const name = key(node);
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return true;
    }
    return false;
  });
}

/**
 * Parses words, "quoted phrases", AND, OR, NOT, parentheses, -excluded words, fields (`author:`), a DOI or its
 * beginning, or a manuscript number. Never fails: other signs are spaces, and only the first 2,000 characters and 64
 * words count.
 */
export function readQuery(keywords: string): Query {
  const text = withoutUnseen(keywords.slice(0, longestQuery))
    .replace(/\p{C}/gu, ' ')
    .replace(/[“”„‟«»＂]/g, '"');
  const { marks, around } = numbersIn(text);
  const cut = keywords.length > longestQuery;
  const alone = doiOf(text.trim());
  // A DOI alone, or its beginning, is not split into words.
  if (alone) {
    const typed = { text: alone, from: 0, to: text.length };
    const node: Node = { kind: 'marks', marks: [{ mark: numberMark(alone), prefix: true }], ...typed };
    return { text, marks, around, all: [node], plain: false, cut };
  }
  const read = withoutEtAl(text);
  const reader = new Reader(read);
  const all = distinct(reader.any(0).flatMap((node) => (node.kind === 'and' ? node.of : [node])));
  const cited = reader.operated ? undefined : citationIn(read);
  return {
    text,
    marks: reader.operated ? [] : marks,
    around,
    all: ofAll(all),
    plain: !reader.special,
    cut: cut || reader.cut,
    ...(cited && { cited }),
    ...(reader.badYear !== undefined && { badYear: reader.badYear }),
  };
}
