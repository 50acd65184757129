import type { CslItem } from '#contract/document/csl.ts';
import { lettersOf, textOf } from './text.ts';
import type { Words } from './types.ts';

/** Shorter titles are in too many references to tell them. */
const SHORTEST_TITLE = 12;

/**
 * Finds for each printed reference the work of Word's citation fields (Zotero, Mendeley, EndNote) that it shows: by DOI,
 * else by whole title, year and first author. The answers are indexes of `items`; a work is used once, and where two
 * fit equally well, neither is.
 */
export function matchFields(entries: readonly Words[], items: readonly CslItem[]): (number | undefined)[] {
  const printed = entries.map((words) => ({
    words: textOf(words).toLowerCase(),
    letters: lettersOf(textOf(words)),
  }));
  const works = items.map(lettersOfItem);
  const fits = printed.flatMap((entry, row) =>
    works.flatMap((work, item) => {
      const worth = worthOf(entry, work);
      return worth > 0 ? [{ row, item, worth }] : [];
    }),
  );
  fits.sort((a, b) => b.worth - a.worth);
  const matched: (number | undefined)[] = entries.map(() => undefined);
  const used = new Set<number>();
  for (const { row, item, worth } of fits) {
    if (matched[row] !== undefined || used.has(item)) continue;
    const rival = fits.some(
      (one) => one.row === row && one.item !== item && one.worth === worth && !used.has(one.item),
    );
    if (
      rival &&
      !sameWork(
        works,
        fits.filter((one) => one.row === row && one.worth === worth).map((one) => one.item),
      )
    )
      continue;
    matched[row] = item;
    used.add(item);
  }
  return matched;
}

interface Work {
  doi: string;
  title: string;
  source: string;
  year: string;
  author: string;
}

const lettersOfItem = (item: CslItem): Work => ({
  doi: (item.DOI ?? '').toLowerCase().replace(/^https?:\/\/(?:dx\.)?doi\.org\//, ''),
  title: lettersOf(String(item.title ?? '').replace(/<[^<>]{1,20}>/g, '')),
  source: lettersOf(item['container-title'] ?? ''),
  year: String(item.issued?.['date-parts']?.[0]?.[0] ?? ''),
  author: lettersOf(item.author?.[0]?.family ?? item.author?.[0]?.literal ?? ''),
});

function worthOf(entry: { words: string; letters: string }, work: Work): number {
  if (
    work.doi &&
    entry.words.includes(work.doi) &&
    !/[\w/-]/.test(entry.words.charAt(entry.words.indexOf(work.doi) + work.doi.length))
  )
    return 1000 + work.title.length;
  if (!work.title || !entry.letters.includes(work.title)) return 0;
  if (work.year && !entry.letters.includes(work.year)) return 0;
  if (work.author && !entry.letters.includes(work.author)) return 0;
  if (work.title.length < SHORTEST_TITLE && !(work.source && entry.letters.includes(work.source))) return 0;
  return work.title.length + (work.source && entry.letters.includes(work.source) ? work.source.length : 0);
}

/** A work that several citations carry is in the fields several times. */
const sameWork = (works: readonly Work[], indexes: readonly number[]): boolean =>
  new Set(indexes.map((index) => JSON.stringify(works[index]))).size === 1;
