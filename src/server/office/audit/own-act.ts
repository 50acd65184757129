import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { NotedOrcid, NotedToken, User } from '#server/slices/accounts/index.ts';
import { type AuditEntry, insertAuditEntry, personPath } from '../ground/index.ts';

/** An entry of what a person did at their own account; they may be no member of the office. */
async function auditOwnAct(
  tx: Transaction,
  { user, call, now }: { user: User; call: string; now: Date },
  entry: Pick<AuditEntry, 'action' | 'facts'>,
): Promise<void> {
  const who = fullName(user);
  await insertAuditEntry(tx, {
    ...{ at: now, userId: user.id, who, call },
    ...{ subject: who, path: personPath(user.id) },
    ...entry,
  });
}

export const auditToken = (tx: Transaction, { user, call, name, scopes }: NotedToken, now: Date) =>
  auditOwnAct(
    tx,
    { user, call, now },
    {
      action: scopes ? 'Made an API token' : 'Revoked an API token',
      facts: [['API token', name], ...(scopes ? [['Scopes', scopes.join(', ')] as const] : [])],
    },
  );

export const auditOrcid = (tx: Transaction, { user, call, orcid }: NotedOrcid, now: Date) =>
  auditOwnAct(
    tx,
    { user, call, now },
    {
      action: call === 'connectOrcid' ? 'Confirmed an ORCID iD' : 'Removed an ORCID iD',
      facts: [['ORCID iD', orcid]],
    },
  );
