import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

/** The key of a personal link: 128 random bits that fit into an address. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/** What is kept of a personal link's key. */
export const keyHash = (key: string): string => sha256Of(`board-link ${key}`);

/** What is kept of a candidate's key, which holds for one journal. */
export const candidateHash = (journalId: number, key: string): string =>
  sha256Of(`board-candidate ${journalId} ${key}`);
