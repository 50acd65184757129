import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { keyHash, newKey } from './keys.ts';
import { findMember, listAll, type Member } from './store.ts';
import { type BoardLink, insertLink, listLinks, revokeLinks } from './store-links.ts';

type Deps = { db: Db; clock: Clock };

/** Everyone on a board, candidates included, with their links, for the operator; undefined without the journal. */
export async function boardWithLinks(
  { db }: Pick<Deps, 'db'>,
  code: string,
): Promise<{ member: Member; links: BoardLink[] }[] | undefined> {
  const journal = await findJournal(db, { code });
  if (!journal) return undefined;
  const members = await listAll(db, journal.id);
  return Promise.all(members.map(async (member) => ({ member, links: await listLinks(db, member.id) })));
}

export type MadeLink = { member: Member; journal: { name: string; code: string }; path: string };

/**
 * Makes a personal link for a member; earlier links stay valid. The key is only in the result. Undefined if
 * there is no such member.
 */
export async function makeLink({ db, clock }: Deps, memberId: number): Promise<MadeLink | undefined> {
  const member = await findMember(db, memberId);
  const journal = member && (await findJournal(db, { id: member.journalId }));
  if (!journal) return undefined;
  const key = newKey();
  await insertLink(db, { memberId, keySha256: keyHash(key), now: clock.now() });
  return { member, journal, path: `/journal-editorialboard/${key}` };
}

/** Ends all links of a member. Returns how many were valid; undefined if there is no such member. */
export async function endLinks({ db, clock }: Deps, memberId: number): Promise<number | undefined> {
  return (await findMember(db, memberId)) && revokeLinks(db, memberId, clock.now());
}
