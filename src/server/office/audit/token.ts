import type { Transaction } from '#server/platform/db/index.ts';
import type { NotedToken } from '#server/slices/accounts/index.ts';
import { insertAuditEntry, personPath } from '../ground/index.ts';

/** Of a person's own API token; they may be no member of the office. */
export async function auditToken(
  tx: Transaction,
  { user, call, name, scopes }: NotedToken,
  now: Date,
): Promise<void> {
  const who = `${user.firstName} ${user.lastName}`.trim();
  await insertAuditEntry(tx, {
    at: now,
    userId: user.id,
    who,
    call,
    action: scopes ? 'Made an API token' : 'Revoked an API token',
    subject: who,
    path: personPath(user.id),
    facts: [['API token', name], ...(scopes ? [['Scopes', scopes.join(', ')] as const] : [])],
  });
}
