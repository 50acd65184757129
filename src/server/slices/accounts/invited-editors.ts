import type { Transaction } from '#server/platform/db/index.ts';
import { spendInvitations } from './store-invitations.ts';
import { grantRole } from './store-roles.ts';

/** Whoever has shown that an address is theirs becomes an editor of the journals that invited it. */
export async function grantInvited(tx: Transaction, userId: number, addressKey: string): Promise<void> {
  for (const journalId of await spendInvitations(tx, addressKey))
    await grantRole(tx, userId, { role: 'editor', journalId });
}
