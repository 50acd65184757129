import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type PublishedIssueRow = {
  id: number;
  journalId: number;
  volume: string;
  volumeId: number | null;
  number: string;
  title: string;
  publishedOn: string;
  articles: number;
  cover: string | null;
  coverAlt: string;
};

const columns = sql`i.id, i.journal_id as "journalId", i.volume, i.volume_id as "volumeId", i.number, i.title,
  to_char(i.published_at at time zone 'UTC', 'YYYY-MM-DD') as "publishedOn", i.cover, i.cover_alt as "coverAlt",
  (select count(*)::int from issue_entries e join articles a on a.id = e.article_id and a.withdrawn_at is null
    where e.issue_id = i.id) as articles`;

/** Of a journal, newest first. */
export async function listPublishedIssues(db: Db, journalId: number): Promise<PublishedIssueRow[]> {
  const { rows } = await sql<PublishedIssueRow>`
    select ${columns} from issues i where i.journal_id = ${journalId} and i.published_at is not null
    order by i.published_at desc, i.id desc`.execute(db);
  return rows;
}

type Neighbour = Pick<PublishedIssueRow, 'id' | 'volume' | 'number' | 'title'>;

type FoundIssue = PublishedIssueRow & {
  journalCode: string;
  journalName: string;
  issns: string[];
  descriptionHtml: string;
  entries: { articleId: number; heading: string; editorial: boolean }[];
  previous: Neighbour | null;
  next: Neighbour | null;
};

/** Undefined where there is none, or it is not out yet. */
export async function findPublishedIssue(db: Db, id: number): Promise<FoundIssue | undefined> {
  const neighbour = (before: boolean) => sql`(
    select json_build_object('id', o.id, 'volume', o.volume, 'number', o.number, 'title', o.title) from issues o
    where o.journal_id = i.journal_id and o.published_at is not null
      and (o.published_at, o.id) ${before ? sql`<` : sql`>`} (i.published_at, i.id)
    order by ${before ? sql`o.published_at desc, o.id desc` : sql`o.published_at, o.id`} limit 1)`;
  const { rows } = await sql<FoundIssue>`
    select ${columns}, j.code as "journalCode", j.name as "journalName", i.description_html as "descriptionHtml",
      array(select n.issn from journal_issns n where n.journal_id = j.id order by n.position) as issns,
      coalesce((select json_agg(json_build_object('articleId', e.article_id, 'heading', e.heading,
          'editorial', e.editorial) order by e.position, e.id)
        from issue_entries e where e.issue_id = i.id and e.article_id is not null), '[]') as entries,
      ${neighbour(true)} as previous, ${neighbour(false)} as next
    from issues i join journals j on j.id = i.journal_id
    where i.id = ${id} and i.published_at is not null`.execute(db);
  return rows[0];
}

/** Ids of all issues that are out. */
export async function publishedIssueIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from issues where published_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}
