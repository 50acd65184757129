import type { Db } from '#server/platform/db/index.ts';
import {
  asForType,
  asInSection,
  findJournal,
  type Journal,
  listSections,
  sectionOfType,
} from '../journals/index.ts';
import { usualDueOn } from './rules-due.ts';
import { findSubmitted } from './store-office.ts';

const sectionIn = async (db: Db, journalId: number, id: number | null) =>
  id === null ? undefined : (await listSections(db, journalId)).find((section) => section.id === id);

/** The journal of a submitted manuscript, with what is said otherwise for the manuscript's section, and for its type. */
export async function journalForManuscript(db: Db, id: number): Promise<Journal | undefined> {
  const manuscript = await findSubmitted(db, id);
  const journal = manuscript && (await findJournal(db, { id: manuscript.journalId }));
  if (!journal) return undefined;
  const section = await sectionIn(db, journal.id, manuscript.sectionId);
  return asForType(asInSection(journal, section), manuscript.type);
}

type FileOf = {
  id?: number | null | undefined;
  type: number | null;
  /** That the author chose. */
  specialIssueId?: number | null | undefined;
  kept?: boolean;
};

/** The section that what is submitted for the first time comes into. */
export const sectionOfFirst = async (
  db: Db,
  journalId: number,
  { type, specialIssueId }: Pick<FileOf, 'type' | 'specialIssueId'>,
) => (await sectionIn(db, journalId, specialIssueId ?? null)) ?? (await sectionOfType(db, journalId, type));

/**
 * A journal with its wishes for a manuscript's file. A manuscript that was submitted before stays in its section; where it keeps
 * its form (`kept`), it may be as long as that allows, or as today's rules do.
 */
export async function journalForFile(
  db: Db,
  journal: Journal,
  { id, type, specialIssueId, kept = false }: FileOf,
): Promise<Journal> {
  const before = id ? await findSubmitted(db, id) : undefined;
  const section = before
    ? await sectionIn(db, journal.id, before.sectionId)
    : await sectionOfFirst(db, journal.id, { type, specialIssueId });
  const then = asInSection(journal, section);
  const now = asForType(then, type);
  if (!kept) return now;
  return {
    ...now,
    abstractWords: looser(then.abstractWords, now.abstractWords),
    textWords: looser(then.textWords, now.textWords),
  };
}

/** Of two limits; null is none. */
const looser = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other);

/** The due day of a manuscript that reaches a status now, by its journal's days; null if no step is expected. */
export const dueOnFor = async (db: Db, id: number, status: number, now: Date): Promise<string | null> =>
  usualDueOn(status, now, (await journalForManuscript(db, id))?.rules.days);
