/**
 * Whose files: a member's, once a personal link's key has been found valid; or a candidate's, whose key the
 * register form made.
 */
export type Holder = { kind: 'member'; memberId: number } | { kind: 'candidate'; keySha256: string };

/** How the register of stored files names a holder as owner. */
export const ownerName = (holder: Holder): string =>
  holder.kind === 'member' ? `board-member:${holder.memberId}` : `board-candidate:${holder.keySha256}`;

/** Whether a stored file came by one of the board forms. */
export const isUploadOfBoard = (owner: string | null | undefined): boolean => /^board-/.test(owner ?? '');

/** In whose name the office uploads photos for a board: any of its editors may use what another has sent. */
export const officeOwner = (journalId: number): string => `board-office:${journalId}`;
