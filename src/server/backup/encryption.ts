import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The format: `QUIRE-E1`, a salt of 16 bytes, then frames of 64 KB (the last may be shorter), each sealed by AES-256-GCM with
 * a key made of the salt and the operator's, and a nonce that counts frames and marks the last. So frames can't be
 * changed, moved, dropped or cut off unseen, and nothing is held whole in memory.
 */
const magic = Buffer.from('QUIRE-E1');
const saltBytes = 16;
const frameBytes = 64 * 1024;
const tagBytes = 16;
const headBytes = magic.length + saltBytes;

/** It was sealed with another key, or is not as it was written. */
export class NotDecrypted extends Error {}

const keyOf = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'quire backup', 32));

function nonceOf(frame: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frame, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** The size of what `encrypt` makes of so many bytes. */
export const encryptedSize = (bytes: number): number =>
  headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / frameBytes));

/** Cuts a stream into frames of `size`; the last may be shorter, and is empty only where all is. */
async function* inFrames(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    // A whole frame is kept back until it is known whether it is the last.
    while (held.length > size) {
      yield { frame: held.subarray(0, size), last: false };
      held = held.subarray(size);
    }
  }
  yield { frame: held, last: true };
}

/** Encrypts a stream with a key of 32 bytes. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const sealing = keyOf(key, salt);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  for await (const { frame, last } of inFrames(source, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', sealing, nonceOf(count++, last));
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `encrypt` made; throws NotDecrypted before it gives anything that is not as it was. */
export async function* decrypt(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let opening: Buffer | undefined;
  let head: Buffer = Buffer.alloc(0);
  async function* body() {
    for await (const chunk of source) {
      if (opening) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      if (!head.subarray(0, magic.length).equals(magic)) throw new NotDecrypted('It is not encrypted.');
      opening = keyOf(key, head.subarray(magic.length, headBytes));
      yield head.subarray(headBytes);
    }
  }
  let count = 0;
  for await (const { frame, last } of inFrames(body(), frameBytes + tagBytes)) {
    if (!opening || frame.length < tagBytes) throw new NotDecrypted('It is cut short.');
    const decipher = createDecipheriv('aes-256-gcm', opening, nonceOf(count++, last));
    decipher.setAuthTag(frame.subarray(frame.length - tagBytes));
    const plain = decipher.update(frame.subarray(0, frame.length - tagBytes));
    try {
      decipher.final();
    } catch {
      throw new NotDecrypted('BACKUP_KEY is another one, or the backup was changed or cut short.');
    }
    yield plain;
  }
}

/** Whether these first bytes are those of something encrypted. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic);
