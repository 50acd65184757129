import { randomBytes } from 'node:crypto';
import { sha256Of } from '#server/platform/storage/index.ts';

/** The key of a reviewer's link: 192 random bits that fit into an address. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/** What is kept of a key. */
export const keyHash = (key: string): string => sha256Of(`review-link ${key}`);

/** Where a key leads to. */
export const reviewPath = (key: string): string => `/review/${key}`;
