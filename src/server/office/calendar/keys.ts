import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

export const newKey = (): string => randomBytes(24).toString('base64url');

/** Only hashes of keys are stored. */
export const keyHash = (key: string): string => sha256Of(`office-link ${key}`);
