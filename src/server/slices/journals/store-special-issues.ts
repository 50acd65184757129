import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { CallStep, OfficeSpecialIssueState } from '#contract/office/special-issues.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type SpecialIssue = {
  /** Of its section. */
  id: number;
  journalId: number;
  title: string;
  /** Sanitised as it was saved. */
  text: SanitisedHtml;
  topics: string[];
  /** YYYY-MM-DD */
  opensOn: string | null;
  deadline: string | null;
  step: CallStep;
  shown: OfficeSpecialIssueState;
  /** 0: a section that is a special issue and has no call yet. */
  version: number;
};

/** Sections that are special issues, with their calls. */
const selectAll = sql`select s.id, s.journal_id as "journalId", coalesce(c.title, s.name) as title,
    coalesce(c.text_html, '') as text, coalesce(c.topics, '{}') as topics, c.opens_on::text as "opensOn",
    c.deadline::text, coalesce(c.step, 'draft') as step, coalesce(c.shown, 'draft') as shown,
    coalesce(c.version, 0) as version
  from journal_sections s left join special_issues c on c.section_id = s.id
  where s.special_issue`;

/** Open calls first, by their deadlines; then the newest. */
const order = sql`order by case coalesce(c.shown, 'draft') when 'open' then 0 when 'coming' then 1 when 'draft' then 2 else 3 end,
  case when c.shown in ('open', 'coming') then c.deadline end, s.id desc`;

export async function listSpecialIssues(db: Db, journalId?: number): Promise<SpecialIssue[]> {
  const of = journalId === undefined ? sql`` : sql`and s.journal_id = ${journalId}`;
  const { rows } = await sql<SpecialIssue>`${selectAll} ${of} ${order}`.execute(db);
  return rows;
}

/**
 * Its section is held until the transaction ends where `lock` says so: against changes, or against those who change. It is held
 * first and read then: a wait for it would leave the call as it was before.
 */
export async function findSpecialIssue(
  db: Db,
  id: number,
  { lock }: { lock?: 'change' | 'keep' } = {},
): Promise<SpecialIssue | undefined> {
  if (lock) {
    const how = lock === 'change' ? sql`for no key update` : sql`for share`;
    await sql`select from journal_sections where id = ${id} ${how}`.execute(db);
  }
  const { rows } = await sql<SpecialIssue>`${selectAll} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Announced ones, for the sitemap. */
export async function announcedIds(db: Db): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('special_issues')
    .select('section_id as id')
    .where('shown', '<>', 'draft')
    .orderBy('section_id')
    .execute();
  return rows.map(({ id }) => id);
}

type Fields = Omit<SpecialIssue, 'id' | 'journalId' | 'version' | 'text'> & { text: string };

/** Writes a call in its next version; the transaction holds its section. */
export async function saveSpecialIssue(
  tx: Transaction,
  { id, journalId }: { id: number; journalId: number },
  fields: Fields,
): Promise<number> {
  const columns = {
    title: fields.title,
    text_html: fields.text,
    topics: fields.topics,
    opens_on: fields.opensOn,
    deadline: fields.deadline,
    step: fields.step,
    shown: fields.shown,
  };
  const { version } = await tables(tx)
    .insertInto('special_issues')
    .values({ section_id: id, journal_id: journalId, ...columns })
    .onConflict((conflict) =>
      conflict.column('section_id').doUpdateSet({ ...columns, version: sql`special_issues.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A call that comes out with an issue is published, in its next version: a form from before would open it again. Whether it was not. */
export async function markSpecialIssuePublished(tx: Transaction, id: number): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('special_issues')
    .set({ step: 'published', shown: 'published', version: sql`version + 1` })
    .where('section_id', '=', id)
    .where('step', 'not in', ['draft', 'published'])
    .returning('section_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shows another state of one whose days say so, unless it has changed since; whether it did. */
export async function showState(
  db: Db,
  { id, version, shown }: SpecialIssue,
  becomes: OfficeSpecialIssueState,
): Promise<boolean> {
  const row = await tables(db)
    .updateTable('special_issues')
    .set({ shown: becomes })
    .where('section_id', '=', id)
    .where('version', '=', version)
    .where('shown', '=', shown)
    .where('step', '=', 'announced')
    .returning('section_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Late = { sectionId: number; email: string; until: string };

export const listLate = (db: Db, sectionId: number): Promise<Late[]> =>
  lateRows(db, sql`section_id = ${sectionId}`);

/** Days that were given to an address alone. */
export const lateOfAddress = (db: Db, email: string): Promise<Late[]> =>
  lateRows(db, sql`email_key = ${addressKey(email)}`);

async function lateRows(db: Db, where: ReturnType<typeof sql>): Promise<Late[]> {
  const { rows } =
    await sql<Late>`select section_id as "sectionId", email, until::text from special_issue_late
    where ${where} order by email_key, section_id`.execute(db);
  return rows;
}

/** Null: as everybody. Whether that changed something. */
export async function admitUntil(
  tx: Transaction,
  sectionId: number,
  { email, until }: { email: string; until: string | null },
): Promise<boolean> {
  const email_key = addressKey(email);
  if (until === null) {
    const gone = await tables(tx)
      .deleteFrom('special_issue_late')
      .where('section_id', '=', sectionId)
      .where('email_key', '=', email_key)
      .returning('section_id')
      .executeTakeFirst();
    return gone !== undefined;
  }
  await tables(tx)
    .insertInto('special_issue_late')
    .values({ section_id: sectionId, email, email_key, until })
    .onConflict((conflict) => conflict.columns(['section_id', 'email_key']).doUpdateSet({ email, until }))
    .execute();
  return true;
}

/** Of a person who is erased. */
export async function eraseLate(tx: Transaction, email: string): Promise<void> {
  await tables(tx).deleteFrom('special_issue_late').where('email_key', '=', addressKey(email)).execute();
}

/** Days that were given to an address go with the account to its new one; of two for one special issue the later counts. */
export async function moveLate(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`insert into special_issue_late (section_id, email, email_key, until)
    select section_id, ${to}, ${addressKey(to)}, until from special_issue_late where email_key = ${addressKey(from)}
    on conflict (section_id, email_key) do update set until = greatest(special_issue_late.until, excluded.until)`.execute(
    tx,
  );
  await eraseLate(tx, from);
}
