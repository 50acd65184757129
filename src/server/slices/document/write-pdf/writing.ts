import type { Block, Inline } from '#contract/document/nodes.ts';
import type { PdfFinding } from '#contract/document/pdf.ts';
import { headingIn } from '../shared/headings-in.ts';
import type { Findings } from './findings.ts';
import type { PdfPicture } from './options.ts';
import { type PrintedWord, printableLanguage, printedIn } from './printed-words.ts';
import { call, join } from './typst.ts';

/** A formula with its source in the article. */
export interface WrittenFormula {
  mathml: string;
  source: string;
}

/** State shared by the writers of one PDF. */
export interface Writing {
  /** Writes a block: those that hold blocks call each other by it. */
  block: (block: Block, within: Within) => string;
  /** Puts source that is a block of the text into a file of its own (`files.ts`). */
  include: (source: string) => string;
  /** Writes nodes within a line. */
  inlines: (nodes: readonly Inline[] | undefined) => string;
  findings: Findings;
  pictures: ReadonlyMap<string, PdfPicture>;
  /** Spoken forms, by MathML. */
  speech: ReadonlyMap<string, string>;
  /** Characters that no font has. */
  missing: ReadonlySet<string>;
  /** Formulae so far. */
  formulae: WrittenFormula[];
  /** MathML of formulae that Typst refuses. */
  refusedFormulae: ReadonlySet<string>;
  columns: 1 | 2;
  /** Of the words that the press adds: the article’s, or English where no font has their characters. */
  language: string;
  /** The number of each id that something leads to. */
  anchors: Map<string, number>;
  /** Those numbers whose place Typst does not find. */
  lost: ReadonlySet<number>;
  /** Those numbers that have a place in the text. */
  placed: Set<number>;
  /** Labels that the document leaves to be computed, by the id of their node. */
  labels: ReadonlyMap<string, string>;
  /** Figures and tables so far that float. */
  floats: number;
  /** Paragraphs of the text so far that tell where they end. */
  paragraphs: number;
  /** References so far. */
  references: number;
  /** Those floats, by number, that a column had no room for. */
  beside: ReadonlySet<number>;
  /** Current place, for findings. */
  place: string;
  /** The level of the heading before; levels may not be skipped. */
  lastLevel: number;
  /** Tables too wide and long for a column, set on pages of their own at the end. */
  atEnd: { turned: boolean; source: string }[];
  /** Web address of a file of the article. */
  address: (file: string) => string | undefined;
}

/** Surroundings of a block. */
export interface Within {
  /** Of a heading found here, from 1. */
  level: number;
  /** In a box, list or cell, where nothing floats. */
  contained: boolean;
  /** Containers around it. */
  depth: number;
}

export const addFinding = (writing: Writing, kind: PdfFinding['kind'], message: string, id?: string): void =>
  writing.findings.add({ kind, message, place: writing.place, ...(id ? { id } : {}) });

/** A word that the press adds, in the article's language. */
export const printed = (writing: Writing, word: PrintedWord, of?: string): string =>
  printedIn(writing.language, word, of);

/** A heading that the press adds, in a language of the article; in English where no font has its characters. */
export function addedHeading({ missing }: Writing, language: string, heading: string): string {
  const own = headingIn(printableLanguage(language, missing), heading);
  return [...own].some((one) => missing.has(one)) ? heading : own;
}

/** The words of nodes, as one line. */
export function words(
  nodes: readonly (Block | Inline | { content?: readonly unknown[] })[] | undefined,
): string {
  let found = '';
  const visit = (node: unknown) => {
    const { type, text, content, attrs } = node as {
      type?: string;
      text?: string;
      content?: unknown[];
      attrs?: { mathml?: string };
    };
    if (text !== undefined) found += text;
    else if (type === 'lineBreak') found += ' ';
    else if (type === 'footnote') return;
    else if (attrs?.mathml) found += attrs.mathml.replace(/<annotation.*?<\/annotation>|<[^>]*>/gs, '');
    else for (const inside of content ?? []) visit(inside);
    if (content && type === 'paragraph') found += ' ';
  };
  for (const node of nodes ?? []) visit(node);
  return found.replace(/\s+/g, ' ').trim();
}

/** At most so many characters, cut between words. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

/** Blocks below one another. */
export const blocks = (of: readonly Block[], within: Within, writing: Writing): string =>
  join(of.map((block) => writing.block(block, within)));

/** The content of a single paragraph, for a line of a term or a cell: as a paragraph of its own it costs Typst far more. */
export const onlyLine = ([first, another]: readonly Block[], writing: Writing): string | undefined =>
  first?.type === 'paragraph' && !first.attrs?.id && !first.attrs?.role && !another
    ? writing.inlines(first.content)
    : undefined;

/** Inside of a box, list, cell or caption. */
export const inner = (within: Within): Within => ({ ...within, contained: true, depth: within.depth + 1 });

/** Content of notes and captions, whose headings are bold lines. */
export const contained: Within = { level: 4, contained: true, depth: 2 };

const notBlocks: ReadonlySet<string> = new Set(['caption', 'heading', 'reference', 'tableRow', 'tableCell']);

export const isBlock = (node: { type: string }): node is Block => !notBlocks.has(node.type);

/** A heading; levels that a source skips are closed, as PDF/UA asks. */
export function heading(content: string, wanted: number, writing: Writing): string {
  const level = Math.min(wanted, writing.lastLevel + 1, 6);
  writing.lastLevel = level;
  return writing.include(call('heading', { level }, content));
}
