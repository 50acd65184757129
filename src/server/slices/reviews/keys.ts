import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

/** 192 random bits, safe in addresses. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/** Only hashes of keys are stored. */
export const keyHash = (key: string): string => sha256Of(`review-link ${key}`);

export const reviewPath = (key: string): string => `/review/${key}`;
