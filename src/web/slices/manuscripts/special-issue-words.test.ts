import { expect, it } from 'vitest';
import { labelOf, whatToDo } from './special-issue-words.ts';

const call = { title: 'Drought', open: false, state: 'closed', opensOnStr: '', untilStr: '' } as const;

it('a call that is to come is not called closed', () => {
  const coming = {
    ...call,
    state: 'coming',
    opensOnStr: '25 November 2026',
    untilStr: '1 December 2026',
  } as const;
  expect(labelOf(coming)).toBe('Drought (opens on 25 November 2026)');
  expect(whatToDo(coming)).toMatch(/opens to submissions on 25 November 2026/);
  expect(labelOf(call)).toBe('Drought (closed to submissions)');
  // Of an author who was admitted before the opening day.
  expect(labelOf({ ...coming, open: true })).toBe('Drought (until 1 December 2026)');
  expect(whatToDo(call)).toMatch(/ask the journal for more time/);
});
