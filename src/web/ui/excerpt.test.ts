import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a text that fits stays as it is, with its white space made single', () => {
  expect(excerpt('Salt  marsh\n grass', 40)).toBe('Salt marsh grass');
  expect(excerpt('', 40)).toBe('');
});

test('a longer text is cut after a word and never grows past its length', () => {
  expect(excerpt('Salt marsh grass holds the shore', 18)).toBe('Salt marsh grass…');
  expect(excerpt('Salt marsh grass holds the shore', 17)).toBe('Salt marsh grass…');
  expect(excerpt('Salt marsh grass holds the shore', 16)).toBe('Salt marsh…');
});

test('punctuation before the ellipsis goes', () => {
  expect(excerpt('Salt marsh, grass and shore', 14)).toBe('Salt marsh…');
  expect(excerpt('Salt marsh. Grass and shore', 14)).toBe('Salt marsh…');
});

test('an excerpt of an excerpt is the same', () => {
  const text = 'Tidal marshes store carbon in their soils at rates above those of forests. '.repeat(9);
  for (const length of [20, 57, 200, 500]) {
    const once = excerpt(text, length);
    expect(once.length).toBeLessThanOrEqual(length);
    expect(excerpt(once, length)).toBe(once);
  }
});

test('text without spaces is cut between characters as readers see them', () => {
  expect(excerpt('湿地の土壌に蓄積する炭素', 6)).toBe('湿地の土壌…');
  expect(excerpt('😀'.repeat(20), 5)).toBe('😀😀😀😀…');
  expect(excerpt('e\u0301'.repeat(20), 6)).toBe('e\u0301e\u0301…');
  expect(excerpt('👩‍🔬'.repeat(20), 6)).toBe('👩‍🔬…');
});
