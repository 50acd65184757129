import { sql } from 'kysely';
import type { NoteKind } from '#contract/office/audit.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { tables } from '../tables.ts';

/** Runs in the transaction of the change. */
export async function insertAuditEntry(
  tx: Transaction,
  note: {
    at: Date;
    /** Null for what the press did by itself. */
    userId: number | null;
    who: string;
    call: string;
    action: string;
    subject: string;
    path?: string;
    journalId?: number;
    manuscriptId?: number;
    facts?: readonly (readonly [string, string])[];
    kind?: NoteKind;
  },
): Promise<void> {
  await tables(tx)
    .insertInto('audit_log')
    .values({
      at: note.at,
      user_id: note.userId,
      who: note.who,
      call: note.call,
      action: note.action,
      subject: note.subject,
      path: note.path ?? '',
      journal_id: note.journalId ?? null,
      manuscript_id: note.manuscriptId ?? null,
      facts: JSON.stringify(note.facts ?? []),
      kind: note.kind ?? '',
    })
    .execute();
}

type AuditFilter = {
  /** `all` includes entries of no journal. */
  journals: 'all' | readonly number[];
  /** Manuscripts to exclude. */
  notOf?: readonly number[];
  journalId?: number | undefined;
  userId?: number | undefined;
  path?: string | undefined;
  /** A substring; case is ignored. */
  who?: string | undefined;
  action?: string | undefined;
  /** A substring of the subject; case is ignored. */
  q?: string | undefined;
  /** Days in UTC, YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

type AuditRow = {
  id: number;
  at: Date;
  userId: number | null;
  who: string;
  action: string;
  subject: string;
  path: string;
  journalId: number | null;
  facts: [string, string][];
};

/** Newest first; `before` is an exclusive id, for the next page. */
export async function listAuditEntries(
  db: Db,
  { journals, notOf = [], journalId, userId, path, who, action, q, from, to }: AuditFilter,
  { before, most }: { before?: number | undefined; most: number },
): Promise<AuditRow[]> {
  let query = tables(db)
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'user_id as userId',
      'who',
      'action',
      'subject',
      'path',
      'journal_id as journalId',
      'facts',
    ])
    .orderBy('id', 'desc')
    .limit(most);
  if (journals !== 'all')
    query = query.where('journal_id', '=', sql<number>`any(${journals as readonly number[]}::bigint[])`);
  if (notOf.length > 0)
    query = query.where(
      sql<boolean>`(manuscript_id is null or manuscript_id <> all(${[...notOf]}::bigint[]))`,
    );
  if (journalId !== undefined) query = query.where('journal_id', '=', journalId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (path !== undefined) query = query.where('path', '=', path).where('path', '<>', '');
  if (who) query = query.where(sql<boolean>`lower(who) like ${containsPattern(who)}`);
  if (action) query = query.where('action', '=', action);
  if (q) query = query.where(sql<boolean>`lower(subject) like ${containsPattern(q)}`);
  if (from) query = query.where('at', '>=', sql<Date>`${from}::timestamp at time zone 'utc'`);
  if (to) query = query.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'utc'`);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** Distinct actions of the entries that a reader may see, by index lookups for each instead of a scan of the log. */
export async function listActions(
  db: Db,
  { journals, notOf = [] }: Pick<AuditFilter, 'journals' | 'notOf'>,
): Promise<string[]> {
  const seen =
    journals === 'all'
      ? sql`true`
      : sql`exists (select from audit_log e where e.action = actions.action
          and e.journal_id = any(${[...journals]}::bigint[])
          and (e.manuscript_id is null or e.manuscript_id <> all(${[...notOf]}::bigint[])))`;
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1)
      from actions where actions.action is not null
    )
    select action from actions where action is not null and ${seen} limit 500`.execute(db);
  return rows.map(({ action }) => action);
}

/** Entries by a person and about their account; the newest 5,000. */
export async function auditEntriesOf(db: Db, userId: number): Promise<AuditRow[]> {
  const [own, about] = await Promise.all([
    listAuditEntries(db, { journals: 'all', userId }, { most: 5000 }),
    listAuditEntries(db, { journals: 'all', path: personPath(userId) }, { most: 5000 }),
  ]);
  return [...new Map([...own, ...about].map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);
}

export const personPath = (userId: number): string => `/office/people/${userId}`;
