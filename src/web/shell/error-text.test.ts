import { expect, it } from 'vitest';
import { Unreachable } from '#web/api/unreachable.ts';
import { errorText } from './error-text.ts';

const response = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

it('says what is missing', () => {
  expect(errorText(response(404, 'This article is not here')).title).toBe('This article is not here');
  expect(errorText(response(404, null)).title).toBe('This page is not here');
});

it('offers to try again where that may help', () => {
  expect(errorText(response(404, null)).retry).toBe(false);
  expect(errorText(response(503, 'down')).retry).toBe('document');
  expect(errorText(new TypeError('x is undefined')).retry).toBe('document');
  expect(errorText(new Unreachable(new TypeError('Failed to fetch'))).retry).toBe('page');
});

it('has the words of a server that failed, but not those of a bug', () => {
  expect(errorText(response(503, 'The press is being restored')).message).toBe('The press is being restored');
  expect(JSON.stringify(errorText(new TypeError('x is undefined')))).not.toContain('undefined');
});
