import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is the right one only for its own hash', async () => {
  const { hash, verify } = createPasswords();
  const [one, other] = [await hash('open sesame'), await hash('open sesame')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verify('open sesame', one)).toBe(true);
  expect(await verify('open sesame ', one)).toBe(false);
  expect(await verify('open sesame', undefined)).toBe(false);
  expect(await verify('', undefined)).toBe(false);
});

test('the same word is the same, however a device spells its accents', async () => {
  const { hash, verify } = createPasswords();
  expect(await verify('cafe\u0301s', await hash('caf\u00e9s'))).toBe(true);
});

test('a hash made with other parameters is still read', async () => {
  const salt = Buffer.from('somesalt');
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce: salt,
    memory: 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const hash = `$argon2id$v=19$m=1024,t=2,p=1$${base64(salt)}$${base64(tag)}`;
  expect(await createPasswords().verify('password', hash)).toBe(true);
});
