import type { Transaction } from '#server/platform/db/index.ts';
import { deleteGuestInvitations, deleteInvitations } from './store-invitations.ts';
import { grantRole } from './store-roles.ts';

/** Makes a user with a confirmed address editor of the journals, and guest editor of the special issues, that invited it. */
export async function grantInvited(tx: Transaction, userId: number, addressKey: string): Promise<void> {
  for (const journalId of await deleteInvitations(tx, addressKey))
    await grantRole(tx, userId, { role: 'editor', journalId, sectionId: null });
  for (const of of await deleteGuestInvitations(tx, addressKey))
    await grantRole(tx, userId, { role: 'guest editor', ...of });
}
