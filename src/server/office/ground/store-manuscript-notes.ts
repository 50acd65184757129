import type { NoteKind } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

/** An entry of the audit log, as the page of its manuscript shows it. */
type ListedNote = {
  id: number;
  at: Date;
  who: string;
  call: string;
  action: string;
  kind: NoteKind;
  facts: [string, string][];
};

/** The last entries about a manuscript, newest first; at most 500. */
export const manuscriptNotes = (db: Db, manuscriptId: number, most = 500): Promise<ListedNote[]> =>
  tables(db)
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'call', 'action', 'kind', 'facts'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
