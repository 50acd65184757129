import { expect, test } from 'vitest';
import { nextZoom, swipeOf } from './lightbox-moves.ts';

test('zoom goes in steps and stops at its ends', () => {
  expect([nextZoom(1, 1), nextZoom(1.5, 1), nextZoom(4, 1), nextZoom(1.5, -1), nextZoom(1, -1)]).toEqual([
    1.5, 2, 4, 1, 1,
  ]);
});

test('a swipe to the left brings the next picture; a small or steep one is none', () => {
  expect([swipeOf(-80, 5), swipeOf(80, -20), swipeOf(-30, 0), swipeOf(-80, 120)]).toEqual([
    'next',
    'previous',
    null,
    null,
  ]);
});
