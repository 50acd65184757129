import { expect, test } from 'vitest';
import type { CslName } from '#contract/document/csl.ts';
import { linkCitations } from './link-citations.ts';
import type { CitedReference } from './types.ts';

const reference = (id: string, authors: string[], year: number, yearSuffix?: string): CitedReference => ({
  id,
  csl: {
    type: 'article-journal',
    author: authors.map(
      (name): CslName => (name.includes(' ') && name !== 'de la Cruz' ? { literal: name } : { family: name }),
    ),
    issued: { 'date-parts': [[year]] },
  },
  ...(yearSuffix ? { yearSuffix } : {}),
});

const list = [
  reference('smith2010a', ['Smith', 'Jones'], 2010, 'a'),
  reference('smith2010b', ['Smith', 'Jones'], 2010, 'b'),
  reference('lee2011', ['Lee', 'Kim', 'Park'], 2011),
  reference('lee2011two', ['Lee', 'Choi'], 2011),
  reference('cruz', ['de la Cruz'], 2009),
  reference('who', ['World Health Organization'], 2010),
  reference('brown1', ['Brown', 'Aa', 'Bb'], 2012),
  reference('brown2', ['Brown', 'Cc', 'Dd'], 2012),
];

const targets = (text: string, references = list) =>
  linkCitations([text], references, 'author-year').citations.map((citation) => citation.targets.join('|'));

test.each([
  ['(Smith and Jones, 2010a, b)', ['smith2010a', 'smith2010b']],
  ['(Lee et al. 2011)', ['lee2011']],
  ['(Lee & Choi 2011)', ['lee2011two']],
  ['de la Cruz (2009) and Cruz (2009)', ['cruz', 'cruz']],
  ['(WHO 2010; World Health Organization 2010)', ['who', 'who']],
  ['Brown et al. (2012)', ['brown1|brown2']],
  ['(the Brief IAT, Lee & Choi, 2011; SPF, Lee et al., 2011)', ['lee2011two', 'lee2011']],
  ['(Okafor, Lee & Choi, 2011)', ['']],
  // Cells of tables.
  ['Lee et al., 2011', ['lee2011']],
  ['Smith and Jones 2010a; Cruz, 2009', ['smith2010a', 'cruz']],
  ['Brown et al. 2012', []],
  ['Wave 2010', []],
  ['Lee & Choi 2011 counted goats', []],
  // Authors whom the list lacks are no abbreviations.
  ['(OKAFOR & LEE, 2011)', ['']],
  ['(OKAFOR, LEE & CHOI, 2011)', ['']],
  ['(FAO & Cruz, 2009)', ['']],
  ['(MacDONALD, Cruz, 2009)', ['']],
  // A semicolon may stand between authors of one work, or behind words before a citation.
  ['(LEE; KIM; PARK, 2011)', ['lee2011']],
  ['(Model Beta; Lee & Choi, 2011)', ['lee2011two']],
  ['(Least Share and Model Beta; Lee & Choi, 2011)', ['lee2011two']],
  ['(OKAFOR; LEE; CHOI, 2011)', ['']],
  ['(Okafor; Lee; Choi, 2011)', ['']],
  // Nor is the rest a work of other authors.
  ['(the IAT, Lee, 2011)', ['']],
])('%s', (text, expected) => expect(targets(text)).toEqual(expected));

test('a company whose last word looks like initials is cited by its whole name', () => {
  const herd: CitedReference = {
    id: 'herd',
    csl: { type: 'webpage', author: [{ family: 'Herd', given: 'AI' }], issued: { 'date-parts': [[2024]] } },
  };
  expect(targets('(Herd AI, 2024)', [herd])).toEqual(['herd']);
});

test('a citation begins behind an abbreviation before it', () => {
  const text = 'Others (the Brief IAT, Lee & Choi, 2011) say so.';
  const [citation] = linkCitations([text], list, 'author-year').citations;
  expect(text.slice(citation?.from, citation?.to)).toBe('Lee & Choi, 2011');
});

test('each year behind an abbreviation has its place', () => {
  const text = 'Others (the IAT, Lee 2011, 2012) say so.';
  const twice = [reference('one', ['Lee'], 2011), reference('two', ['Lee'], 2012)];
  const { citations } = linkCitations([text], twice, 'author-year');
  expect(citations.map(({ from, to, targets: meant }) => [text.slice(from, to), ...meant])).toEqual([
    ['Lee 2011', 'one'],
    ['2012', 'two'],
  ]);
});

test('findings have the places of their citations', () => {
  const alike = [
    reference('one', ['Lee'], 2011),
    reference('two', ['Lee'], 2011),
    reference('six', ['Lee'], 2011),
  ];
  const { citations, findings } = linkCitations(['(the IAT, Lee 2011)'], alike, 'author-year');
  expect(findings[0]).toMatchObject({ kind: 'several-references', place: { from: citations[0]?.from } });
});

test('letters follow the order of a list without letters', () => {
  const bare = [reference('one', ['Lee'], 2011), reference('two', ['Lee'], 2011)];
  expect(targets('(Lee 2011a, b)', bare)).toEqual(['one', 'two']);
});

test('what is ambiguous, missing or never cited is a finding with its place', () => {
  const { findings } = linkCitations(['See Brown et al. (2012), Lee (1999).'], list, 'author-year');
  expect(findings.filter(({ kind }) => kind !== 'never-cited')).toEqual([
    {
      kind: 'several-references',
      place: { paragraph: 0, from: 4, to: 23 },
      references: ['brown1', 'brown2'],
    },
    {
      kind: 'no-reference',
      place: { paragraph: 0, from: 25, to: 35 },
      references: ['lee2011', 'lee2011two'],
    },
  ]);
  expect(findings.filter(({ kind }) => kind === 'never-cited')).toHaveLength(6);
});

test('numbers mean labels, else the order of the list', () => {
  const labelled = list.slice(0, 3).map((one, index) => ({ ...one, label: String(index + 5) }));
  expect(linkCitations(['as in [5,7] and [9]'], labelled, 'brackets')).toMatchObject({
    citations: [{ targets: ['smith2010a', 'lee2011'] }, { targets: [] }],
    findings: [{ kind: 'no-reference' }, { kind: 'never-cited', references: ['smith2010b'] }],
  });
  expect(linkCitations(['as in [1–3]'], list).citations[0]?.targets).toEqual([
    'smith2010a',
    'smith2010b',
    'lee2011',
  ]);
});
