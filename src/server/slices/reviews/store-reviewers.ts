import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import type { NotAsked } from './rules-reviewers.ts';

/** Record of somebody who was asked for reviews, without the reviews themselves. */
export type Reviewer = {
  id: number;
  emailKey: string;
  name: string;
  email: string;
  institution: string;
  interests: string;
  ownInterests: string;
  orcid: string | null;
  /** Whether their account confirmed it. */
  orcidConfirmed: boolean;
  notAsked: NotAsked | null;
  version: number;
};

/** Of `reviewer_records p` with `users u`. */
export const reviewerColumns = sql`
  p.id, p.email_key as "emailKey", p.name, p.email, p.institution, p.interests, p.own_interests as "ownInterests",
  coalesce(u.orcid, p.orcid) as orcid, u.orcid is not null as "orcidConfirmed", p.version,
  case when p.not_asked_by is not null then jsonb_build_object('by', p.not_asked_by, 'until', p.not_asked_until,
    'reason', p.not_asked_reason) end as "notAsked"`;

/** An address is an account's only once it is confirmed. */
export const withAccount = sql`left join users u on u.email_key = p.email_key and u.email_confirmed_at is not null`;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether `reviewer_records p` has all words of a search: names, address, institution and interests. */
export function hasWords(q: string): RawBuilder<unknown> {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const all = words.map((word) => sql`p.search_text like ${containsPattern(word)}`);
  return sql.join(all.length > 0 ? all : [sql`true`], sql` and `);
}

export async function findReviewer(db: Db, id: number): Promise<Reviewer | undefined> {
  const { rows } = await sql<Reviewer>`
    select ${reviewerColumns} from reviewer_records p ${withAccount} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** By lower-case e-mail address; people who were never asked are left out. */
export async function reviewersByAddress(
  db: Db,
  emails: readonly string[],
): Promise<(email: string) => Reviewer | undefined> {
  const keys = [...new Set(emails.map(addressKey))].filter(Boolean);
  const { rows } = await sql<Reviewer>`
    select ${reviewerColumns} from reviewer_records p ${withAccount} where p.email_key = any(${keys})`.execute(
    db,
  );
  const byKey = new Map(rows.map((row) => [row.emailKey, row]));
  return (email) => byKey.get(addressKey(email));
}

export async function deleteReviewer(tx: Transaction, email: string): Promise<void> {
  await sql`delete from reviewer_records where email_key = ${addressKey(email)}`.execute(tx);
}

/** An iD that their account has confirmed is the account's, and is not copied. */
const orcidOf = (orcid: string) => sql`
  case when exists (select from users u where u.email_key = p.email_key and u.email_confirmed_at is not null
    and u.orcid is not null) then p.orcid else ${orcid || null} end`;

type Saved = { interests: string; orcid: string; notAsked: NotAsked | null };

/** False if the record has changed since `version`. */
export async function saveReviewer(
  tx: Transaction,
  { id, version, interests, orcid, notAsked }: Saved & { id: number; version: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reviewer_records p set interests = ${interests}, orcid = ${orcidOf(orcid)}, not_asked_by = ${notAsked?.by ?? null},
      not_asked_until = ${notAsked?.until ?? null}, not_asked_reason = ${notAsked?.reason ?? ''}, version = version + 1
    where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Interests and ORCID iD as the reviewer gave them. */
export async function saveAboutReviewer(
  tx: Transaction,
  email: string,
  about: { interests: string; orcid: string },
): Promise<void> {
  await sql`
    update reviewer_records p set own_interests = ${about.interests}, orcid = ${orcidOf(about.orcid)}, version = version + 1
    where email_key = ${addressKey(email)}`.execute(tx);
}

/** Null: may be asked. */
export async function setNotAsked(tx: Transaction, email: string, wish: NotAsked | null): Promise<void> {
  await sql`
    update reviewer_records set not_asked_by = ${wish?.by ?? null}, not_asked_until = ${wish?.until ?? null},
      not_asked_reason = ${wish?.reason ?? ''}, version = version + 1
    where email_key = ${addressKey(email)}`.execute(tx);
}
