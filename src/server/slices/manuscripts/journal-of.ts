import type { Db } from '#server/platform/db/index.ts';
import { asForType, asInSection, findJournal, type Journal, listSections } from '../journals/index.ts';
import { usualDueOn } from './rules-due.ts';
import { findSubmitted } from './store-office.ts';

/** The journal of a submitted manuscript, with what is said otherwise for the manuscript's section, and for its type. */
export async function journalForManuscript(db: Db, id: number): Promise<Journal | undefined> {
  const manuscript = await findSubmitted(db, id);
  const journal = manuscript && (await findJournal(db, { id: manuscript.journalId }));
  if (!journal) return undefined;
  const sections = manuscript.sectionId === null ? [] : await listSections(db, journal.id);
  const section = sections.find((one) => one.id === manuscript.sectionId);
  return asForType(asInSection(journal, section), manuscript.type);
}

/** The due day of a manuscript that reaches a status now, by its journal's days; null if no step is expected. */
export const dueOnFor = async (db: Db, id: number, status: number, now: Date): Promise<string | null> =>
  usualDueOn(status, now, (await journalForManuscript(db, id))?.rules.days);
