import { sql } from 'kysely';
import type { PublishingView } from '#contract/office/publishing-lists.ts';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';

export type ListedProduction = {
  productionId: number | null;
  manuscriptId: number | null;
  articleId: number | null;
  corrects: boolean;
  number: string;
  title: string;
  authors: string[];
  journal: string;
  journalId: number;
  since: Date;
  publishAt: Date | null;
  failure: string | null;
  proofState: 'with the author' | 'sent back' | 'approved' | null;
  proofSince: Date | null;
  proofDueOn: string | null;
};

type Journals = 'all' | readonly number[];

/** The viewer's own manuscripts, with the articles made from them. */
type Excluded = readonly { id: number; articleId: number | null }[];

const notExcluded = (notOf: Excluded) =>
  notOf.length === 0
    ? sql`true`
    : sql`coalesce(p.manuscript_id <> all(${notOf.map(({ id }) => id)}::bigint[]), true)
      and coalesce(p.article_id <> all(${notOf.flatMap(({ articleId }) => articleId ?? [])}::bigint[]), true)`;
const notOfManuscripts = (notOf: Excluded) =>
  notOf.length === 0 ? sql`true` : sql`m.id <> all(${notOf.map(({ id }) => id)}::bigint[])`;
const within = (column: string, journals: Journals) =>
  journals === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${journals as number[]}::bigint[])`;

/** Days that an article is listed as recently published. */
const recentDays = 30;

/** Accepted and without a production; `m` is a manuscript. */
const notStarted = sql`${hasStatus('m.status', 'accepted')} and m.number is not null and not exists (
  select from productions p where p.manuscript_id = m.id and p.state <> 'discarded' and not p.corrects)`;

const stateOf = (view: Exclude<PublishingView, 'begin'>, now: Date) => {
  if (view === 'under way') return sql`p.state = 'open'`;
  if (view === 'scheduled') return sql`p.state = 'scheduled'`;
  return sql`p.state = 'published' and p.published_at > ${now}::timestamptz - make_interval(days => ${recentDays}::int)`;
};

/** The longest waiting first; published ones newest first. */
export async function listProductions(
  db: Db,
  view: PublishingView,
  {
    journals,
    notOf,
    now,
    limit,
    offset,
  }: { journals: Journals; notOf: Excluded; now: Date; limit: number; offset: number },
): Promise<ListedProduction[]> {
  if (view === 'begin') {
    const { rows } = await sql<ListedProduction>`
      select null::bigint as "productionId", m.id as "manuscriptId", null::bigint as "articleId", false as corrects,
        m.number, m.title, j.short_name as journal, m.journal_id as "journalId", m.status_since as since,
        null::timestamptz as "publishAt", null as failure, null as "proofState", null::timestamptz as "proofSince",
        null::text as "proofDueOn",
        array(select concat_ws(' ', a.first_name, a.last_name) from manuscript_authors a
          where a.manuscript_id = m.id order by a.position) as authors
      from manuscripts m join journals j on j.id = m.journal_id
      where ${notStarted} and ${within('m.journal_id', journals)} and ${notOfManuscripts(notOf)}
      order by m.status_since, m.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  }
  const order = {
    'under way': sql`p.failure is null, p.updated_at`,
    scheduled: sql`p.publish_at`,
    published: sql`p.published_at desc`,
  }[view];
  const { rows } = await sql<ListedProduction>`
    select p.id as "productionId", p.manuscript_id as "manuscriptId", p.article_id as "articleId", p.corrects,
      coalesce(m.number, '') as number, p.title, p.authors, j.short_name as journal, p.journal_id as "journalId",
      coalesce(p.published_at, p.updated_at) as since, p.publish_at as "publishAt", p.failure, f.state as "proofState", coalesce(f.answered_at, f.sent_at) as "proofSince",
      f.due_on::text as "proofDueOn"
    from productions p join journals j on j.id = p.journal_id left join manuscripts m on m.id = p.manuscript_id
      left join lateral (select * from proofs where production_id = p.id and state <> 'withdrawn'
        order by round desc limit 1) f on true
    where ${stateOf(view, now)} and ${within('p.journal_id', journals)} and ${notExcluded(notOf)}
    order by ${order}, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** `failed`: could not be published as scheduled. */
export async function countProductions(
  db: Db,
  { journals, notOf, now }: { journals: Journals; notOf: Excluded; now: Date },
): Promise<Record<PublishingView, number> & { failed: number }> {
  const { rows } = await sql<Record<'begin' | 'underWay' | 'scheduled' | 'published' | 'failed', number>>`
    select (select count(*) from manuscripts m where ${notStarted} and ${within('m.journal_id', journals)}
        and ${notOfManuscripts(notOf)}) as begin,
      count(*) filter (where p.state = 'open') as "underWay",
      count(*) filter (where p.state = 'open' and p.failure is not null) as failed,
      count(*) filter (where p.state = 'scheduled') as scheduled,
      count(*) filter (where ${stateOf('published', now)}) as published
    from productions p
    where ${within('p.journal_id', journals)} and ${notExcluded(notOf)} and (p.state in ('open', 'scheduled') or ${stateOf('published', now)})`.execute(
    db,
  );
  const [counts] = rows;
  return {
    begin: counts?.begin ?? 0,
    'under way': counts?.underWay ?? 0,
    scheduled: counts?.scheduled ?? 0,
    published: counts?.published ?? 0,
    failed: counts?.failed ?? 0,
  };
}
