import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Session } from './sessions.ts';

type Use = {
  articleId: number;
  /** YYYY-MM-DD. */
  day: string;
  session: Session;
  /** Whether the full text was had, not only what is about it. */
  requested: boolean;
  /** In ascending order, 0 for everybody. */
  institutions: readonly number[];
};

/** Counts one use of an article, and the unique ones of its session; safe under concurrency. */
export async function countUse(db: Db, { articleId, day, session, requested, institutions }: Use) {
  await sql`/* prepared: count use */
    with seen as (
      insert into usage_sessions (session, article_id, requested, hour)
      select ${session.id}, ${articleId}, kind, ${session.hour}
      from unnest(${requested ? [false, true] : [false]}::boolean[]) kind
      on conflict do nothing returning requested
    )
    insert into counter_usage as u (institution_id, article_id, month, total_investigations, total_requests,
      unique_investigations, unique_requests)
    select institution, ${articleId}, date_trunc('month', ${day}::date), 1, ${requested ? 1 : 0}::int,
      (select count(*) from seen where not requested), (select count(*) from seen where requested)
    from unnest(${institutions}::bigint[]) institution
    on conflict (institution_id, article_id, month) do update set
      total_investigations = u.total_investigations + excluded.total_investigations,
      total_requests = u.total_requests + excluded.total_requests,
      unique_investigations = u.unique_investigations + excluded.unique_investigations,
      unique_requests = u.unique_requests + excluded.unique_requests`.execute(db);
}

/** Counts searches of a month (its first day), by institution in ascending order. */
export async function countSearches(
  db: Db,
  month: string,
  counts: readonly (readonly [institution: number, searches: number])[],
): Promise<void> {
  await sql`
    insert into counter_searches as s (institution_id, month, searches)
    select institution, ${month}::date, searches
    from unnest(${counts.map(([id]) => id)}::bigint[], ${counts.map(([, n]) => n)}::int[]) as c (institution, searches)
    on conflict (institution_id, month) do update set searches = s.searches + excluded.searches`.execute(db);
}

/** The first day that was counted, YYYY-MM-DD. */
export async function firstCountedDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select day from counter_start`.execute(db);
  return rows[0]?.day ?? '9999-12-31';
}
