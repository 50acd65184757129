import type { Transaction } from '#server/platform/db/index.ts';
import { findJournal, findSpecialIssue, markSpecialIssuePublished } from '#server/slices/journals/index.ts';
import type { AuditEntry } from '../ground/index.ts';
import { callInWords, subjectOfSpecial } from './save.ts';

/**
 * Publishes the call of a special issue whose issue comes out, unless it is a draft or published. Returns the entry of the audit
 * log. Holds its section, so that an editor who saves the call meanwhile is told.
 */
export async function publishCall(tx: Transaction, id: number): Promise<AuditEntry | undefined> {
  const before = await findSpecialIssue(tx, id, { lock: 'change' });
  const journal = before && (await findJournal(tx, { id: before.journalId }));
  if (!journal || !(await markSpecialIssuePublished(tx, id))) return undefined;
  return {
    action: 'Special issue published',
    ...subjectOfSpecial(journal, before),
    facts: [['Before', callInWords(before)]],
  };
}
