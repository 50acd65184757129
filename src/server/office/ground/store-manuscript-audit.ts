import { type NoteKind, storedNoteKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

type ManuscriptAuditEntry = {
  id: number;
  at: Date;
  who: string;
  call: string;
  action: string;
  kind: NoteKind;
  facts: [string, string][];
};

/** Newest first. */
export async function manuscriptAuditEntries(
  db: Db,
  manuscriptId: number,
  most = 500,
): Promise<ManuscriptAuditEntry[]> {
  const entries = await tables(db)
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'call', 'action', 'kind', 'facts'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return entries.map((entry) => ({ ...entry, kind: storedNoteKind(entry.kind) }));
}
