import { expect, test } from 'vitest';
import { type ManuscriptField, manuscriptFields, reviewerReads } from './manuscript-fields.ts';
import { parseFields } from './messages.ts';
import { fieldSchema } from './submission.ts';

const answer = { yes: 'Yes, in a repository', no: 'No' };
const choice: ManuscriptField = {
  kind: 'choice',
  wire: 'shared',
  column: 'shared',
  label: 'Data sharing',
  choices: answer,
  requiredFor: 'submission',
};

function refused(field: ManuscriptField, needed: boolean, value: unknown) {
  const parsed = parseFields<unknown>(fieldSchema(field, needed), value);
  return parsed.ok ? undefined : parsed.fields[''];
}

test('a choice that is needed is one of its codes', () => {
  expect(refused(choice, true, 'yes')).toBeUndefined();
  expect(refused(choice, true, '')).toBe('Data sharing cannot be empty');
  expect(refused(choice, true, 'perhaps')).toBe('Data sharing must be one of yes or no');
});

test('a choice that may be missing is empty then', () => {
  expect(fieldSchema(choice, false).parse(null)).toBe('');
  expect(fieldSchema(choice, false).parse('')).toBe('');
  expect(refused(choice, false, 'perhaps')).toBe('Data sharing must be yes or no');
});

test.each([
  ['all', true, true],
  ['who know the authors', true, false],
  [undefined, false, false],
] as const)(
  'a field for %s is read by reviewers who know the authors: %s, by others: %s',
  (reviewers, known, anonymous) => {
    expect(reviewerReads({ reviewers }, true)).toBe(known);
    expect(reviewerReads({ reviewers }, false)).toBe(anonymous);
  },
);

test('a text is bounded whether it is needed or not', () => {
  const long = 'x'.repeat(501);
  const message = 'Running Title is too long: at most 500 characters';
  expect(refused(manuscriptFields.runningTitle, true, long)).toBe(message);
  expect(refused(manuscriptFields.runningTitle, false, long)).toBe(message);
});
