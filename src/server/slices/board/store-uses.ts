import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type DictionaryUse = { type: 'title' | 'gender' | 'language' | 'scopes'; value: number; used: number };

/** Uses of each dictionary value by members and candidates; omits unused ones. */
export async function countDictionaryUses(db: Db): Promise<DictionaryUse[]> {
  const { rows } = await sql<DictionaryUse>`
    select 'title' as type, title as value, count(*)::int as used from board_members group by title
    union all
    select 'gender', gender, count(*)::int from board_members where gender is not null group by gender
    union all
    select 'language', language, count(*)::int from board_members where language is not null group by language
    union all
    select 'scopes', scope, count(*)::int from board_members, unnest(scopes) as scope group by scope`.execute(
    db,
  );
  return rows;
}
