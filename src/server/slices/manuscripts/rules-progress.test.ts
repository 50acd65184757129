import { expect, test } from 'vitest';
import type { StepKind } from '#contract/manuscripts.ts';
import { progressOf, type Standing } from './rules-progress.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 9));

/** The history of a manuscript, oldest first, and where it stands after it. */
function standing(
  history: [kind: StepKind, status: number, day: number][],
  more: Partial<Standing> = {},
): Standing {
  const tasks = history.map(([kind, status, day]) => ({ kind, status, at: on(day) })).toReversed();
  return {
    status: tasks[0]?.status ?? 0,
    since: tasks[0]?.at ?? on(1),
    dueOn: null,
    tasks,
    reviews: { agreed: 0, received: 0 },
    asksReviewers: false,
    usual: undefined,
    ...more,
  };
}

const lineOf = (of: Standing) =>
  progressOf(of).steps.map(({ step, state, days }) => `${step}: ${state}${days === null ? '' : ` ${days}`}`);

const submitted: [StepKind, number, number] = ['submitted', 1, 1];
const sent: [StepKind, number, number] = ['sent to review', 2, 4];

test('a new manuscript is read by the editors, and the rest lies ahead', () => {
  expect(lineOf(standing([submitted]))).toEqual([
    'submitted: done',
    'check: now',
    'review: ahead',
    'decision: ahead',
    'production: ahead',
    'published: ahead',
  ]);
  expect(progressOf(standing([submitted, ['editor assigned', 1, 2]])).text).toEqual([
    'The editors read it, and decide whether it goes to reviewers.',
    'The editors act next; this step began on 2 November 2026.',
  ]);
});

test('in review it tells how many agreed and answered, and who is waited for', () => {
  const inReview = (reviews: Standing['reviews'], asksReviewers: boolean) =>
    progressOf(standing([submitted, sent], { reviews, asksReviewers }));
  expect(inReview({ agreed: 0, received: 0 }, true)).toMatchObject({
    actsNext: 'editors',
    text: ['It is in review. No reviewer has agreed yet; the editors are asking.', expect.any(String)],
  });
  expect(inReview({ agreed: 2, received: 1 }, true)).toMatchObject({
    actsNext: 'reviewers',
    text: ['It is in review. 2 reviewers agreed, 1 review is in.', expect.any(String)],
  });
  expect(inReview({ agreed: 1, received: 0 }, true).text[0]).toContain(
    '1 reviewer agreed, no review is in yet.',
  );
  expect(inReview({ agreed: 2, received: 2 }, false).actsNext).toBe('editors');
});

test('a finished step tells how long it took', () => {
  expect(lineOf(standing([submitted, sent, ['reviews received', 3, 20]]))).toEqual([
    'submitted: done',
    'check: done 3',
    'review: done 16',
    'decision: now',
    'production: ahead',
    'published: ahead',
  ]);
});

test('a decision without review skips it, and a decline ends the line', () => {
  expect(lineOf(standing([submitted, ['declined', 5, 3]]))).toEqual([
    'submitted: done',
    'check: done 2',
    'decision: done',
    'declined: done',
  ]);
  const declined = progressOf(standing([submitted, ['declined', 5, 3]]));
  expect(declined.actsNext).toBe('nobody');
  expect(declined.text).toHaveLength(1);
});

test('a revision is with the authors, by a day; once it is sent, the line begins anew', () => {
  const asked = standing([submitted, sent, ['minor revision requested', 6, 20], ['revision saved', 6, 21]], {
    dueOn: '2026-12-24',
  });
  expect(lineOf(asked).slice(2, 6)).toEqual([
    'review: done 16',
    'decision: done',
    'revision: now',
    'check: ahead',
  ]);
  expect(progressOf(asked).text[0]).toBe('The editors ask you for a revision, by 24 December 2026.');
  const again = standing([
    submitted,
    sent,
    ['minor revision requested', 6, 20],
    ['revision submitted', 7, 25],
  ]);
  expect(lineOf(again)).toEqual([
    'revision submitted: done',
    'check: now',
    'review: ahead',
    'decision: ahead',
    'production: ahead',
    'published: ahead',
  ]);
});

test('a returned manuscript, a withdrawn and a published one', () => {
  const returned = standing([submitted, ['returned', 0, 3], ['draft saved', 0, 4]]);
  expect(lineOf(returned).slice(0, 4)).toEqual([
    'submitted: done',
    'check: done 2',
    'returned: now',
    'check: ahead',
  ]);
  expect(progressOf(returned).actsNext).toBe('you');
  expect(lineOf(standing([submitted, ['withdrawn by authors', 8, 3]])).at(-1)).toBe('withdrawn: done');
  const published = standing([submitted, ['accepted', 4, 5], ['published', 9, 25]]);
  expect(lineOf(published).slice(-3)).toEqual(['decision: done', 'production: done 20', 'published: done']);
});

test('the usual days are told with how many manuscripts they come from', () => {
  const usual = { days: 23, from: 14, to: 31, manuscripts: 50 };
  expect(progressOf(standing([submitted], { usual })).text.at(-1)).toBe(
    'The journal’s last 50 manuscripts spent 23 days in this step (median); half of them took 14 to 31 days.',
  );
  const quick = { days: 0, from: 0, to: 0, manuscripts: 6 };
  expect(progressOf(standing([submitted], { usual: quick })).text.at(-1)).toBe(
    'The journal’s last 6 manuscripts spent less than a day in this step (median).',
  );
});
