import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { withinRights } from '#server/slices/manuscripts/index.ts';

export type ManuscriptReader = { userId: number; email: string; rights: Rights };

/** The condition of SQL that somebody may see a manuscript `m`: none of their own, unless they reach everything. */
export function visibleManuscripts({ userId, email, rights }: ManuscriptReader): RawBuilder<unknown> {
  const within = withinRights({ userId, rights });
  if (!within) return sql`true`;
  return sql`(${within} and m.user_id <> ${userId} and m.id <> all(array(
    select a.manuscript_id from manuscript_authors a where lower(a.email) = ${addressKey(email)})))`;
}
