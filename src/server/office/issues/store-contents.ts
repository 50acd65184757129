import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { volumeName } from '#server/slices/journals/index.ts';

export type ListedIssue = {
  id: number;
  journalId: number;
  journal: string;
  volume: string;
  number: string;
  title: string;
  articles: number;
  plannedOn: string | null;
  publishAt: Date | null;
  publishedAt: Date | null;
  failure: string | null;
};

/** Those in preparation first, the next to come first; then the newest. */
export async function listIssues(
  db: Db,
  { journals, issueId }: { journals: 'all' | readonly number[]; issueId?: number },
): Promise<ListedIssue[]> {
  const within = journals === 'all' ? sql`true` : sql`i.journal_id = any(${journals as number[]}::bigint[])`;
  const one = issueId === undefined ? sql`true` : sql`i.id = ${issueId}`;
  const { rows } = await sql<ListedIssue>`
    select i.id, i.journal_id as "journalId", j.short_name as journal, i.volume, i.number, i.title,
      (select count(*)::int from issue_entries e where e.issue_id = i.id) as articles,
      i.planned_on::text as "plannedOn", i.publish_at as "publishAt", i.published_at as "publishedAt", i.failure
    from issues i join journals j on j.id = i.journal_id
    where ${within} and ${one}
    order by i.published_at desc nulls first, coalesce(i.publish_at, i.planned_on) nulls last, i.id desc
    limit 500`.execute(db);
  return rows;
}

export type Placed = {
  articleId: number | null;
  productionId: number | null;
  manuscriptId: number | null;
  title: string;
  authors: string[];
  type: string;
  volume: string | null;
  issue: string | null;
  state: 'published' | 'withdrawn' | 'in production' | 'scheduled';
};

const ofArticle = sql`a.id as "articleId", null::bigint as "productionId", null::bigint as "manuscriptId",
  a.title_text as title, a.type_label as type, a.volume, a.issue,
  array(select w.display_name from article_authors w where w.article_id = a.id order by w.position) as authors,
  case when a.withdrawn_at is null then 'published' else 'withdrawn' end as state`;
const ofProduction = (type: RawBuilder<unknown>) =>
  sql`null::bigint as "articleId", p.id as "productionId", p.manuscript_id as "manuscriptId", p.title,
  ${type} as type, null as volume, null as issue, p.authors,
  case p.state when 'scheduled' then 'scheduled' else 'in production' end as state`;
/** Of a manuscript, as its journal or the press calls it. */
const typeOfManuscript = sql`coalesce((select d.label from manuscripts m join dictionaries d
  on d.type = 'manuscript_type' and d.value = m.type_value and (d.journal_id = m.journal_id or d.journal_id is null)
  where m.id = p.manuscript_id order by d.journal_id nulls last limit 1), '')`;

/** By the ids of the entries of an issue. */
export async function contentsOf(db: Db, issueId: number): Promise<Map<number, Placed>> {
  const { rows } = await sql<Placed & { entry: number }>`
    select e.id as entry, ${ofArticle} from issue_entries e join articles a on a.id = e.article_id
      where e.issue_id = ${issueId}
    union all
    select e.id, ${ofProduction(typeOfManuscript)} from issue_entries e join productions p on p.id = e.production_id
      where e.issue_id = ${issueId}`.execute(db);
  return new Map(rows.map(({ entry, ...placed }) => [entry, placed]));
}

/** What is in no issue and could be put into this one; articles in production first. `except`: manuscripts and articles. */
export async function choiceFor(
  db: Db,
  issue: { journalId: number; volume: string; number: string; published: boolean },
  {
    q,
    except,
    limit,
  }: { q: string; except: readonly { id: number; articleId: number | null }[]; limit: number },
): Promise<Placed[]> {
  const manuscripts = except.map(({ id }) => id);
  const articles = except.flatMap(({ articleId }) => articleId ?? []);
  const found = (column: string) =>
    q === '' ? sql`true` : sql`lower(${sql.ref(column)}) like ${containsPattern(q)}`;
  const fits = (column: string, value: string) =>
    value === ''
      ? sql`true`
      : sql`regexp_replace(coalesce(${sql.ref(column)}, ${value}), '^0+(?=[0-9])', '') = ${volumeName(value)}`;
  const bears =
    issue.number === ''
      ? sql`true`
      : sql`${fits('a.volume', issue.volume)} and ${fits('a.issue', issue.number)}`;
  const { rows } = await sql<Placed>`
    (select ${ofProduction(typeOfManuscript)} from productions p
      where p.journal_id = ${issue.journalId} and p.state in ('open', 'scheduled') and not p.corrects
        and not ${issue.published}::boolean
        and coalesce(p.manuscript_id <> all(${manuscripts}::bigint[]), true) and ${found('p.title')}
        and not exists (select from issue_entries e where e.production_id = p.id)
      order by p.updated_at desc, p.id desc limit ${limit})
    union all
    (select ${ofArticle} from articles a
      where a.journal_id = ${issue.journalId} and a.withdrawn_at is null and a.id <> all(${articles}::bigint[])
        and ${found('a.title_text')} and ${bears}
        and not exists (select from issue_entries e where e.article_id = a.id)
      order by a.published_on desc nulls last, a.id desc limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

/** Of something that is to be put into an issue; undefined where it can't be: it is gone, discarded or a correction. */
export async function placedOf(
  db: Db,
  of: { articleId: number } | { productionId: number },
): Promise<(Placed & { journalId: number }) | undefined> {
  const { rows } = await ('articleId' in of
    ? sql<Placed & { journalId: number }>`
        select a.journal_id as "journalId", ${ofArticle} from articles a
        where a.id = ${of.articleId} and a.withdrawn_at is null`
    : sql<Placed & { journalId: number }>`
        select p.journal_id as "journalId", ${ofProduction(typeOfManuscript)} from productions p
        where p.id = ${of.productionId} and p.state in ('open', 'scheduled') and not p.corrects for update`
  ).execute(db);
  return rows[0];
}
