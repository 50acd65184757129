import { expect, test } from 'vitest';
import { PlainReason, reasonOf } from './reason-of.ts';

const withCode = (code: string) => Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code });

test.each([
  ['ECONNREFUSED', 'it refused the connection'],
  ['ENOTFOUND', 'its name is not known'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['HPE_INVALID_VERSION', 'what answered speaks no HTTP'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no secure connection (TLS) came about'],
  ['ENEW', 'it could not be reached (ENEW)'],
])('%s is said in words', (code, words) => {
  expect(reasonOf(withCode(code))).toBe(words);
});

test('words of our own stay, and nothing else is shown as it came', () => {
  expect(reasonOf(new PlainReason('its answer broke off'))).toBe('its answer broke off');
  expect(reasonOf(new Error('connect failed at 10.0.0.1'))).toBe('it could not be reached');
});
