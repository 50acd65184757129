import { type CitedPlace, citationIn } from './rules-citation.ts';
import { fold } from './rules-fold.ts';
import { type SearchField, type Token, tokensOf } from './rules-tokens.ts';
import { wordsOf } from './rules-words.ts';

/** All words must match; with `prefix`, the last as a prefix. */
export type Way = { words: string[]; prefix?: boolean };
/** A term with alternative spellings: covid-19 is covid19, or covid and 19. */
export type Term = { ways: Way[] };

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
const mostTerms = 16;
const longestPhrase = 12;
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

const single = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u;
const spaced = /^[\p{Script=Latin}\p{N}]+$/u;
const year = /^(?:1[5-9]|20)\d\d$/;

/** The terms of a piece of the query without spaces; empty without letters and digits. */
function termsOf(piece: string): Term[] {
  const words = wordsOf(piece);
  const groups = new Map<number, string[]>();
  for (const { word, place } of words) groups.set(place, [...(groups.get(place) ?? []), word]);
  const [first] = [...groups.values()];
  const parts = [...groups.values()].map((group) => group[0] as string);
  if (!first) return [];
  // Alternatives at the first place: another spelling, or the parts joined.
  const whole = parts.length > 1 ? first.find((word) => word === parts.join('')) : undefined;
  if (whole) return [{ ways: [{ words: [whole] }, { words: parts }] }];
  const anyWay = (group: string[]): Term => ({ ways: group.map((word) => ({ words: [word] })) });
  if (parts.length === 1) {
    const [alone] = parts as [string];
    if (year.test(alone)) return [{ ways: [{ words: [alone] }, { words: [`y=${alone}`] }] }];
    return single.test(alone) ? [{ ways: [{ words: [alone], prefix: true }] }] : [anyWay(first)];
  }
  // Pieces joined by other signs (and/or, 10.5) are separate words; a run of character pairs is one.
  if (parts.some((part) => spaced.test(part))) return [...groups.values()].map(anyWay);
  return [{ ways: [{ words: parts.slice(0, mostTerms) }] }];
}

const truncated = /^[\p{L}\p{N}]{2,}\*$/u;

/** `cardi*`: all words that begin so. */
const beginning = (piece: string): Term[] => [
  { ways: [{ words: [fold(piece.slice(0, -1))], prefix: true }] },
];

function wordsOfPhrase(text: string): string[] {
  const byPlace = new Map<number, string>();
  for (const { word, place } of wordsOf(text)) if (!byPlace.has(place)) byPlace.set(place, word);
  return [...byPlace.values()].slice(0, longestPhrase);
}

/** The years from `from` to `to`, as few beginnings of them as cover all. */
export function yearMarks(from: number, to: number): { mark: string; prefix?: boolean }[] {
  const marks: { mark: string; prefix?: boolean }[] = [];
  for (let at = Math.max(from, 1000); at <= Math.min(to, 2999); ) {
    const step = [1000, 100, 10].find((size) => at % size === 0 && at + size - 1 <= to) ?? 1;
    marks.push(step === 1 ? { mark: `y=${at}` } : { mark: `y=${Math.floor(at / step)}`, prefix: true });
    at += step;
  }
  return marks;
}

const yearRange = /^(\d{4})?(?:(\.\.|-|–)(\d{4})?)?$/;

function readYears(text: string): { mark: string; prefix?: boolean }[] | undefined {
  const [whole, first, range, last] = yearRange.exec(text) ?? [];
  if (!whole || (!first && !last)) return undefined;
  const from = first ? Number(first) : 1000;
  return yearMarks(from, last ? Number(last) : range ? 2999 : from);
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
