import { expect, test } from 'vitest';
import { type Action, actions } from '#contract/office/desk-shapes.ts';
import { actionsAt, commentsAfter, outcomeOf } from './rules-actions.ts';
import { wordsFor } from './rules-letters.ts';
import { isOverdue, waitsForWhom } from './rules-waits.ts';

/** The status that each action leads to from each status, 0 to 9; a dot: not allowed. */
const table: Record<Action, string> = {
  //                   0123456789
  'send to review': '   .2.2...2..',
  'end review': '       ..3.......',
  accept: '           .444...4..',
  decline: '          .555...5..',
  'request minor revision': '.666...6..',
  'request revision': ' .666...6..',
  'decline and invite': '.555...5..',
  'return to author': ' .0.....6..',
  'take return back': '..........',
  withdraw: '         88888.88..',
  reopen: '           ....33..3.',
};

test.each(actions)('%s leads from each status where the table says', (act) => {
  const led = Array.from({ length: 10 }, (_, status) => outcomeOf(act, status)?.status ?? '.').join('');
  expect(led).toBe(table[act].trim());
});

test('a cancelled return leads to where it was returned from', () => {
  const led = Array.from({ length: 10 }, (_, status) => outcomeOf('take return back', status, true)?.status);
  expect(led.map((status) => status ?? '.').join('')).toBe('1.....7...');
  expect(actionsAt(0, true)).toEqual(['take return back', 'withdraw']);
});

test('what can be done is what leads somewhere; nothing to what is published', () => {
  for (let status = 0; status < 10; status++)
    expect(actionsAt(status)).toEqual(actions.filter((act) => table[act].trim()[status] !== '.'));
  expect(actionsAt(9)).toEqual([]);
});

test('a decision’s comments stand above the manuscript; a return’s before those; others in the history alone', () => {
  expect(commentsAfter('replace', 'New', 'Old')).toBe('New');
  expect(commentsAfter('replace', '', 'Old')).toBeUndefined();
  expect(commentsAfter('precede', 'New', 'Old')).toBe('New\n\nOld');
  expect(commentsAfter('precede', 'New', null)).toBe('New');
  expect(commentsAfter('history alone', 'New', 'Old')).toBeUndefined();
  expect(commentsAfter('take away', 'New', 'Return\n\nOld', 'Return')).toBe('Old');
  expect(commentsAfter('take away', '', 'Return', 'Return')).toBeNull();
  expect(commentsAfter('take away', '', 'Old', 'Return')).toBeUndefined();
});

test('whom a manuscript waits for', () => {
  const waits = (hasEditor: boolean, asksReviewers = false) =>
    Array.from({ length: 10 }, (_, status) => waitsForWhom({ status, hasEditor, asksReviewers }));
  const nobody = 'nobody';
  expect(waits(false)).toEqual([
    'authors',
    'an editor',
    'an editor',
    'an editor',
    'production',
    nobody,
    'authors',
    'an editor',
    nobody,
    nobody,
  ]);
  // In review without anybody who is asked, it waits for its editor.
  expect(waits(true).filter((who) => who === 'editor')).toHaveLength(4);
  expect(waits(true)[2]).toBe('editor');
  expect(waits(true, true)[2]).toBe('reviewers');
  expect(waits(false, true)[2]).toBe('an editor');
  expect(waits(true)).not.toContain('an editor');
});

test('a step is late from the day after it was due, and never of what is closed', () => {
  const late = (status: number, dueOn: string | null, today: string, lateReviews = 0) =>
    isOverdue({ status, dueOn, lateReviews }, today);
  expect(late(1, '2026-11-20', '2026-11-20')).toBe(false);
  expect(late(1, '2026-11-20', '2026-11-21')).toBe(true);
  expect(late(1, null, '2026-11-21')).toBe(false);
  expect(late(5, '2026-11-20', '2026-11-21')).toBe(false);
  // A reviewer who is late holds up what waits for reviewers.
  expect(late(2, '2026-12-20', '2026-11-21', 1)).toBe(true);
  expect(late(3, '2026-12-20', '2026-11-21', 1)).toBe(false);
});

test('a letter leaves out what there is nothing to say of, and tells co-authors who can see the manuscript', () => {
  const words = {
    subject: '{{n}}: news',
    text: 'Hello.\n\n{{comments}}\n\nBy {{dueOn}}.\n\n{{manuscriptLink}}',
  };
  expect(wordsFor(words, { n: 'JLC-1', comments: '', dueOn: '' }, 'Ada')).toEqual({
    subject: 'JLC-1: news',
    text: 'Hello.\n\nThe manuscript was submitted by Ada, who can see how it goes on.',
  });
  expect(wordsFor(words, { comments: 'One.\n\nTwo.', dueOn: '1 May 2027' }).text).toBe(
    'Hello.\n\nOne.\n\nTwo.\n\nBy 1 May 2027.\n\n{{manuscriptLink}}',
  );
});
