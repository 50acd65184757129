import { describe, expect, test } from 'vitest';
import { conflictHints } from './rules-conflicts.ts';
import { nextReminder, reminderOn } from './rules-reminders.ts';
import { commentsForAuthors, numberFor, reviewerNumbers } from './rules-state.ts';

describe('conflict hints', () => {
  const authors = [
    {
      name: 'Zoë Łukasiewicz',
      email: 'zoe@chem.uni-nord.example',
      affiliation: 'Department of Chemistry, University of the North, Tromsø, Norway',
    },
    { name: 'Bo Trial', email: 'bo.trial@gmail.com', affiliation: 'Institute of Trials' },
  ];
  const hintsOf = (reviewer: { name?: string; email?: string; institution?: string }, more = {}) =>
    conflictHints({
      reviewer: { name: 'Re Viewer', email: 're@elsewhere.example', institution: '', ...reviewer },
      authors,
      joint: [],
      editor: undefined,
      ...more,
    });

  test.each([
    ['nothing in common', {}, []],
    [
      'the same organisation by e-mail',
      { email: 'x@uni-nord.example' },
      ['Same e-mail domain as Zoë Łukasiewicz: uni-nord.example.'],
    ],
    ['the same free mail host', { email: 'someone@gmail.com' }, []],
    [
      'the same institution in other letters',
      { institution: 'Faculty of Law, UNIVERSITY OF THE NORTH' },
      ['Same institution as Zoë Łukasiewicz: UNIVERSITY OF THE NORTH.'],
    ],
    ['the same town and department elsewhere', { institution: 'Department of Chemistry, Tromsø' }, []],
    [
      'an author by name, accents aside',
      { name: 'Zoe Łukasiewicz' },
      ['Is an author of this manuscript: Zoë Łukasiewicz.'],
    ],
    ['an author by address', { email: 'Bo.Trial@gmail.com' }, ['Is an author of this manuscript: Bo Trial.']],
  ])('%s', (_, reviewer, hints) => expect(hintsOf(reviewer)).toEqual(hints));

  test('an article written together, and the handling editor', () => {
    expect(
      hintsOf(
        { email: 'edda@example.org' },
        {
          joint: [{ author: 'Bo Trial', title: 'On trials' }],
          editor: { email: 'Edda@example.org' },
        },
      ),
    ).toEqual([
      'Is the handling editor of this manuscript.',
      'Has published here together with Bo Trial: “On trials”.',
    ]);
  });
});

test('reminders come three days before, on the day and a week later; of several missed, the last alone', () => {
  const awaited = { what: 'review', due: '2026-12-10' } as const;
  expect(nextReminder(awaited, '2026-11-20')).toEqual({ kind: 'review soon', on: '2026-12-07' });
  expect(nextReminder(awaited, '2026-12-07')).toEqual({ kind: 'review due', on: '2026-12-10' });
  expect(nextReminder(awaited, '2026-12-10')).toEqual({ kind: 'review late', on: '2026-12-17' });
  expect(nextReminder(awaited, '2026-12-17')).toBeUndefined();
  expect(reminderOn(awaited, '2026-12-12')?.kind).toBe('review due');
  expect(reminderOn(awaited, '2026-12-06')).toBeUndefined();
});

test('reviewers are numbered as their first reviews come in, and keep their numbers for good', () => {
  const review = (id: number, emailKey: string, reviewerNumber: number | null) => ({
    id,
    emailKey,
    reviewerNumber,
  });
  const reviews = [
    review(1, 'a', 2),
    review(2, 'b', 1),
    review(3, 'c', null),
    review(4, '', 3),
    review(5, 'a', null),
    review(6, '', null),
  ];
  expect([...reviewerNumbers(reviews)]).toEqual([
    [1, 2],
    [2, 1],
    [4, 3],
    [5, 2],
  ]);
  expect([2, 4, 5].map((at) => numberFor(reviews[at] as (typeof reviews)[0], reviews))).toEqual([4, 2, 4]);
  expect(numberFor(review(7, 'd', null), [])).toBe(1);
});

test('comments for the authors name nobody unless the review is open', () => {
  const noForm = { form: null, answers: [] };
  const one = { number: 2, name: 'Ann Lee', model: 'single-anonymous', toAuthors: 'Good.', ...noForm };
  const other = { number: 1, name: 'Bo Ek', model: 'open', toAuthors: 'Less so. \n', ...noForm };
  expect(commentsForAuthors([one, other])).toBe('Reviewer 1 (Bo Ek)\n\nLess so.\n\nReviewer 2\n\nGood.');
});
