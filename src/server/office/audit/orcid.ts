import type { Transaction } from '#server/platform/db/index.ts';
import type { NotedOrcid } from '#server/slices/accounts/index.ts';
import { insertAuditEntry, personPath } from '../ground/index.ts';

/** Of a person's own ORCID iD; they may be no member of the office. */
export async function auditOrcid(
  tx: Transaction,
  { user, call, orcid }: NotedOrcid,
  now: Date,
): Promise<void> {
  const who = `${user.firstName} ${user.lastName}`.trim();
  await insertAuditEntry(tx, {
    at: now,
    userId: user.id,
    who,
    call,
    action: call === 'connectOrcid' ? 'Confirmed an ORCID iD' : 'Removed an ORCID iD',
    subject: who,
    path: personPath(user.id),
    facts: [['ORCID iD', orcid]],
  });
}
