/**
 * Owner of uploads: a member by a valid personal link; a candidate by the key that the register form made; or a
 * visitor who registers without key, as the specification's own form does. Visitors are known by the keyed hash of
 * their network, for limits only: their files are opened by their unguessable addresses.
 */
export type Holder =
  | { kind: 'member'; memberId: number }
  | { kind: 'candidate'; keySha256: string }
  | { kind: 'visitor'; network: string };

export const visitorOwner = 'board-visitor:';

export function ownerName(holder: Holder): string {
  if (holder.kind === 'member') return `board-member:${holder.memberId}`;
  return holder.kind === 'visitor' ? visitorOwner + holder.network : `board-candidate:${holder.keySha256}`;
}

/** A visitor may use any visitor's upload whose address is known. */
export const mayUse = (holder: Holder, owner: string | null | undefined): boolean =>
  holder.kind === 'visitor' ? (owner ?? '').startsWith(visitorOwner) : owner === ownerName(holder);

export const isUploadOfBoard = (owner: string | null | undefined): boolean => /^board-/.test(owner ?? '');

/** Editors of a board share the photos they upload for it. */
export const officeOwner = (journalId: number): string => `board-office:${journalId}`;
