import { expect, it } from 'vitest';
import { emptyForm } from './form-model.ts';
import { completeForm } from './forms-for-tests.ts';
import { fillable, listed } from './from-word.ts';

const parts = {
  title: 'On margins',
  abstract: 'We measured.',
  authors: [
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bo', lastName: 'Ek' },
  ],
};

it('empty fields are filled, the first author staying the corresponding one', () => {
  const form = emptyForm();
  const { part, words } = fillable(form, parts);
  expect(part).toMatchObject({
    title: 'On margins',
    abstract: 'We measured.',
    authors: [
      { key: form.authors[0]?.key, lastName: 'Lee', corresponding: true },
      { lastName: 'Ek', corresponding: false },
    ],
  });
  expect(listed(words)).toBe('the title, 2 authors and the abstract');
});

it('what was typed stays', () => {
  expect(fillable(completeForm(), parts)).toEqual({ part: {}, words: [] });
  expect(listed(fillable({ ...completeForm(), abstract: ' ' }, parts).words)).toBe('the abstract');
});
