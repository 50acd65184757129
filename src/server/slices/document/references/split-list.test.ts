import { describe, expect, test } from 'vitest';
import { splitReferences } from './split-list.ts';

const a = 'Smith J, Lee K (2010) On reefs. Ecology 12: 3–4.';
const b = 'van Dam P (2011) On fish. Nature 13: 5–6.';
const c = 'World Health Organization (2012) World report. Geneva: WHO.';
const split = (...paragraphs: string[]) =>
  splitReferences(paragraphs.map((words) => ({ words }))).map(({ label, pieces }) => [
    label,
    pieces
      .map(({ paragraph, from, to }) => paragraphs[paragraph]?.slice(from, to).trim())
      .join(' ')
      .trim(),
  ]);

describe('splits', () => {
  test.each([
    ['1. ', '2. ', '3. '],
    ['[1] ', '[2] ', '[3] '],
    ['(1) ', '(2) ', '(3) '],
    ['1) ', '2) ', '3) '],
  ])('a list numbered %s', (first, second, third) => {
    const expected = [
      ['1', a],
      ['2', b],
      ['3', c],
    ];
    expect(split(first + a, second + b, third + c)).toEqual(expected);
    // One paragraph with all of it.
    if (first !== '1) ') expect(split(`${first}${a} ${second}${b} ${third}${c}`)).toEqual(expected);
  });

  test('two in one paragraph, where the number of the second is nowhere else', () => {
    const expected = [
      ['1', a],
      ['2', b],
      ['3', c],
    ];
    expect(split(`[1] ${a} [2] ${b}`, `[3] ${c}`)).toEqual(expected);
    expect(split(`[1] ${a}`, `[2] ${b} [3] ${c}`)).toEqual(expected);
    // A reference may name another of the list.
    expect(split(`[1] Reply to [2] by Roe. ${a}`, `[2] ${b}`, `[3] ${c}`).map(([label]) => label)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  test('a list that Word numbers', () => {
    expect(
      splitReferences([
        { words: a, listNumber: '1.' },
        { words: b, listNumber: '2.' },
      ]).map(({ label }) => label),
    ).toEqual(['1', '2']);
  });

  test('a list without numbers, of which one reference is broken over paragraphs', () => {
    expect(split(a, 'van Dam P (2011) On fish.', 'doi:10.1234/abc', c)).toEqual([
      [undefined, a],
      [undefined, 'van Dam P (2011) On fish. doi:10.1234/abc'],
      [undefined, c],
    ]);
  });

  test('a numbered reference that is broken over paragraphs', () => {
    const broken = ['2. van Dam P (2011) On', 'Fish. Nature 13: 5–6.'];
    expect(split(`1. ${a}`, ...broken, '', `3. ${c}`)).toEqual([
      ['1', a],
      ['2', b.replace('fish', 'Fish')],
      ['3', c],
    ]);
  });

  test('numbers on lines of their own', () =>
    expect(split('[1]', 'M E Roe, On reefs, Ecology, 2010', '[2]', 'A B Doe, On fish, Nature, 2011')).toEqual(
      [
        ['1', 'M E Roe, On reefs, Ecology, 2010'],
        ['2', 'A B Doe, On fish, Nature, 2011'],
      ],
    ));

  test('lines of one paragraph', () =>
    expect(split(`${a}\n${b}\n${c}`).map(([, words]) => words)).toEqual([a, b, c]));

  test('a line of one reference, and a title that a colon breaks, are no further references', () => {
    const broken = [
      'Smith J (2010) On reefs: The new\nNormal. Sea Studies and More.',
      'Lee K (2011) On fish: ',
    ];
    expect(
      split(broken[0] as string, broken[1] as string, 'New ways to look. Sea Studies 12: 3–4.', c),
    ).toEqual([
      [undefined, broken[0]],
      [undefined, 'Lee K (2011) On fish: New ways to look. Sea Studies 12: 3–4.'],
      [undefined, c],
    ]);
  });
});

test('the same words or DOI again are duplicates', () => {
  const entries = splitReferences([
    { words: a },
    { words: `${b} doi:10.1/x` },
    { words: a.replace('–', '-') },
    { words: `${c} https://doi.org/10.1234/ab` },
    { words: `${b} doi:10.1234/AB.` },
  ]);
  expect(entries.map(({ duplicateOf }) => duplicateOf)).toEqual([undefined, undefined, 0, undefined, 3]);
});
