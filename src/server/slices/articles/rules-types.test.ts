import { expect, test } from 'vitest';
import { mayBeSubmitted } from './rules-types.ts';

test.each(['research-article', 'review-article', 'editorial', 'letter', 'other', ''])(
  'authors submit %j',
  (type) => {
    expect(mayBeSubmitted(type)).toBe(true);
  },
);

test.each(['correction', 'retraction', 'partial-retraction', 'expression-of-concern', 'addendum'])(
  'authors do not submit %j',
  (type) => {
    expect(mayBeSubmitted(type)).toBe(false);
  },
);
