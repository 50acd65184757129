import type { JournalNeed } from '#contract/office/indexing-lists.ts';
import { dayOf } from '#server/platform/days.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { countPublishedSince } from '#server/slices/articles/index.ts';
import { listBoard } from '#server/slices/board/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { findSettings } from '../store-settings.ts';
import { hasIssn } from './rules-indexing.ts';

/** Members of a board, and articles in a year, that the DOAJ asks for. */
const [fewestMembers, fewestArticles] = [5, 5];
const yearMs = 366 * 24 * 3600_000;

/** Others reach it: not the address of this machine alone. */
const isReachable = (publicUrl: string) => /\.[a-z]{2,}$/i.test(new URL(publicUrl).hostname);

/** What a journal lacks of all that indexers look for; `more` articles are as good as published. */
export async function lacksOfJournal(
  { db, clock, site, deposits }: Pick<OfficeDeps, 'db' | 'clock' | 'site' | 'deposits'>,
  journal: Journal,
  more = 0,
): Promise<Set<JournalNeed>> {
  const { licence, doiPattern, preservedBy, inDoaj } = await findSettings(db, journal.id);
  const aYearAgo = dayOf(new Date(clock.now().getTime() - yearMs));
  const there: Record<JournalNeed, boolean> = {
    address: isReachable(site.publicUrl),
    deposits: (deposits?.registrars ?? []).some(({ name }) => name === 'crossref'),
    issn: hasIssn(journal),
    issnKind: journal.issns.every(({ kind }) => kind !== 'unknown'),
    publisher: Boolean(journal.publisher),
    contact: Boolean(journal.email),
    aims: plainText(journal.intro ?? '').trim() !== '',
    board: (await listBoard(db, journal.id)).filter(({ published }) => published).length >= fewestMembers,
    doiPattern: doiPattern !== '',
    openLicence: ['CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0'].includes(licence),
    preserved: preservedBy.length > 0,
    toldToDoaj: inDoaj && (deposits?.registrars ?? []).some(({ name }) => name === 'doaj'),
    fiveArticles: (await countPublishedSince(db, journal.id, aYearAgo)) + more >= fewestArticles,
  };
  return new Set((Object.keys(there) as JournalNeed[]).filter((need) => !there[need]));
}
