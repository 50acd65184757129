import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

/** The key of a personal link: 128 random bits that fit into an address. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** What is kept of a personal link's key. */
export const keyHash = (key: string): string => sha256Of(`board-link ${key}`);

/** What is kept of a candidate's key, which holds for one journal. */
export const candidateHash = (journalId: number, key: string): string =>
  sha256Of(`board-candidate ${journalId} ${key}`);

/** The same for a registration without a key: its photo was uploaded for it alone. */
export const visitorHash = (journalId: number, photo: string): string =>
  sha256Of(`board-visitor ${journalId} ${photo}`);

/** Under what a CV of a visitor is listed, until a registration takes it. */
export const listingHash = (address: string): string => sha256Of(`board-listing ${address}`);
