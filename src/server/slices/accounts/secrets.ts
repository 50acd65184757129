import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What a token or key is known by in the database. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token of a session, or the key of a link: 256 random bits, fit for addresses. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** Letters and digits that nobody takes for each other. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be read from a screen and typed: 16 characters, 79 random bits. */
export function newPassword(): string {
  const part = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
