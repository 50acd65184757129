import { waitsForAuthors } from '#contract/manuscripts.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { confirmedOrcids } from '../accounts/index.ts';
import type { WholeManuscript } from './store.ts';
import { listCoauthors } from './store-coauthors.ts';

/** Which authors of a submission have confirmed their iDs, in their order; not by accounts that said that they are no author. */
export async function confirmedAuthors(
  db: Db,
  { id, userId, authors }: Pick<WholeManuscript, 'id' | 'userId' | 'authors'>,
): Promise<boolean[]> {
  const denied = (await listCoauthors(db, id)).filter(({ deniedAt }) => deniedAt).map((one) => one.emailKey);
  return confirmedOrcids(db, userId, authors, (emailKey) => !denied.includes(addressKey(emailKey)));
}

/** The same for who writes it. What can still be edited tells nothing of others' accounts. */
export const confirmedForAuthor = (db: Db, manuscript: WholeManuscript): Promise<boolean[]> => {
  const { number, status, userId, authors } = manuscript;
  const isOpen = number === null || waitsForAuthors({ status, manuscripnumber: number });
  return isOpen ? confirmedOrcids(db, userId, authors, () => false) : confirmedAuthors(db, manuscript);
};
