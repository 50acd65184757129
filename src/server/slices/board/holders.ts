import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { type Limits, networkOf } from '#server/platform/limits/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { candidateHash, keyHash } from './keys.ts';
import { countWrongKey } from './limits.ts';
import type { Holder } from './rules-holder.ts';
import { findMember, type Member } from './store.ts';
import { findMemberByKey } from './store-links.ts';

type Failure = { ok: false; reason: 'expired' | 'too many' };

type FoundMember = { ok: true; member: Member } | Failure;
type FoundHolder = { ok: true; holder: Holder } | Failure;

type Deps = { db: Db; clock: Clock; limits: Limits };

/**
 * The member whose personal link has this key. Unknown, revoked and missing keys all answer `expired`; too many of
 * them from one network `too many`.
 */
export async function memberOfKey(
  { db, clock, limits }: Deps,
  key: string,
  caller: Caller,
): Promise<FoundMember> {
  const id = await findMemberByKey(db, keyHash(key), clock.now());
  const member = id === undefined ? undefined : await findMember(db, id);
  if (member) return { ok: true, member };
  return { ok: false, reason: (await countWrongKey(limits, caller.address)) ? 'expired' : 'too many' };
}

export type NamedHolder = { editorialboardId?: string | undefined; journalId?: number | undefined };

/** The owner of the files of a call: with journal and key a candidate, with the journal alone a visitor; else a member. */
export async function holderOf(
  deps: Deps,
  { editorialboardId: key, journalId }: NamedHolder,
  caller: Caller,
): Promise<FoundHolder> {
  if (journalId === undefined) {
    const found = await memberOfKey(deps, key ?? '', caller);
    return found.ok ? { ok: true, holder: { kind: 'member', memberId: found.member.id } } : found;
  }
  const journal = await findJournal(deps.db, { id: journalId });
  if (!journal || (key && !/^[\w-]{22,64}$/.test(key))) return { ok: false, reason: 'expired' };
  if (!key) return { ok: true, holder: await visitorAt(deps.limits, caller) };
  return { ok: true, holder: { kind: 'candidate', keySha256: candidateHash(journal.id, key) } };
}

export const visitorAt = async (limits: Limits, { address }: Caller): Promise<Holder> => ({
  kind: 'visitor',
  network: (await limits.hash('board: visitor', networkOf(address))).toString('base64url').slice(0, 22),
});
