import { expect, test } from 'vitest';
import { reader } from '#test/support/call-route.ts';
import { createRepeats } from './repeats.ts';

test('no more is remembered than the bound, the newest', () => {
  const repeats = createRepeats({ now: () => new Date(0) }, 10);
  for (let i = 0; i < 1000; i++) expect(repeats.first(reader, `act ${i}`)).toBe(true);
  expect(repeats.first(reader, 'act 999')).toBe(false);
  expect(repeats.first(reader, 'act 1')).toBe(true);
});

test('a reader can’t pass for another by what the agent says', () => {
  const repeats = createRepeats({ now: () => new Date(0) });
  expect(repeats.first({ ...reader, address: 'a', userAgent: 'b","c' }, 'd')).toBe(true);
  expect(repeats.first({ ...reader, address: 'a', userAgent: 'b' }, 'c","d')).toBe(true);
});
