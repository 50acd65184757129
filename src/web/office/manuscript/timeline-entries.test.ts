import { expect, it } from 'vitest';
import type { StepKind } from '#contract/manuscripts.ts';
import { timelineOf } from './timeline-entries.ts';

const step = (id: number, time: string, kind: StepKind, task: string, remarks = '') => ({
  id,
  time,
  kind,
  task,
  remarks,
  manuscriptId: 1,
  status: 1,
  operator: 'Editorial office',
  taskDoc: null,
});

it('history, notes and letters stand in one order, and an act that wrote two of them is one entry', () => {
  const entries = timelineOf({
    log: [
      step(2, '2026-11-20T10:00:00.100Z', 'declined', 'Declined', 'Out of scope.'),
      step(1, '2026-11-18T08:00:00Z', 'submitted', 'Submitted'),
    ],
    notes: [
      // Written right after the decision, and still an entry of its own.
      { id: 9, at: '2026-11-20T10:00:01Z', who: 'Ines Iversen', action: 'Remark', kind: '', facts: [] },
      {
        id: 8,
        at: '2026-11-20T10:00:00.000Z',
        who: 'Ines Iversen',
        action: 'Declined',
        kind: 'declined',
        facts: [
          ['Comments', 'Out of scope.'],
          ['Letter', 'Your manuscript'],
        ],
      },
      {
        id: 7,
        at: '2026-11-19T10:00:00Z',
        who: 'Ines Iversen',
        action: 'Remark',
        kind: '',
        facts: [['Remark', 'Hm.']],
      },
    ],
    letters: [
      {
        id: 5,
        at: '2026-11-20T10:00:00.200Z',
        to: 'ada@example.org',
        subject: 'Decision',
        state: 'sent',
        error: null,
      },
    ],
  });
  expect(entries.map(({ kind, title, who }) => [kind, title, who])).toEqual([
    ['office', 'Remark', 'Ines Iversen'],
    ['letter', 'Decision', ''],
    ['history', 'Declined', 'Ines Iversen'],
    ['office', 'Remark', 'Ines Iversen'],
    ['history', 'Submitted', 'Editorial office'],
  ]);
  // The comments appear once, as the authors' text.
  expect(entries[2]).toMatchObject({ remarks: 'Out of scope.', facts: [['Letter', 'Your manuscript']] });
});
