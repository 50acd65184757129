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

test.each([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR',
  'EPROTO',
])('a certificate that is not accepted will be another one day: %s', (code) => {
  expect(isTransient(error('the certificate is refused', code))).toBe(true);
});
