import { expect, test } from 'vitest';
import { isStorageFull, isTransient } from './transient-errors.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  error('could not extend file', '53100'),
  error('write failed', 'ENOSPC'),
  error('could not create file "base/1": No space left on device', 'XX000'),
])('a full disk is told by its code or its words: %s', (full) => {
  expect(isStorageFull(full)).toBe(true);
  expect(isTransient(new Error('failed', { cause: full }))).toBe(true);
});

test('failures below PostgreSQL may pass, mistakes do not', () => {
  expect(isTransient(error('could not read block 3', '58030'))).toBe(true);
  expect(isTransient(error('the database system is in recovery mode', '57P03'))).toBe(true);
  expect(isTransient(error('syntax error', '42601'))).toBe(false);
  expect(isStorageFull(error('syntax error', '42601'))).toBe(false);
});
