import { fullName } from '#contract/names.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findUser } from '../accounts/index.ts';
import { findJournal } from '../journals/index.ts';
import type { LetterFacts } from './letters.ts';
import { findSubmitted, type SubmittedManuscript } from './store-office.ts';
import { findSubmittedRecord } from './store-record.ts';

/** A submitted manuscript for letters, with the authors who get them; undefined if there is none. */
export async function findLetterFacts(
  db: Db,
  id: number,
): Promise<(SubmittedManuscript & LetterFacts) | undefined> {
  const manuscript = await findSubmitted(db, id);
  if (!manuscript) return undefined;
  const journal = await findJournal(db, { id: manuscript.journalId });
  const user = await findUser(db, manuscript.userId);
  const record = await findSubmittedRecord(db, id);
  return {
    ...manuscript,
    // Authors who revise may have saved another title, which they have not submitted yet.
    title: record?.manuscript.title ?? manuscript.title,
    journalName: journal?.name ?? '',
    authors: record?.manuscript.authors ?? [],
    account: { name: user ? fullName(user) : '', address: user?.email ?? '' },
  };
}
