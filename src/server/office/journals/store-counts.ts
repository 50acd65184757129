import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { isOpenManuscript } from '#server/slices/manuscripts/index.ts';

type JournalCounts = {
  articles: number;
  manuscripts: number;
  volumes: number;
  editors: number;
  members: number;
  candidates: number;
};

/** In one query; includes withdrawn articles, which were published. */
export async function countByJournal(
  db: Db,
  own: 'all' | readonly number[],
): Promise<Map<number, JournalCounts>> {
  const ids = own === 'all' ? null : [...own];
  const { rows } = await sql<JournalCounts & { id: number }>`
    select j.id,
      coalesce(a.count, 0)::int as articles,
      coalesce(m.count, 0)::int as manuscripts,
      coalesce(v.count, 0)::int as volumes,
      coalesce(r.count, 0)::int as editors,
      coalesce(b.members, 0)::int as members,
      coalesce(b.candidates, 0)::int as candidates
    from journals j
    left join (select journal_id, count(*) from articles group by 1) a on a.journal_id = j.id
    left join (select journal_id, count(*) from manuscripts group by 1) m on m.journal_id = j.id
    left join (select journal_id, count(*) from volumes group by 1) v on v.journal_id = j.id
    left join (select journal_id, count(*) from user_roles where role = 'editor' group by 1) r
      on r.journal_id = j.id
    left join (
      select journal_id, count(*) filter (where not candidate) as members,
        count(*) filter (where candidate) as candidates
      from board_members group by 1
    ) b on b.journal_id = j.id
    where ${ids}::bigint[] is null or j.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** A journal in use can't be removed. */
export async function isInUse(db: Db, journalId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from articles where journal_id = ${journalId})
      or exists (select from manuscripts where journal_id = ${journalId})
      or exists (select from board_members where journal_id = ${journalId})
      or exists (select from news where journal_id = ${journalId}) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** By type value. */
export async function countByType(db: Db, journalId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ value: number; count: number }>`
    select value, sum(count)::int as count from (
      select type_value as value, count(*) from manuscripts
      where journal_id = ${journalId} and type_value is not null group by 1
      union all
      select type_value, count(*) from articles where journal_id = ${journalId} group by 1
    ) counts group by 1`.execute(db);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** By section id. */
export async function openManuscriptsBySection(db: Db, journalId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; open: number }>`
    select section_id as id, count(*)::int as open from manuscripts
    where section_id in (select id from journal_sections where journal_id = ${journalId})
      and number is not null and ${isOpenManuscript('status')} group by 1`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** By volume id, withdrawn articles included, with the year of the newest. */
export async function articlesByVolume(
  db: Db,
  journalId: number,
): Promise<Map<number, { articles: number; year: number | null }>> {
  const { rows } = await sql<{ id: number; articles: number; year: number | null }>`
    select volume_id as id, count(*)::int as articles, extract(year from max(published_on))::int as year
    from articles where journal_id = ${journalId} and volume_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Whether an error is a violated foreign key. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === '23503';
