import { createHash, randomBytes } from 'node:crypto';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A new key of the API and what is stored of it. */
export function newApiKey(): { key: string; keyHash: string } {
  const key = randomBytes(24).toString('base64url');
  return { key, keyHash: hashOf(key) };
}

/** What is stored of a key that somebody sent. */
export const apiKeyHash = hashOf;
