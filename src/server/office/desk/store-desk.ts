import { type RawBuilder, sql } from 'kysely';
import type { DeskEntry, deskSorts } from '#contract/office/desk-shapes.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import {
  hasStatus,
  isClosedManuscript,
  isOpenManuscript,
  searchPatterns,
  withinRights,
} from '#server/slices/manuscripts/index.ts';
import { type WaitState, waitRules } from './rules-waits.ts';

/** The highest total that a list gives, to bound the work of counting. */
const maxCounted = 1000;

export type DeskFilter = {
  /** Of the caller; without their own manuscripts, by account and by author's address, unless they reach everything. */
  reader: { userId: number; email: string; rights: Rights };
  journalId?: number | undefined;
  sectionId?: number | undefined;
  /** None: any. */
  statuses: readonly number[];
  waitsFor?: DeskEntry['waitsFor'] | undefined;
  open: 'open' | 'closed' | 'all';
  editor?: number | 'nobody' | undefined;
  overdue: boolean;
  /** Leaves out what is overdue. */
  inTime?: boolean;
  /** Submitted after this time. */
  since?: Date;
  /** Leaves out these manuscripts. */
  except?: readonly number[];
  /** Searched in number, title, keywords and authors, or in one reviewer. */
  q: string;
  /** YYYY-MM-DD */
  today: string;
};

type Sort = (typeof deskSorts)[number];

/** Ordered by id last, so that pages neither overlap nor skip rows. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  due: sql`m.due_on, m.id`,
  newest: sql`m.submitted_at desc, m.id desc`,
  oldest: sql`m.submitted_at, m.id`,
  title: sql`m.sort_title, m.id`,
  number: sql`m.number, m.id`,
};

const isOpen = isOpenManuscript('m.status');

/** Answered from the index reviews_open alone. */
const asksReviewers = sql`exists (select from reviews r
  where r.manuscript_id = m.id and r.round = m.round and r.state in ('invited', 'agreed'))`;

/** The SQL of `isOverdue` for an open manuscript. */
const isLate = (
  today: string,
) => sql`(m.due_on < ${today}::date or ${hasStatus('m.status', 'inReview')} and exists (select from reviews r
  where r.manuscript_id = m.id and r.round = m.round and r.state in ('invited', 'agreed')
    and case r.state when 'invited' then r.answer_by else r.due_on end < ${today}::date))`;

/** The SQL of `waitsForWhom`. */
const waits = (who: DeskEntry['waitsFor']) =>
  sql`(${sql.join(
    waitRules[who].map(({ statuses, hasEditor, asksReviewers: asks }) =>
      sql.join(
        [
          sql`m.status in (${sql.join(statuses.map((one) => sql.lit(one)))})`,
          ...(hasEditor === undefined ? [] : [sql`(m.editor_id is not null) = ${sql.lit(hasEditor)}`]),
          ...(asks === undefined ? [] : [asks ? asksReviewers : sql`not ${asksReviewers}`]),
        ],
        sql` and `,
      ),
    ),
    sql` or `,
  )})`;

type Scope = Pick<DeskFilter, 'reader' | 'journalId'>;

const visibleTo = ({ reader, journalId }: Scope) => {
  const within = withinRights(reader);
  return [
    ...(journalId === undefined ? [] : [sql`m.journal_id = ${journalId}`]),
    ...(within === undefined
      ? []
      : [
          within,
          sql`m.user_id <> ${reader.userId}`,
          sql`m.id <> all(array(
          select a.manuscript_id from manuscript_authors a where lower(a.email) = ${addressKey(reader.email)}))`,
        ]),
  ];
};

/** The most manuscripts that a search finds by their reviewers: each row is compared with all of them. */
const maxReviewed = 200;

/** All words in the manuscript's own text, or all in the name and address of one of its reviewers. */
function searchedFor(q: string): RawBuilder<unknown> | undefined {
  const patterns = searchPatterns(q);
  if (patterns.length === 0) return undefined;
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    );
  return sql`(${all(sql`m.search_text`)} or m.id = any(array(
    select r.manuscript_id from reviews r where ${all(sql`r.search_text`)} limit ${maxReviewed})))`;
}

/** Only submitted manuscripts have a number; the office never sees drafts that were not. */
function conditions(filter: DeskFilter): RawBuilder<unknown> {
  const { sectionId, statuses, waitsFor, open, editor, overdue, inTime, since, except, q, today } = filter;
  const all = [sql`m.number is not null`, ...visibleTo(filter)];
  if (sectionId !== undefined) all.push(sql`m.section_id = ${sectionId}`);
  if (statuses.length > 0) all.push(sql`m.status in (${sql.join(statuses.map((one) => sql.lit(one)))})`);
  if (waitsFor) all.push(waits(waitsFor));
  if (open !== 'all') all.push(open === 'open' ? isOpen : isClosedManuscript('m.status'));
  if (editor !== undefined)
    all.push(editor === 'nobody' ? sql`m.editor_id is null` : sql`m.editor_id = ${editor}`);
  if (overdue) all.push(isOpen, isLate(today));
  if (inTime) all.push(sql`${isLate(today)} is not true`);
  if (since) all.push(sql`m.submitted_at > ${since}`);
  if (except) all.push(sql`m.id <> all(${[...except]}::bigint[])`);
  const searched = searchedFor(q);
  if (searched) all.push(searched);
  return sql.join(all, sql` and `);
}

