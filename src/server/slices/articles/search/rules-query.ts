import { type CitedPlace, citationIn } from './rules-citation.ts';
import {
  beginning,
  longestPhrase,
  mostTerms,
  type Term,
  termsOf,
  truncated,
  wordsOfPhrase,
} from './rules-terms.ts';
import { type SearchField, type Token, tokensOf } from './rules-tokens.ts';
import { wordsOf } from './rules-words.ts';
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
  /** A possible DOI, link, ORCID iD or manuscript number, lower case: matched whole. */
  marks: string[];
  /** All of these. */
  all: Node[];
  /** Volume and page, where it reads like a citation. */
  cited?: CitedPlace;
  /** Nothing but words, some of them left out: others may be tried in their place. */
  plain: boolean;
  /** A year of `year:` that is none. */
  badYear?: string;
};

/** The rest is ignored. */
const longestQuery = 2000;
const deepest = 12;

const doi = /\b10\.\d{4,9}\/[^\s"<>]+/i;
const trailing = /[.,;:!?)\]}'"]+$/;
const doiAlone = /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(10\.\d{4,9}(?:\/\S*)?)$/i;
const orcid = /^(?:(?:https?:\/\/)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/i;

function marksIn(text: string): string[] {
  const found = doi.exec(text)?.[0];
  if (found) return [...new Set([found, found.replace(trailing, '')])].map((mark) => mark.toLowerCase());
  const alone = text.trim();
  const person = orcid.exec(alone)?.[1];
  if (person) return [person.toLowerCase()];
  return /^\S{1,100}$/.test(alone) && /\d/.test(alone) ? [alone.toLowerCase()] : [];
}

/** Reads the tokens of a query into a tree: NOT before AND before OR; words beside each other are joined by AND. */
class Reader {
  private at = 0;
  private terms = 0;
  private readonly tokens: Token[];
  badYear: string | undefined;
  /** Whether any operator, parenthesis, field or phrase occurred. */
  special = false;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  any(depth: number, field?: SearchField): Node[] {
    const ways = [this.all(depth, field)];
    while (this.tokens[this.at]?.kind === 'OR') {
      this.at++;
      this.special = true;
      ways.push(this.all(depth, field));
    }
    const [first, ...others] = ways.filter((way) => way.some(({ kind }) => kind !== 'not'));
    if (!first || others.length === 0) return first ?? ways[0] ?? [];
    return [{ kind: 'or', of: [first, ...others].map(together) }];
  }

  private all(depth: number, field?: SearchField): Node[] {
    const found: Node[] = [];
    for (;;) {
      const kind = this.tokens[this.at]?.kind;
      if (kind === undefined || kind === 'OR' || (kind === 'close' && depth > 0)) return found;
      if (kind === 'AND' || kind === 'close') {
        this.at++;
        if (kind === 'AND') this.special = true;
      } else found.push(...this.one(depth, field));
    }
  }

  private one(depth: number, field?: SearchField): Node[] {
    const token = this.tokens[this.at++];
    if (!token) return [];
    switch (token.kind) {
      case 'NOT':
        this.special = true;
        return this.not(depth, field);
      case 'minus':
        return this.not(depth, field);
      case 'field': {
        this.special = true;
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
    const typed = { text: token.text, from: token.from, to: token.to };
    if (field === 'journal') return wordsOf(token.text).length > 0 ? [{ kind: 'journal', ...typed }] : [];
    if (field === 'year') return this.years(typed);
    if (field === 'doi' || field === 'orcid') {
      const mark = (
        doiAlone.exec(token.text)?.[1] ??
        orcid.exec(token.text)?.[1] ??
        token.text
      ).toLowerCase();
      return [{ kind: 'marks', marks: [{ mark: `m=${mark}`, prefix: field === 'doi' }], ...typed }];
    }
    if (token.kind === 'quoted') {
      const words = wordsOfPhrase(token.text);
      if (words.length > 1) {
        this.special = true;
        this.terms += words.length;
        if (this.terms > mostTerms + longestPhrase) return [];
        return [{ kind: 'phrase', words, ...typed, ...(field && { field }) }];
      }
    }
    const terms = truncated.test(token.text) ? beginning(token.text) : termsOf(token.text);
    return terms.flatMap((term): Leaf[] => {
      if (++this.terms > mostTerms) return [];
      return [{ kind: 'words', ...term, ...typed, ...(field && { field }) }];
    });
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
 * beginning, or a manuscript number. Never fails: other signs are spaces, and only the first 2,000 characters and 16
 * words count.
 */
export function readQuery(keywords: string): Query {
  const text = keywords
    .slice(0, longestQuery)
    .replace(/\p{C}/gu, ' ')
    .replace(/[“”„‟«»＂]/g, '"');
  const marks = marksIn(text);
  const alone = doiAlone.exec(text.trim())?.[1];
  // A DOI alone, or its beginning, is not split into words.
  if (alone) {
    const typed = { text: alone, from: 0, to: text.length };
    const node: Node = {
      kind: 'marks',
      marks: [{ mark: `m=${alone.toLowerCase()}`, prefix: true }],
      ...typed,
    };
    return { text, marks, all: [node], plain: false };
  }
  const reader = new Reader(text);
  const all = distinct(reader.any(0).flatMap((node) => (node.kind === 'and' ? node.of : [node])));
  const cited = citationIn(text);
  return {
    text,
    marks,
    all,
    plain: !reader.special,
    ...(cited && { cited }),
    ...(reader.badYear !== undefined && { badYear: reader.badYear }),
  };
}
