import { expect, test } from 'vitest';
import { differencesOf } from './differences-of.ts';

test('fields come first, what stayed is counted, kinds have names', () => {
  const differences = differencesOf({
    fields: [{ label: 'Running title', runs: [{ change: 'inserted', text: 'Dew' }] }],
    blocks: [
      { change: 'skipped', kind: '', runs: [], skipped: 3 },
      { change: 'same', kind: 'paragraph', runs: [{ change: 'same', text: 'It was dry.' }] },
      {
        change: 'changed',
        kind: 'reference',
        runs: [
          { change: 'same', text: 'Dew, ' },
          { change: 'deleted', text: '2016' },
          { change: 'inserted', text: '2017' },
        ],
      },
      { change: 'deleted', kind: 'paragraph', runs: [{ change: 'deleted', text: 'Gone.' }] },
    ],
  });
  expect(differences).toEqual([
    { is: 'changed', label: 'Running title', parts: [{ text: 'Dew', is: 'added' }] },
    { is: 'same', count: 4 },
    {
      is: 'changed',
      label: 'Reference',
      parts: [
        { text: 'Dew, ', is: 'same' },
        { text: '2016', is: 'removed' },
        { text: '2017', is: 'added' },
      ],
    },
    { is: 'removed', label: '', parts: [{ text: 'Gone.', is: 'removed' }] },
  ]);
});
