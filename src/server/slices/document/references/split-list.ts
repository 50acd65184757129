import { readAuthors } from './authors.ts';
import { joinWords, lettersOf, sliceWords, textOf } from './text.ts';
import type { ListEntry, ListParagraph, Words } from './types.ts';

const headings =
  /^(?:\d{1,2}\.?\s|[IVX]{1,5}\.\s)?(?:list of )?(?:(?:cited |selected |literature )?references?(?: cited| list)?(?: and notes)?|bibliography|(?:literature|works) cited|literatur(?:e|verzeichnis|angaben|liste)?|quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía|bibliografia|referências(?: bibliográficas)?|riferimenti(?: bibliografici)?|literatura|litteratur|referenser|список литературы)\s*[:.]?$/iu;

/** Whether a heading, or a paragraph that serves as one, announces the reference list. */
export const isReferencesHeading = (text: string): boolean => text.length < 60 && headings.test(text.trim());

const label =
  /^\s*(?:\[\s?(?<bracket>\w{1,12})\s?\]|\((?<round>\d{1,4})\)|(?<plain>\d{1,4})(?:[.)]|(?=\s+\p{Lu}\p{L}+[ ,])))[.:]?\s*/u;
const aYear = /(?<!\d)(?:1[5-9]|20)\d\d[a-z]?(?!\d)|\bin press\b|\bn\.\s?d\./i;
const continues =
  /^\s*(?:\p{Ll}{2,}|doi\b|https?:|www\.|PMID|PMC|pp?\.\s?\d|\d+\s?[:(–-]|[,;:)&]|Available\b|Retrieved\b|Accessed\b)/u;
const particlesFirst = /^\s*(?:van|von|de|der|den|da|di|del|della|dos|du|la|le|ten|ter|al|el|bin|d['’])\b/;

/** Likeness of a paragraph to a reference, 0 to 1. */
function looksLikeReference(words: Words): number {
  const text = textOf(words).trim();
  if (text.length < 25 || text.length > 2500) return 0;
  const rest = text.slice(label.exec(text)?.[0].length ?? 0);
  const authors = readAuthors(rest);
  let score = rest.length < text.length ? 0.3 : 0;
  if (aYear.test(rest)) score += 0.3;
  if (authors.clear >= 0.85) score += 0.4;
  if (/\b10\.\d{4,9}\/|\d\s?[:(]\s?\d+|\bpp?\.\s?\d|\bpress\b/i.test(rest)) score += 0.2;
  return Math.min(1, score);
}

/**
 * Place of the reference list: from after its heading to the next heading, else the longest run of paragraphs at the
 * end that look like references. `to` is after its last paragraph.
 */
export function findReferenceList(
  paragraphs: readonly (ListParagraph & { heading?: boolean })[],
): { from: number; to: number } | undefined {
  const heading = paragraphs.findLastIndex(({ words }) => isReferencesHeading(textOf(words)));
  if (heading >= 0) {
    const next = paragraphs.findIndex((one, index) => index > heading && one.heading);
    const to = next < 0 ? paragraphs.length : next;
    if (to > heading + 1) return { from: heading + 1, to };
  }
  let best: { from: number; to: number } | undefined;
  let from: number | undefined;
  let last = 0;
  for (let index = 0; index <= paragraphs.length; index++) {
    const one = paragraphs[index];
    const like = one && !one.heading && looksLikeReference(one.words) >= 0.6;
    if (like) {
      from ??= index;
      last = index;
    } else if (from !== undefined && (!one || one.heading || index - last > 1)) {
      if (last - from >= 2 && (!best || last - from >= best.to - best.from)) best = { from, to: last + 1 };
      from = undefined;
    }
  }
  return best;
}

/** The references of a list's paragraphs: numbered or not, broken over paragraphs, or several in one. */
export function splitReferences(paragraphs: readonly ListParagraph[]): ListEntry[] {
  const parts = paragraphs.flatMap((paragraph, index) =>
    piecesOf(paragraph.words).map((words) => ({ words, index, listNumber: paragraph.listNumber })),
  );
  const filled = parts.filter(({ words }) => textOf(words).trim() !== '');
  const numbered = filled.filter(({ words, listNumber }) => listNumber || label.test(textOf(words))).length;
  const mostNumbered = numbered > filled.length / 2;
  const entries: ListEntry[] = [];
  for (const { words, index, listNumber } of filled) {
    const text = textOf(words);
    const found = label.exec(text);
    // An entry may begin by a year or number where its list isn't numbered.
    const own = found && mostNumbered ? found.groups : undefined;
    const last = entries.at(-1);
    if (last && !own && !listNumber && isContinuation(text, textOf(last.words), mostNumbered)) {
      last.words = joinWords(last.words, words);
      if (last.paragraphs.at(-1) !== index) last.paragraphs.push(index);
      continue;
    }
    const number = own?.bracket ?? own?.round ?? own?.plain ?? listNumber?.replace(/^[[(]|[\].)]+$/g, '');
    const rest = own ? sliceWords(words, found?.[0].length ?? 0) : words;
    entries.push({ words: rest, paragraphs: [index], ...(number ? { label: number } : {}) });
  }
  markDuplicates(entries);
  return entries;
}

function isContinuation(text: string, before: string, mostNumbered: boolean): boolean {
  if (mostNumbered) return true;
  if (continues.test(text) && !particlesFirst.test(text)) return true;
  // Before it, a reference that has no year yet; and these words begin with no author.
  return !aYear.test(before) && readAuthors(text.trim()).clear < 0.85;
}

/** A paragraph that holds several references: by line breaks, or by their numbers `1.`, `2.` in order. */
function piecesOf(words: Words): Words[] {
  const text = textOf(words);
  const cuts = numbersInOrder(text) ?? linesOf(text);
  return cuts.map((from, index) => sliceWords(words, from, cuts[index + 1]));
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
    if (looksLikeReference(text.slice(cuts.at(-1), index)) >= 0.6) cuts.push(index);
  return cuts;
}

function markDuplicates(entries: ListEntry[]): void {
  const seen = new Map<string, number>();
  entries.forEach((entry, index) => {
    const text = textOf(entry.words);
    const doi = /\b10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)]/i.exec(text)?.[0].toLowerCase();
    const keys = [lettersOf(text), ...(doi ? [`doi ${doi}`] : [])];
    const earlier = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (earlier !== undefined) entry.duplicateOf = earlier;
    for (const key of keys) if (!seen.has(key)) seen.set(key, index);
  });
}
