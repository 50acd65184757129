import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** An article as harvesters get it; of a withdrawn one they learn only that it is. */
export type HarvestArticle = {
  id: number;
  journalCode: string;
  journalName: string;
  withdrawn: boolean;
  /** The last change, to the microsecond: `2026-11-24T13:00:00.123456Z`. */
  changed: string;
  doi: string;
  title: string;
  authors: {
    name: string;
    given: string;
    surname: string;
    group: boolean;
    orcid: string | null;
    affiliations: string[];
    /** Address at ROR of each affiliation; empty where it is not known. */
    rors: string[];
  }[];
  funders: { name: string; id?: string; awards: string[] }[];
  /** Plain text in other languages. */
  translations: { language: string; title: string | null; abstract: string | null; keywords: string[] }[];
  /** The statement on competing interests. */
  interests: string | null;
  /** DOIs of preprints, or addresses of those that have none. */
  preprints: string[];
  keywords: string[];
  /** Plain text; may be empty. */
  abstract: string;
  publisher: string | null;
  received: string | null;
  accepted: string | null;
  /** As precise as known. */
  published: string | null;
  /** Raised by each correction, from 1. */
  version: number;
  hasPdf: boolean;
  /** The address of its source. */
  xml: string | null;
  typeLabel: string;
  language: string;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  elocationId: string | null;
  issn: string | null;
  licenceUrl: string | null;
  licenceName: string | null;
  copyright: string | null;
};

/** Days and seconds in UTC as ISO 8601; `until` includes all of its day or second. */
export type HarvestFilter = {
  journal?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** Only articles with a source, and withdrawn ones. */
  withSource?: boolean | undefined;
};

/** Where a list goes on: behind this article. */
export type HarvestPlace = { changed: string; id: number };

const stamp = sql`to_char(a.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const fields = sql`a.id, j.code as "journalCode", j.name as "journalName", a.withdrawn_at is not null as withdrawn,
  ${stamp} as changed, a.doi, a.title_text as title, a.keywords, a.abstract_text as abstract,
  coalesce(a.publisher, j.publisher) as publisher, a.received, a.accepted, a.published, a.version,
  a.pdf_file is not null as "hasPdf", a.xml_file as xml, a.funders, a.type_label as "typeLabel", a.language, a.volume,
  a.issue, a.first_page as "firstPage", a.last_page as "lastPage", a.elocation_id as "elocationId", a.issn,
  a.licence_url as "licenceUrl", a.licence_name as "licenceName", a.copyright,
  coalesce((select json_agg(json_build_object('name', w.display_name, 'given', w.given_names, 'surname', w.surname,
    'group', w.is_group, 'orcid', w.orcid, 'affiliations', w.affiliations, 'rors', w.rors) order by w.position) from article_authors w where w.article_id = a.id), '[]') as authors,
  coalesce((select json_agg(json_build_object('language', t->>'language', 'title', t->'title'->>'text',
    'abstract', t->'abstract'->>'text', 'keywords', t->'keywords')) from jsonb_array_elements(a.translations) t), '[]')
    as translations,
  (select s->>'text' from jsonb_array_elements(a.statements) s where s->>'kind' = 'interests' limit 1) as interests,
  array(select coalesce(l.doi, l.url) from related_articles l where l.article_id = a.id and l.relation = 'preprint'
    and (l.doi is not null or l.url ~* '^https?://') order by l.position) as preprints`;

/**
 * The moment before which every change is committed and seen. A transaction dates its changes by its beginning, so
 * those of one that still runs would appear behind the back of a harvester that has read further.
 */
export async function harvestHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select to_char(least(clock_timestamp(), min(xact_start)) at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from pg_stat_activity where datname = current_database() and backend_xid is not null`.execute(db);
  return (rows[0] as { moment: string }).moment;
}

/** The date of the earliest change; undefined where the press has no articles. */
export async function earliestChange(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ changed: string }>`
    select ${stamp} as changed from articles a order by a.updated_at limit 1`.execute(db);
  return rows[0]?.changed;
}

/** An article, withdrawn or not. */
export async function findForHarvest(db: Db, id: number): Promise<HarvestArticle | undefined> {
  const { rows } = await sql<HarvestArticle>`
    select ${fields} from articles a join journals j on j.id = a.journal_id where a.id = ${id}`.execute(db);
  return rows[0];
}

function matching({ journal, from, until, withSource }: HarvestFilter, horizon: string): RawBuilder<unknown> {
  const conditions = [sql`a.updated_at < ${horizon}::timestamptz`];
  if (withSource) conditions.push(sql`(a.xml_file is not null or a.withdrawn_at is not null)`);
  if (journal !== undefined) conditions.push(sql`j.code = ${journal}`);
  if (from !== undefined) conditions.push(sql`a.updated_at >= ${from}::timestamp at time zone 'utc'`);
  if (until !== undefined) {
    const length = until.length === 10 ? '1 day' : '1 second';
    conditions.push(sql`a.updated_at < (${until}::timestamp + ${length}::interval) at time zone 'utc'`);
  }
  return sql.join(conditions, sql` and `);
}

/** Articles in the order of their last change, withdrawn ones too. */
export async function listForHarvest(
  db: Db,
  filter: HarvestFilter,
  part: { horizon: string; after: HarvestPlace | undefined; limit: number },
): Promise<HarvestArticle[]> {
  const { after } = part;
  const { rows } = await sql<HarvestArticle>`
    select ${fields} from articles a join journals j on j.id = a.journal_id
    where ${matching(filter, part.horizon)}
      and ${after ? sql`(a.updated_at, a.id) > (${after.changed}::timestamptz, ${after.id}::bigint)` : sql`true`}
    order by a.updated_at, a.id limit ${part.limit}`.execute(db);
  return rows;
}

/** How many articles `listForHarvest` has in all its parts. */
export async function countForHarvest(db: Db, filter: HarvestFilter, horizon: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from articles a join journals j on j.id = a.journal_id
    where ${matching(filter, horizon)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Articles of a journal without withdrawn ones, those first that were changed last. */
export async function newestForHarvest(db: Db, journal: string, limit: number): Promise<HarvestArticle[]> {
  const { rows } = await sql<HarvestArticle>`
    select ${fields} from articles a join journals j on j.id = a.journal_id
    where j.code = ${journal} and a.withdrawn_at is null
    order by a.updated_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
