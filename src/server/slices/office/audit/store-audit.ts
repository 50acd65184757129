import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';

type AuditTable = {
  id: GeneratedAlways<number>;
  at: Date;
  user_id: number | null;
  who: string;
  call: string;
  action: string;
  subject: string;
  path: string;
  journal_id: number | null;
  manuscript_id: number | null;
  facts: ColumnType<[string, string][], string, never>;
};

export const auditTables = (db: Db) => db.withTables<{ audit_log: AuditTable }>();

/** Adds an entry to the audit log, in the transaction of what it tells of. */
export async function insertNote(
  tx: Transaction,
  note: {
    at: Date;
    userId: number;
    who: string;
    call: string;
    action: string;
    subject: string;
    path?: string;
    journalId?: number;
    manuscriptId?: number;
    facts?: readonly (readonly [string, string])[];
  },
): Promise<void> {
  await auditTables(tx)
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
    })
    .execute();
}
