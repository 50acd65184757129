import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

export type PublishedIssueRow = {
  id: number;
  journalId: number;
  volume: string;
  volumeId: number | null;
  specialIssueId: number | null;
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
    where e.issue_id = i.id) as articles,
  (select s.section_id from special_issues s where s.section_id = i.special_issue_id and s.shown <> 'draft')
    as "specialIssueId"`;

/** Of a journal, newest first. */
export async function listPublishedIssues(db: Db, journalId: number): Promise<PublishedIssueRow[]> {
  const { rows } = await sql<PublishedIssueRow>`
    select ${columns} from issues i where i.journal_id = ${journalId} and i.published_at is not null
    order by i.published_at desc, i.id desc`.execute(db);
  return rows;
}

type Special = { id: number; journalId: number };

/** That a special issue came out in, the earliest first. */
export async function listIssuesOfSpecial(db: Db, { id, journalId }: Special): Promise<PublishedIssueRow[]> {
  const { rows } = await sql<PublishedIssueRow>`
    select ${columns} from issues i where i.special_issue_id = ${id} and i.journal_id = ${journalId} and i.published_at is not null
    order by i.published_at, i.id`.execute(db);
  return rows;
}

/** Articles of a special issue: in the order of its issues, then those that came out alone, the newest first. */
export async function articlesOfSpecial(db: Db, { id, journalId }: Special): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from articles a
      left join (issue_entries e join issues i on i.id = e.issue_id
        and i.special_issue_id = ${id} and i.published_at is not null) on e.article_id = a.id
    where a.withdrawn_at is null and a.journal_id = ${journalId} and (a.special_issue_id = ${id} or i.id is not null)
    order by i.published_at nulls last, i.id, e.editorial desc, e.position, a.published_on desc nulls last, a.id desc
    limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes of an article that was submitted to a special issue that it was. */
export async function noteSpecialIssue(
  tx: Transaction,
  articleId: number,
  specialIssueId: number,
): Promise<void> {
  await tables(tx)
    .updateTable('articles')
    .set({ special_issue_id: specialIssueId })
    .where('id', '=', articleId)
    .execute();
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