/**
 * Whether a message `g` of a conversation `c` is for somebody to read: from outside for all, among editors for who handles the
 * manuscript, has written there or was mentioned.
 */
const concerns = ({ userId }: DeskFilter['reader']) => sql`case c.kind
  when 'editors' then g.user_id is distinct from ${userId} and (m.editor_id = ${userId}
    or exists (select from messages own where own.conversation_id = c.id and own.user_id = ${userId})
    or exists (select from messages told join message_mentions x on x.message_id = told.id
      where told.conversation_id = c.id and x.user_id = ${userId}))
  else g.side <> 'office' end`;

export type DeskRow = Omit<
  DeskEntry,
  'waitsFor' | 'overdue' | 'reviews' | 'submittedAt' | 'statusSince' | 'authors'
> & {
  firstAuthor: string;
  authorCount: number;
  submittedAt: Date;
  statusSince: Date;
};

/** A page (from 1); titles and authors as of the latest submission. Rows are limited before other tables are joined. */
export async function listDesk(
  db: Db,
  filter: DeskFilter,
  sort: Sort,
  { page, size }: { page: number; size: number },
): Promise<DeskRow[]> {
  // Closed manuscripts have no due date.
  const order = orders[sort === 'due' && filter.open === 'closed' ? 'newest' : sort];
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select m.* from manuscripts m where ${conditions(filter)}
      order by ${order} limit ${size} offset ${(page - 1) * size})
    select m.id, m.version + m.office_version as version, m.number, m.journal_id as "journalId", j.short_name as journal, m.status, m.round,
      m.section_id as "sectionId",
      coalesce(s.content->>'title', m.title) as title,
      coalesce(own.label, press.label, '') as type,
      coalesce(concat_ws(' ', s.content#>>'{authors,0,firstName}', s.content#>>'{authors,0,lastName}'), '') as "firstAuthor",
      coalesce(jsonb_array_length(s.content->'authors'), 0) as "authorCount",
      (select count(*)::int from manuscript_coauthors c where c.manuscript_id = m.id and c.denied_at is not null
        and exists (select from manuscript_authors a where a.manuscript_id = m.id and lower(a.email) = c.email_key)
      ) as "deniedBy",
      (select count(*)::int from conversations c join messages g on g.conversation_id = c.id
        left join message_reads r on r.conversation_id = c.id and r.user_id = ${filter.reader.userId}
        where c.manuscript_id = m.id and g.id > coalesce(r.up_to, 0) and ${concerns(filter.reader)}
      ) as "unreadMessages",
      (select count(*)::int from conversations c join messages g on g.conversation_id = c.id
        left join message_reads r on r.conversation_id = c.id and r.user_id = ${filter.reader.userId}
        where c.manuscript_id = m.id and c.kind = 'reviewer' and g.side <> 'office' and g.id > coalesce(r.up_to, 0)
      ) as "unreadOfReviewers",
      (select count(*)::int from conversations c join messages g on g.conversation_id = c.id
        join message_mentions x on x.message_id = g.id and x.user_id = ${filter.reader.userId}
        left join message_reads r on r.conversation_id = c.id and r.user_id = ${filter.reader.userId}
        where c.manuscript_id = m.id and g.id > coalesce(r.up_to, 0) and g.user_id is distinct from ${filter.reader.userId}
      ) as "unreadMentions",
      case when u.id is not null then jsonb_build_object(
        'userId', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email) end as editor,
      coalesce(m.submitted_at, m.created_at) as "submittedAt", m.status_since as "statusSince", m.due_on as "dueOn"
    from page m
      join journals j on j.id = m.journal_id
      left join manuscript_submissions s on s.manuscript_id = m.id and s.round = m.round
      left join users u on u.id = m.editor_id
      left join dictionaries own
        on own.type = 'manuscript_type' and own.journal_id = m.journal_id and own.value = m.type_value
      left join dictionaries press
        on press.type = 'manuscript_type' and press.journal_id is null and press.value = m.type_value
    order by ${order}`.execute(db);
  return rows;
}

/** At most 1,000. */
export async function countDesk(db: Db, filter: DeskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from manuscripts m where ${conditions(filter)} limit ${maxCounted}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OpenCount = WaitState & {
  editorId: number | null;
  /** Empty without an editor. */
  name: string;
  count: number;
  overdue: number;
};

// A list of statuses is answered from an index; what is not in one is not.
const openOnes = [
  'draft',
  'submitted',
  'inReview',
  'awaitingDecision',
  'accepted',
  'revisionRequested',
  'revisionSubmitted',
] as const;

/** Open manuscripts by status, editor and outstanding reviews, answered from indexes alone. */
export async function countOpen(db: Db, seen: Scope, today: string): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    with counted as (
      select m.status, m.editor_id,
        case when ${hasStatus('m.status', 'inReview')} then ${asksReviewers} else false end as "asksReviewers", count(*)::int as count,
        (count(*) filter (where ${isLate(today)}))::int as overdue
      from manuscripts m
      where ${sql.join([sql`m.number is not null`, hasStatus('m.status', ...openOnes), ...visibleTo(seen)], sql` and `)}
      group by 1, 2, 3
    )
    select status, editor_id as "editorId", editor_id is not null as "hasEditor", "asksReviewers", count, overdue,
      concat_ws(' ', u.first_name, u.last_name) as name
    from counted left join users u on u.id = editor_id`.execute(db);
  return rows;
}
