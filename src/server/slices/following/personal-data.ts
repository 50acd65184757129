import type { Db, Transaction } from '#server/platform/db/index.ts';
import { listJournals } from '../journals/index.ts';
import { namesOfJournals, titleOf } from './rules-words.ts';
import { deleteFollower, findByAddress, listFollows } from './store-followers.ts';

/** What an address follows, for an export of a person’s data. */
export async function followsOfAddress(
  db: Db,
  email: string,
): Promise<{ title: string; often: string; confirmed: boolean }[]> {
  const follower = await findByAddress(db, email);
  if (!follower) return [];
  const names = namesOfJournals(await listJournals(db));
  return (await listFollows(db, follower.id)).map((follow) => ({
    title: titleOf(follow, names),
    often: follow.often ?? follow.wished ?? '',
    confirmed: follow.often !== null,
  }));
}

/** Ends all letters to an address and erases it; the caller deletes those that were written. */
export async function eraseFollower(tx: Transaction, email: string): Promise<void> {
  const follower = await findByAddress(tx, email);
  if (follower) await deleteFollower(tx, follower.id);
}
