/**
 * Whose files: a member's, once a personal link's key has been found valid; a candidate's, whose key the register form
 * made; or those of a visitor who registers without a key, as the specification's own form does. Of these the network is
 * known, as a keyed hash, for limits alone: their files are opened by their addresses, which nobody else was told.
 */
export type Holder =
  | { kind: 'member'; memberId: number }
  | { kind: 'candidate'; keySha256: string }
  | { kind: 'visitor'; network: string };

/** Owners of visitors' uploads begin so. */
export const visitorOwner = 'board-visitor:';

/** How the register of stored files names a holder as owner. */
export function ownerName(holder: Holder): string {
  if (holder.kind === 'member') return `board-member:${holder.memberId}`;
  return holder.kind === 'visitor' ? visitorOwner + holder.network : `board-candidate:${holder.keySha256}`;
}

/** Whether a holder may use an upload of this owner; a visitor any visitor's whose address is known. */
export const mayUse = (holder: Holder, owner: string | null | undefined): boolean =>
  holder.kind === 'visitor' ? (owner ?? '').startsWith(visitorOwner) : owner === ownerName(holder);

/** Whether a stored file came by one of the board forms. */
export const isUploadOfBoard = (owner: string | null | undefined): boolean => /^board-/.test(owner ?? '');

/** In whose name the office uploads photos for a board: any of its editors may use what another has sent. */
export const officeOwner = (journalId: number): string => `board-office:${journalId}`;
