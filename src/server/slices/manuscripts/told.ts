import type { Db } from '#server/platform/db/index.ts';
import { findUser } from '../accounts/index.ts';
import { findJournal } from '../journals/index.ts';
import type { Told } from './letters.ts';
import { fullName } from './manuscript.ts';
import { findSubmitted, type SubmittedManuscript } from './store-office.ts';
import { findSubmittedRecord } from './store-record.ts';

/** What letters say of a manuscript that was submitted, and to whom of its authors; undefined where there is none. */
export async function toldOf(db: Db, id: number): Promise<(SubmittedManuscript & Told) | undefined> {
  const manuscript = await findSubmitted(db, id);
  if (!manuscript) return undefined;
  const journal = await findJournal(db, { id: manuscript.journalId });
  const user = await findUser(db, manuscript.userId);
  const record = await findSubmittedRecord(db, id);
  return {
    ...manuscript,
    // While its authors write at a revision, the title that the others know is the one that was submitted.
    title: record?.manuscript.title ?? manuscript.title,
    journalName: journal?.name ?? '',
    authors: record?.manuscript.authors ?? [],
    account: { name: user ? fullName(user) : '', address: user?.email ?? '' },
  };
}
