import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Site } from '#server/platform/site.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import { insertKey } from './store-followers.ts';

/** Only hashes of keys are stored. */
export const keyHash = (key: string): string => sha256Of(`follow-link ${key}`);

/** Makes the link of one letter to all that its reader follows; it works until the last of it ends. */
export async function makeLink(
  tx: Transaction,
  { publicUrl }: Site,
  followerId: number,
  now: Date,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await insertKey(tx, followerId, keyHash(key), now);
  return `${publicUrl}/following/${key}`;
}
