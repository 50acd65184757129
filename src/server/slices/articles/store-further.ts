import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type Further = {
  /** Whether the neighbours are those in its issue, not in its volume. */
  inIssue: boolean;
  previous: number | null;
  next: number | null;
  citedBy: number[];
  citedByTotal: number;
  journal: number[];
};

/**
 * Ids of the articles around one: its neighbours in its issue, or else in the volume, in the order of lists; those of the press that cite its DOI;
 * the newest others of its journal. Undefined where there is no such article, or it was withdrawn.
 */
export async function findFurther(db: Db, id: number, mostCiting: number): Promise<Further | undefined> {
  const day = sql`coalesce(a.published_on, '-infinity')`;
  // The editorial stands first, whatever its position.
  const rank = sql`case when e.editorial then -1 else e.position end`;
  const ownDay = sql`coalesce(own.published_on, '-infinity')`;
  const { rows } = await sql<Further>`/* prepared: further articles */
    with own as materialized (
      select id, doi, journal_id, volume_id, published_on from articles where id = ${id} and withdrawn_at is null
    ), citing as materialized (
      select distinct a.id, a.published_on from own
      join article_references r on r.doi = own.doi join articles a on a.id = r.article_id
      where a.withdrawn_at is null and a.id <> own.id
    )
    select
      case when place.issue_id is null then
        (select a.id from articles a where a.volume_id = own.volume_id and a.withdrawn_at is null
          and (${day}, a.id) < (${ownDay}, own.id)
          order by a.published_on desc nulls last, a.id desc limit 1)
        else (select a.id from issue_entries e join articles a on a.id = e.article_id and a.withdrawn_at is null
          where e.issue_id = place.issue_id and ${rank} < place.rank order by ${rank} desc limit 1) end as previous,
      case when place.issue_id is null then
        (select a.id from articles a where a.volume_id = own.volume_id and a.withdrawn_at is null
          and (${day}, a.id) > (${ownDay}, own.id)
          order by a.published_on asc nulls first, a.id asc limit 1)
        else (select a.id from issue_entries e join articles a on a.id = e.article_id and a.withdrawn_at is null
          where e.issue_id = place.issue_id and ${rank} > place.rank order by ${rank} limit 1) end as next,
      place.issue_id is not null as "inIssue",
      coalesce((select json_agg(c.id order by c.published_on desc nulls last, c.id desc) from (
        select * from citing order by published_on desc nulls last, id desc limit ${mostCiting}) c), '[]') as "citedBy",
      (select count(*)::int from citing) as "citedByTotal",
      coalesce((select json_agg(n.id) from (
        select a.id from articles a where a.journal_id = own.journal_id and a.withdrawn_at is null and a.id <> own.id
        order by a.published_on desc nulls last, a.id desc limit 10) n), '[]') as journal
    from own left join (
      select e.article_id, e.issue_id, ${rank} as rank
      from issue_entries e join issues i on i.id = e.issue_id and i.published_at is not null
    ) place on place.article_id = own.id`.execute(db);
  return rows[0];
}

/** Ids of the articles that were viewed most, without those that nobody has viewed. */
export async function findMostRead(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from article_usage_totals t join articles a on a.id = t.article_id and a.withdrawn_at is null
    where t.views > 0 order by t.views desc, t.article_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
