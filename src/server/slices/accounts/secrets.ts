import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The form in which tokens and keys are stored. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A session token or link key: 256 random bits, safe in addresses. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** Letters and digits that can't be confused. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to read from a screen and type: 16 characters, 79 random bits. */
export function newPassword(): string {
  const part = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
