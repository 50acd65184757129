import { narrow } from '../shared/narrow.ts';
import { readAuthors } from './authors.ts';
import { lettersOf, textOf } from './text.ts';
import type { ListEntry, ListParagraph, Words } from './types.ts';

const label =
  /^\s*(?:\[\s?(?<bracket>\w{1,12})\s?\]|\((?<round>\d{1,4})\)|(?<plain>\d{1,4})(?:[.)]|(?=\s+\p{Lu}\p{L}+[ ,])))[.:]?\s*/u;
const aYear = /(?<!\d)(?:1[5-9]|20)\d\d[a-z]?(?!\d)|\bin press\b|\bn\.\s?d\./i;
const continues =
  /^\s*(?:\p{Ll}{2,}|doi\b|https?:|www\.|PMID|PMC|pp?\.\s?\d|\d+\s?[:(–-]|[,;:)&]|Available\b|Retrieved\b|Accessed\b)/u;
const particlesFirst = /^\s*(?:van|von|de|der|den|da|di|del|della|dos|du|la|le|ten|ter|al|el|bin|d['’])\b/;

const LONGEST = 2500;

/** Likeness of a paragraph to a reference, 0 to 1. */
function looksLikeReference(words: Words): number {
  const text = textOf(words).trim();
  if (text.length < 25 || text.length > LONGEST) return 0;
  const rest = text.slice(label.exec(text)?.[0].length ?? 0);
  const authors = readAuthors(rest);
  let score = rest.length < text.length ? 0.3 : 0;
  if (aYear.test(rest)) score += 0.3;
  if (authors.clear >= 0.85) score += 0.4;
  if (/\b10\.\d{4,9}\/|\d\s?[:(]\s?\d+|\bpp?\.\s?\d|\bpress\b/i.test(rest)) score += 0.2;
  return Math.min(1, score);
}

/** The references of a list's paragraphs: numbered or not, broken over paragraphs, or several in one. */
export function splitReferences(paragraphs: readonly ListParagraph[]): ListEntry[] {
  const texts = paragraphs.map(({ words }) => narrow(textOf(words)));
  const parts = paragraphs.flatMap(({ listNumber }, paragraph) =>
    piecesOf(texts[paragraph] ?? '', texts[paragraph + 1]).map(({ from, to }) => ({
      piece: { paragraph, from, to },
      text: (texts[paragraph] ?? '').slice(from, to),
      listNumber,
    })),
  );
  const filled = parts.filter(({ text }) => text.trim() !== '');
  const numbered = filled.filter(({ text, listNumber }) => listNumber || label.test(text)).length;
  // Some lists have each number on a line of its own.
  const numbersAlone = filled.filter(({ text }) => label.exec(text)?.[0] === text).length;
  const mostNumbered = numbered > (filled.length - numbersAlone) / 2;
  const entries: (ListEntry & { text: string })[] = [];
  for (const { piece, text, listNumber } of filled) {
    const found = label.exec(text);
    // An entry may begin by a year or number where its list isn't numbered.
    const own = found && mostNumbered ? found.groups : undefined;
    const last = entries.at(-1);
    if (last && !own && !listNumber && isContinuation(text, last.text, mostNumbered)) {
      last.text += ` ${text}`;
      last.pieces.push(piece);
      continue;
    }
    const number = own?.bracket ?? own?.round ?? own?.plain ?? listNumber?.replace(/^[[(]|[\].)]+$/g, '');
    const from = piece.from + (own ? (found?.[0].length ?? 0) : 0);
    entries.push({
      text: text.slice(from - piece.from),
      pieces: [{ ...piece, from }],
      ...(number ? { label: number } : {}),
    });
  }
  markDuplicates(entries);
  return entries.map(({ text: _, ...entry }) => entry);
}

function isContinuation(text: string, before: string, mostNumbered: boolean): boolean {
  if (mostNumbered) return true;
  if (continues.test(text) && !particlesFirst.test(text)) return true;
  // Before it, a reference that has no year or no end yet; and these words begin with no author.
  return (!aYear.test(before) || /:\s*$/.test(before)) && readAuthors(text.trim()).clear < 0.85;
}

/** A paragraph that holds several references: by line breaks, or by their numbers `1.`, `2.` in order. */
function piecesOf(text: string, below: string | undefined): { from: number; to: number }[] {
  const cuts = numbersInOrder(text) ?? nextInBrackets(text, below) ?? linesOf(text);
  return cuts.map((from, index) => ({ from, to: cuts[index + 1] ?? text.length }));
}

const inBrackets = /^\s*\[(\d{1,4})\]/;

/** Two references in one paragraph, whose second number the paragraphs around do not have: `[2] … [3] …` above `[4]`. */
function nextInBrackets(text: string, below: string | undefined): number[] | undefined {
  const [begin, first] = inBrackets.exec(text) ?? [];
  if (begin === undefined) return undefined;
  const next = Number(first) + 1;
  const after = below === undefined ? undefined : inBrackets.exec(below)?.[1];
  if (below !== undefined && Number(after) !== next + 1) return undefined;
  const at = text.slice(begin.length).search(new RegExp(`(?<=[.\\s])\\[${next}\\](?=\\s*\\p{L})`, 'u'));
  return at < 0 ? undefined : [0, begin.length + at];
}

/** Positions of `1.`, `2.`, `3.` or `[1]`, `[2]`, `[3]`; at least three that follow each other. */
function numbersInOrder(text: string): number[] | undefined {
  for (const pattern of [
    /(?<=^|[\s.])\[(\d{1,4})\]/g,
    /(?<=^|\s)\((\d{1,4})\)(?=\s+\p{L})/gu,
    /(?<=^|[.\])]\s{1,4}|\n)(\d{1,4})\.(?=\s*\p{L})/gu,
  ]) {
    const places = [...text.matchAll(pattern)];
    const [first] = places;
    if (!first || /\S/.test(text.slice(0, first.index))) continue;
    const cuts: number[] = [];
    let expected = Number(first[1]);
    for (const place of places)
      if (Number(place[1]) === expected) {
        cuts.push(place.index);
        expected++;
      }
    if (cuts.length >= 3) return cuts;
  }
  return undefined;
}

function linesOf(text: string): number[] {
  const cuts = [0];
  for (const { index } of text.matchAll(/\n+(?=\S)/g))
    if (
      looksLikeReference(text.slice(cuts.at(-1), index)) >= 0.6 &&
      looksLikeReference(text.slice(index, index + LONGEST)) >= 0.6
    )
      cuts.push(index);
  return cuts;
}

function markDuplicates(entries: (ListEntry & { text: string })[]): void {
  const seen = new Map<string, number>();
  entries.forEach((entry, index) => {
    const { text } = entry;
    const doi = /\b10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)]/i.exec(text)?.[0].toLowerCase();
    const keys = [lettersOf(text), ...(doi ? [`doi ${doi}`] : [])];
    const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (earlier !== undefined) entry.duplicateOf = earlier;
    for (const key of keys) if (!seen.has(key)) seen.set(key, index);
  });
}
