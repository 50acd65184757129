import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts short texts for the database, so that a copy of it is of no use without the configuration. */
export type Seal = {
  close(text: string): Buffer;
  /** Undefined where it was closed with another secret, or changed. */
  open(sealed: Buffer): string | undefined;
};

/** AES-256-GCM with a key made from a secret of the configuration; `purpose` tells keys of one secret apart. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'quire', purpose, 32));
  return {
    close(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([
          decipher.update(sealed.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
