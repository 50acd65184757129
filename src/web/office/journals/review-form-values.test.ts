import { expect, test } from 'vitest';
import { newReviewQuestion, reviewFormAsSaved } from './review-form-values.ts';

const saved = (changes: object) =>
  reviewFormAsSaved({
    conflicts: false,
    coReviewers: false,
    reports: false,
    questions: [{ ...newReviewQuestion(), ...changes }],
  }).questions;

test('a question without any words is not saved, and one with meanings of its scale alone is not lost', () => {
  expect(saved({ kind: 'scale' })).toEqual([]);
  expect(saved({ kind: 'scale', highest: 'very' })).toMatchObject([{ label: '', highest: 'very' }]);
  expect(saved({ kind: 'text', lowest: 'not' })).toEqual([]);
});
