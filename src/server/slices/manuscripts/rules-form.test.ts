import { expect, test } from 'vitest';
import { withCorresponding } from './rules-form.ts';

const author = (email: string, corresponding = false) => ({ email, corresponding });
const marks = (authors: { email: string; corresponding: boolean }[], account: string) =>
  withCorresponding(authors, account).map(({ corresponding }) => corresponding);

test('authors who are marked as corresponding stay the only ones', () => {
  expect(marks([author('a@example.org'), author('b@example.org', true)], 'a@example.org')).toEqual([
    false,
    true,
  ]);
});

test('where nobody is marked, the account’s own entry is the corresponding author', () => {
  expect(marks([author('a@example.org'), author('Ben@Example.org')], 'ben@example.org')).toEqual([
    false,
    true,
  ]);
});

test('where nobody is marked and the account is no author, the first author is', () => {
  expect(marks([author('a@example.org'), author('b@example.org')], 'c@example.org')).toEqual([true, false]);
  expect(marks([], 'c@example.org')).toEqual([]);
});
