import { describe, expect, test } from 'vitest';
import type { Text } from '#contract/document/nodes.ts';
import { numbersIn } from './citations-numeric.ts';
import { citationSystem, findCitations } from './find-citations.ts';
import { textOf } from './text.ts';
import type { CitationSystem, Words } from './types.ts';

/** Each citation as printed, and what it names. */
const read = (words: Words, system: CitationSystem) =>
  findCitations(words, system).map(({ from, to, keys }) => [
    textOf(words).slice(from, to),
    keys
      .map((key) =>
        'number' in key
          ? key.number
          : `${key.names.join(' + ')}${key.etAl ? ' + …' : ''} ${key.year}${key.suffix ?? ''}`,
      )
      .join(' | '),
  ]);

const raisedIn = (before: string, number: string, after: string): Text[] => [
  { type: 'text', text: before },
  { type: 'text', text: number, marks: [{ type: 'sup' }] },
  { type: 'text', text: after },
];

describe('by author and year', () => {
  test.each([
    [
      'as shown (Smith and Jones, 2010a, b; Lee et al. 2011; see also de la Cruz 2009)',
      [
        ['Smith and Jones, 2010a', 'Smith + Jones 2010a'],
        ['b', 'Smith + Jones 2010b'],
        ['Lee et al. 2011', 'Lee + … 2011'],
        ['de la Cruz 2009', 'de la Cruz 2009'],
      ],
    ],
    ['In Brown (2012) and', [['Brown (2012)', 'Brown 2012']]],
    ['Smith’s (2010) method', [['Smith’s (2010)', 'Smith 2010']]],
    [
      'van der Berg et al. (2011a, 2012)',
      [
        ['van der Berg et al. (2011a', 'van der Berg + … 2011a'],
        ['2012', 'van der Berg + … 2012'],
      ],
    ],
    ['O’Neil & Müller (in press, p. 12)', [['O’Neil & Müller (in press', 'O’Neil + Müller in press']]],
    [
      'World Health Organization (2010)',
      [['World Health Organization (2010)', 'World Health Organization 2010']],
    ],
    [
      '(e.g. Garcia-Lopez, Smith, and Doe 2001)',
      [['Garcia-Lopez, Smith, and Doe 2001', 'Garcia-Lopez + Smith + Doe 2001']],
    ],
    ['known [Adams et al., 2003]', [['Adams et al., 2003', 'Adams + … 2003']]],
    // Authors joined as Brazilian rules do, and by the words of other languages.
    [
      '(ROCHA; SILVA; LIMA NETO, 2003)',
      [['ROCHA; SILVA; LIMA NETO, 2003', 'ROCHA + SILVA + LIMA NETO 2003']],
    ],
    [
      '(Rocha, 2001; Silva; Lima, 2003)',
      [
        ['Rocha, 2001', 'Rocha 2001'],
        ['Silva; Lima, 2003', 'Silva + Lima 2003'],
      ],
    ],
    ['(Kaya ve Demir, 2022)', [['Kaya ve Demir, 2022', 'Kaya + Demir 2022']]],
    ['(Kaya vd., 2022)', [['Kaya vd., 2022', 'Kaya + … 2022']]],
    ['Kaya ve ark. (2022)', [['Kaya ve ark. (2022)', 'Kaya + … 2022']]],
    ['(Sari dan Putra, 2020)', [['Sari dan Putra, 2020', 'Sari + Putra 2020']]],
    ['(Sari dkk., 2020)', [['Sari dkk., 2020', 'Sari + … 2020']]],
    ['(Волков и Орлова, 2019)', [['Волков и Орлова, 2019', 'Волков + Орлова 2019']]],
    ['(Волков и др., 2019)', [['Волков и др., 2019', 'Волков + … 2019']]],
    ['(Коваль та ін., 2018)', [['Коваль та ін., 2018', 'Коваль + … 2018']]],
    ['(Wolski i in., 2017)', [['Wolski i in., 2017', 'Wolski + … 2017']]],
    ['(Wolski i Zając, 2017)', [['Wolski i Zając, 2017', 'Wolski + Zając 2017']]],
    ['(Díaz y cols., 2016)', [['Díaz y cols., 2016', 'Díaz + … 2016']]],
    ['(Nagy és Kiss, 2015)', [['Nagy és Kiss, 2015', 'Nagy + Kiss 2015']]],
    ['(Nguyễn và Trần, 2014)', [['Nguyễn và Trần, 2014', 'Nguyễn + Trần 2014']]],
    ['in spring (January 2010), of size (n = 2010), as drawn (Fig. 2010)', []],
  ])('%s', (words, expected) => expect(read(words, 'author-year')).toEqual(expected));
});

