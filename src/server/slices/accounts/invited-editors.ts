import type { Transaction } from '#server/platform/db/index.ts';
import { deleteInvitations } from './store-invitations.ts';
import { grantRole } from './store-roles.ts';

/** Makes a user with a confirmed address editor of the journals that invited it. */
export async function grantInvited(tx: Transaction, userId: number, addressKey: string): Promise<void> {
  for (const journalId of await deleteInvitations(tx, addressKey))
    await grantRole(tx, userId, { role: 'editor', journalId, sectionId: null });
}
