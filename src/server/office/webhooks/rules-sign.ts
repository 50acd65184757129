import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of 32 random bytes, as Standard Webhooks writes them. */
export const secretOf = (bytes: Buffer): string => prefix + bytes.toString('base64');

/** The headers of a delivery by Standard Webhooks: id, time and HMAC-SHA256 over both and the body. */
export function signedHeaders(
  secret: string,
  message: string,
  at: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${message}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Quire',
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