describe('by number', () => {
  test.each<[string, CitationSystem, unknown]>([
    [
      'as in [1], [2–4, 7].',
      'brackets',
      [
        ['[1]', '1'],
        ['[2–4, 7]', '2 | 3 | 4 | 7'],
      ],
    ],
    ['as in [1]–[3]', 'brackets', [['[1]–[3]', '1 | 2 | 3']]],
    ['in the interval [0, 1] or [9, 3-1]', 'brackets', []],
    ['shown (1, 2) for f(2)', 'parentheses', [['(1, 2)', '1 | 2']]],
    [
      'as shown¹,² before.³⁻⁵ of 10² m² and kg²',
      'superscript',
      [
        ['¹,²', '1 | 2'],
        ['³⁻⁵', '3 | 4 | 5'],
      ],
    ],
  ])('%s', (words, system, expected) => expect(read(words, system)).toEqual(expected));

  test('raised by a mark', () => {
    const words: Text[] = [
      { type: 'text', text: 'As shown before' },
      { type: 'text', text: '1,3–', marks: [{ type: 'sup' }] },
      { type: 'text', text: '5', marks: [{ type: 'sup' }, { type: 'italic' }] },
      { type: 'text', text: ' on 12 m' },
      { type: 'text', text: '2', marks: [{ type: 'sup' }] },
      { type: 'text', text: ' of land' },
      { type: 'text', text: 'a', marks: [{ type: 'sup' }] },
    ];
    expect(read(words, 'superscript')).toEqual([['1,3–5', '1 | 3 | 4 | 5']]);
  });

  test.each([
    ['in 2004', '4', ''],
    ['for R v3.02', '12', '.'],
    ['the protein D8', '55', ' was'],
    ['profiles (', '21', ')'],
    ['roughly 550 ha', '22', ''],
    ['', '41', ''],
    ['herds graze at night ', '7', '. In'],
    ['as other herds do (Table 1) ', '4', ''],
  ])('cites: %s^%s%s', (before, number, after) =>
    expect(read(raisedIn(before, number, after), 'superscript')).toEqual([[number, number]]),
  );

  test.each([
    ['of 400 m', '2', ''],
    ['about 5×10', '12', ''],
    ['as x', '12', ''],
    ['measured by (', '125', 'I)'],
    ['the variance σ', '2', ''],
    ['grazed for the isotope ', '13', 'C'],
    ['grazed for ten min ', '2', ''],
    ['a field of m ', '2', ''],
  ])('is no citation: %s^%s%s', (before, number, after) =>
    expect(read(raisedIn(before, number, after), 'superscript')).toEqual([]),
  );

  test('a range that is too wide is none', () => expect(numbersIn('1-2000')).toBeUndefined());
});

test('the system is the one that meets most references', () => {
  const references = ['a', 'b', 'c'].map((id) => ({ id, csl: { type: 'article-journal' } }));
  expect(citationSystem(['As [1] and [2,3] in (4)'], references)).toBe('brackets');
  expect(citationSystem(['As Smith (2010) and (Lee 2011; Li 2012) in [1]'], references)).toBe('author-year');
  expect(citationSystem(['Nothing is cited.'], references)).toBeUndefined();
});

test('numbers of formulae by chapter are no ranges of references', () => {
  const references = ['a', 'b', 'c', 'd'].map((id) => ({ id, csl: { type: 'article-journal' } }));
  expect(citationSystem(['By (1-2) and (1-3) we get (1-4), as in (3).'], references)).toBeUndefined();
  expect(citationSystem(['As shown (1-3), also by others (2) and (4).'], references)).toBe('parentheses');
});

test.each([
  'Aa '.repeat(8000),
  'Aa, '.repeat(6000),
  '(Aa 2010'.repeat(4000),
  'Aa and '.repeat(4000),
  '(2010a, '.repeat(4000),
  '[1,'.repeat(8000),
  `${'('.repeat(20_000)}Aa 2010`,
  `[${'1,'.repeat(20_000)}`,
  'A'.repeat(60_000),
])('hostile words are read in time: %#', (words) => {
  const begun = performance.now();
  for (const system of ['author-year', 'brackets', 'parentheses', 'superscript'] as const)
    findCitations(words, system);
  expect(performance.now() - begun).toBeLessThan(4000);
});
