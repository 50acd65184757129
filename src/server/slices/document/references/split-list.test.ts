import { describe, expect, test } from 'vitest';
import { findReferenceList, isReferencesHeading, splitReferences } from './split-list.ts';
import { textOf } from './text.ts';

const a = 'Smith J, Lee K (2010) On reefs. Ecology 12: 3–4.';
const b = 'van Dam P (2011) On fish. Nature 13: 5–6.';
const c = 'World Health Organization (2012) World report. Geneva: WHO.';
const split = (...paragraphs: string[]) =>
  splitReferences(paragraphs.map((words) => ({ words }))).map(({ label, words }) => [label, textOf(words)]);

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
    if (first !== '1) ')
      expect(
        split(`${first}${a} ${second}${b} ${third}${c}`).map(([label, words]) => [label, words?.trim()]),
      ).toEqual(expected);
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
    const entries = splitReferences([
      { words: `1. ${a}` },
      { words: '2. van Dam P (2011) On' },
      { words: 'Fish. Nature 13: 5–6.' },
      { words: '' },
      { words: `3. ${c}` },
    ]);
    expect(entries).toMatchObject([
      { paragraphs: [0] },
      { label: '2', words: b.replace('fish', 'Fish'), paragraphs: [1, 2] },
      { paragraphs: [4] },
    ]);
  });

  test('lines of one paragraph', () =>
    expect(split(`${a}\n${b}\n${c}`).map(([, words]) => words?.trim())).toEqual([a, b, c]));

  test('marks stay with their words', () => {
    const [entry] = splitReferences([
      {
        words: [
          { type: 'text', text: '[1] Lee K (2010) On ' },
          { type: 'text', text: 'E. coli', marks: [{ type: 'italic' }] },
        ],
      },
    ]);
    expect(entry?.words).toEqual([
      { type: 'text', text: 'Lee K (2010) On ' },
      { type: 'text', text: 'E. coli', marks: [{ type: 'italic' }] },
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

describe('the list', () => {
  const text = 'We went to the reef, where many fish were seen by us during the whole of that year.';
  const at = (...words: string[]) =>
    findReferenceList(words.map((one) => ({ words: one, heading: /^[A-Z]\w+$/.test(one) })));
  test('after its heading, to the next', () =>
    expect(at('Methods', text, 'References', a, b, 'Figures', text)).toEqual({ from: 3, to: 5 }));
  test('without a heading', () => expect(at('Methods', text, a, b, a, c)).toEqual({ from: 2, to: 6 }));
  test('there is none', () => expect(at('Methods', text, text)).toBeUndefined());
  test.each([
    'References',
    'LITERATURE CITED',
    '7. References',
    'Literaturverzeichnis',
    'Références bibliographiques',
    'Bibliografía:',
  ])('%s', (words) => expect(isReferencesHeading(words)).toBe(true));
  test('others are no headings of it', () => expect(isReferencesHeading('Reference values')).toBe(false));
});
