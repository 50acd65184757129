import { expect, test } from 'vitest';
import type { Inline } from '#contract/document/inlines.ts';
import { rewritten } from './change.ts';
import { changedParts } from './compare.ts';
import { wordsOf } from './pieces.ts';

const italic = [{ type: 'italic' as const }];
const line: Inline[] = [
  { type: 'text', text: 'Dew was ' },
  { type: 'text', text: 'often', marks: italic },
  { type: 'text', text: ' found' },
  {
    type: 'crossReference',
    attrs: { kind: 'bibr', targets: ['r12'] },
    content: [{ type: 'text', text: '12' }],
  },
  { type: 'anchor', attrs: { id: 'here' } },
  { type: 'text', text: ', and ' },
  { type: 'footnote', content: [] },
  { type: 'text', text: 'more.' },
];
const [, , , cited, anchor, , note] = line;

test('a line is shown as words, with a sign for what words can’t say', () => {
  expect(wordsOf(line)).toBe('Dew was often found12, and […]more.');
});

test.each<[string, string, Inline[] | undefined]>([
  [
    'a replaced word has the marks of the one before',
    'Dew was seldom found12, and […]more.',
    [
      { type: 'text', text: 'Dew was ' },
      { type: 'text', text: 'seldom', marks: italic },
      { type: 'text', text: ' found' },
      ...([cited, anchor] as Inline[]),
      { type: 'text', text: ', and ' },
      note as Inline,
      { type: 'text', text: 'more.' },
    ],
  ],
  [
    'words are added at both ends and deleted around what has none',
    'Then dew was often found12 […]more. End',
    [
      { type: 'text', text: 'Then dew was ' },
      { type: 'text', text: 'often', marks: italic },
      { type: 'text', text: ' found' },
      ...([cited, anchor] as Inline[]),
      { type: 'text', text: ' ' },
      note as Inline,
      { type: 'text', text: 'more. End' },
    ],
  ],
  ['a citation stays what it is', 'Dew was often found13, and […]more.', undefined],
  ['a note stays too', 'Dew was often found12, and more.', undefined],
  ['nothing is put into a note', 'Dew was often found12, and [x…]more.', undefined],
])('%s', (_, words, expected) => {
  expect(rewritten(line, words)).toEqual(expected);
});

test('what was changed is shown by words; too much to compare as a whole', () => {
  expect(changedParts('Dew was on forty  stones.', 'Dew was on fifty stones.')).toEqual([
    { step: 'same', words: 'Dew was on ' },
    { step: 'deleted', words: 'forty' },
    { step: 'inserted', words: 'fifty' },
    { step: 'same', words: '  stones.' },
  ]);
  const [one, other] = ['a b ', 'b c '].map((words) => words.repeat(3000));
  expect(changedParts(one ?? '', other ?? '').map(({ step }) => step)).toEqual([
    'deleted',
    'inserted',
    'same',
  ]);
});
