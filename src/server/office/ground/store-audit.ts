import { sql } from 'kysely';
import type { NoteKind } from '#contract/office/audit.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { tables } from '../tables.ts';

/** Adds an entry to the audit log, in the transaction of what it tells of. */
export async function insertNote(
  tx: Transaction,
  note: {
    at: Date;
    /** None: nobody did it, the press has. */
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
  /** The journals whose entries may be seen; `all` includes those of no journal. */
  journals: 'all' | readonly number[];
  /** Manuscripts of which nothing is told. */
  notOf?: readonly number[];
  journalId?: number | undefined;
  userId?: number | undefined;
  path?: string | undefined;
  /** Part of a name, any case. */
  who?: string | undefined;
  action?: string | undefined;
  /** Part of the subject, any case. */
  q?: string | undefined;
  /** Days, YYYY-MM-DD, both included; in UTC. */
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

/** Entries, newest first; those older than `before`, where it is given. */
export async function listNotes(
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

/** The actions that there are: one step in an index for each, however many entries there are. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1)
      from actions where actions.action is not null
    )
    select action from actions where action is not null limit 500`.execute(db);
  return rows.map(({ action }) => action);
}

/** What someone did in the office, and what was done to their account; the newest 5,000. */
export async function notesOf(db: Db, userId: number): Promise<AuditRow[]> {
  const [own, about] = await Promise.all([
    listNotes(db, { journals: 'all', userId }, { most: 5000 }),
    listNotes(db, { journals: 'all', path: personPath(userId) }, { most: 5000 }),
  ]);
  return [...new Map([...own, ...about].map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);
}

/** Where the office shows a person; what is noted of them carries it. */
export const personPath = (userId: number): string => `/office/people/${userId}`;
