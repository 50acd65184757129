import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

/** The key of a personal link: 128 random bits, safe in addresses. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** Only hashes of keys are stored. */
export const keyHash = (key: string): string => sha256Of(`board-link ${key}`);

/** A candidate's key, valid for one journal. */
export const candidateHash = (journalId: number, key: string): string =>
  sha256Of(`board-candidate ${journalId} ${key}`);

/** For a registration without key, identified by its photo. */
export const visitorHash = (journalId: number, photo: string): string =>
  sha256Of(`board-visitor ${journalId} ${photo}`);

/** For a visitor's CV, listed until a registration attaches it. */
export const listingHash = (address: string): string => sha256Of(`board-listing ${address}`);
