import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypt, encrypt, encryptedSize, NotDecrypted } from './encryption.ts';

const key = randomBytes(32);
const all = (chunks: AsyncIterable<Buffer>) => buffer(Readable.from(chunks));
const pieces = (bytes: Buffer, size = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );

const frame = 64 * 1024;
test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size);
  const sealed = await all(encrypt(pieces(plain), key));
  expect(sealed.length).toBe(encryptedSize(size));
  expect((await all(decrypt(pieces(sealed, 777), key))).equals(plain)).toBe(true);
});

test('what is changed, cut short, put in another order or sealed with another key is refused', async () => {
  const sealed = await all(encrypt(pieces(randomBytes(3 * frame)), key));
  const changed = Buffer.from(sealed);
  changed[100_000] = (changed[100_000] ?? 0) ^ 1;
  const sealedFrame = frame + 16;
  const [head, first, second, rest] = [
    sealed.subarray(0, 24),
    sealed.subarray(24, 24 + sealedFrame),
    sealed.subarray(24 + sealedFrame, 24 + 2 * sealedFrame),
    sealed.subarray(24 + 2 * sealedFrame),
  ];
  const wrong = [
    changed,
    Buffer.concat([head, second, first, rest]),
    Buffer.concat([head, first, second]),
    sealed.subarray(0, sealed.length - 1),
    sealed.subarray(0, 20),
    Buffer.alloc(0),
    randomBytes(1000),
  ];
  for (const bytes of wrong) await expect(all(decrypt(pieces(bytes), key))).rejects.toThrow(NotDecrypted);
  await expect(all(decrypt(pieces(sealed), randomBytes(32)))).rejects.toThrow(NotDecrypted);
});
