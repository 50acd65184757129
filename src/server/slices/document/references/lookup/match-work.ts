import type { CslItem } from '#contract/document/csl.ts';
import { bare } from '../surnames.ts';
import { lettersOf } from '../text.ts';
import { type CrossrefWork, titleOf, yearsOf } from './crossref-works.ts';

/** Titles that are less alike are of other works. */
const ALIKE = 0.9;
/** Shorter titles (`Editorial`, `Reply`) belong to many works of an author. */
const SHORTEST_TITLE = 16;

/** Similarity of two titles, 0 to 1: the share of three-letter groups that they have in common. */
export function similarity(a: string, b: string): number {
  const [first, second] = [groupsOf(a), groupsOf(b)];
  let common = 0;
  let all = 0;
  for (const [group, count] of first) {
    common += Math.min(count, second.get(group) ?? 0);
    all += count;
  }
  for (const count of second.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}

function groupsOf(title: string): Map<string, number> {
  const letters = ` ${lettersOf(title).slice(0, 1000)} `;
  const groups = new Map<string, number>();
  for (let at = 0; at + 3 <= letters.length; at++) {
    const group = letters.slice(at, at + 3);
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return groups;
}

export interface Judged {
  work: CrossrefWork;
  similarity: number;
  sameYear: boolean;
  /** The first author. */
  sameAuthor: boolean;
  /** Title, year and first author agree. */
  sure: boolean;
}

/** Compares what was printed with a work of Crossref. */
export function judge(csl: CslItem, work: CrossrefWork): Judged {
  const printed = csl.title ?? '';
  const { title, withSubtitle } = titleOf(work);
  const alike = Math.max(similarity(printed, title), similarity(printed, withSubtitle));
  const year = csl.issued?.['date-parts']?.[0]?.[0];
  const sameYear = year !== undefined && yearsOf(work).some((one) => Math.abs(one - year) <= 1);
  const short = lettersOf(printed).length < SHORTEST_TITLE;
  const otherKind = csl.type === 'article-journal' && work.type === 'posted-content';
  const isNotice = work['update-to'].length > 0;
  const sameAuthor = sameFirstAuthor(csl, work);
  const sure =
    alike >= ALIKE && sameYear && sameAuthor && !otherKind && !isNotice && (!short || samePlace(csl, work));
  return { work, similarity: alike, sameYear, sameAuthor, sure };
}

function sameFirstAuthor(csl: CslItem, work: CrossrefWork): boolean {
  const [printed] = csl.author ?? [];
  const [known] = work.author;
  if (!printed || !known) return false;
  // Particles are part of the surname here, of the given names there.
  const surname = bare(printed.family ?? printed.literal ?? '');
  return surname !== '' && surname === bare(known.family ?? known.name ?? '');
}

/** The same volume and first page, so far as both are known. */
export function samePlace(csl: CslItem, work: CrossrefWork): boolean {
  const first = (page: string | undefined) => lettersOf(page?.split(/[-–]/)[0] ?? '');
  const pages = [first(csl.page), first(work.page ?? work['article-number'])];
  const volumes = [lettersOf(csl.volume ?? ''), lettersOf(work.volume ?? '')];
  const agree = ([a, b]: string[]) => a !== '' && a === b;
  return agree(volumes) && (agree(pages) || pages.includes(''));
}
