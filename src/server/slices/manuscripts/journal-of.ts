import type { Db } from '#server/platform/db/index.ts';
import { asInSection, findJournal, type Journal, listSections } from '../journals/index.ts';
import { findSubmitted } from './store-office.ts';

/** The journal of a submitted manuscript, with what the manuscript's section says otherwise. */
export async function journalForManuscript(db: Db, id: number): Promise<Journal | undefined> {
  const manuscript = await findSubmitted(db, id);
  const journal = manuscript && (await findJournal(db, { id: manuscript.journalId }));
  if (!journal || manuscript.sectionId === null) return journal;
  const sections = await listSections(db, journal.id);
  return asInSection(
    journal,
    sections.find((section) => section.id === manuscript.sectionId),
  );
}
