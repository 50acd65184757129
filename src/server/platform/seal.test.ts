import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

test('what was closed is opened with the same secret for the same purpose, and with no other', () => {
  const seal = createSeal('a secret', 'tokens');
  const sealed = seal.close('5f3a–token');
  expect(seal.open(sealed)).toBe('5f3a–token');
  expect(sealed.toString('latin1')).not.toContain('token');
  expect(seal.close('5f3a–token')).not.toEqual(sealed);
  expect(createSeal('another', 'tokens').open(sealed)).toBeUndefined();
  expect(createSeal('a secret', 'keys').open(sealed)).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
  expect(seal.open(sealed)).toBeUndefined();
  expect(seal.open(Buffer.from('short'))).toBeUndefined();
});
