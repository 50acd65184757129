import { expect, test } from 'vitest';
import type { DepositArticle } from '#server/slices/articles/index.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import { crossrefDeposit } from './rules-crossref.ts';

const article = (more: Partial<DepositArticle> = {}): DepositArticle => ({
  id: 7,
  doi: '10.5555/jlc.2026.7',
  journalId: 1,
  volume: '4',
  issue: '2',
  firstPage: null,
  lastPage: null,
  elocationId: 'e7',
  titleHtml: 'On <em>Sphagnum</em> &amp; H<sub>2</sub>O',
  titleText: 'On Sphagnum & H2O',
  abstract: 'Mosses < trees.',
  language: 'en-GB',
  accepted: '2026-10-01',
  published: '2026-11-20',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pdf: 'a'.repeat(32),
  authors: [
    {
      displayName: 'Ada Quill',
      given: 'Ada',
      surname: 'Quill',
      group: false,
      orcid: '0000-0002-1825-0097',
      affiliations: ['Institute for Slow Measurements, Oslo', 'Moss & Sons'],
    },
    { displayName: 'The Moss 2 Group', given: '', surname: '', group: true, orcid: null, affiliations: [] },
  ],
  references: [
    { key: 'r1', text: 'Bo S. Older mosses. 2020.', doi: '10.5555/older' },
    { key: 'r1', text: 'A book <of> theirs', doi: null },
  ],
  ...more,
});
const deposit = (articles: DepositArticle[]) =>
  crossrefDeposit({
    articles,
    journals: [
      {
        id: 1,
        code: 'jlc',
        name: 'Journal of “Land” Change',
        shortName: 'J. Land Change',
        language: 'en',
        issns: [
          { kind: 'electronic', value: '2049-3630' },
          { kind: 'unknown', value: '1234-5679' },
        ],
      },
    ],
    depositor: { name: 'Quire', email: 'jlc@example.org', registrant: 'The Press' },
    publicUrl: 'https://press.example.org',
    now: new Date('2026-11-20T12:00:00Z'),
  });

test('an article is deposited with all that Crossref takes, as its schema orders it', () => {
  const document = deposit([article()]);
  expect(wrongInDeposit(document)).toEqual([]);
  for (const part of [
    '<title>On <i>Sphagnum</i> &amp; H<sub>2</sub>O</title>',
    '<jats:p>Mosses &lt; trees.</jats:p>',
    '<organization sequence="additional" contributor_role="author">The Moss 2 Group</organization>',
    '<publication_date media_type="online"><month>11</month><day>20</day><year>2026</year></publication_date>',
    '<resource>https://press.example.org/journaldetail/7</resource>',
    '<citation key="ref2"><unstructured_citation>A book &lt;of&gt; theirs</unstructured_citation></citation>',
  ])
    expect(document).toContain(part);
});

test('each issue is a journal of its own; what can’t be registered is left out', () => {
  const document = deposit([
    article(),
    article({ id: 8, doi: '10.5555/jlc.2026.8' }),
    article({ id: 9, doi: '10.5555/jlc.2026.9', volume: '5', issue: null, published: '2027' }),
    article({ id: 10, doi: 'no-doi:jlc/10' }),
    article({ id: 11, published: null }),
  ]);
  expect(wrongInDeposit(document)).toEqual([]);
  expect(document.match(/<journal>/g)).toHaveLength(2);
  expect(document.match(/<journal_article /g)).toHaveLength(3);
});

test('whatever an article lacks or has too much of, the schema is kept to', () => {
  const bare = article({
    volume: null,
    issue: null,
    elocationId: null,
    abstract: '',
    accepted: null,
    published: '2026-11',
    licenceUrl: null,
    pdf: null,
    references: [],
    language: 'x-klingon',
    titleHtml: '<math><mi>x</mi></math>',
    titleText: 'x',
    firstPage: '1',
    authors: [
      {
        displayName: 'B',
        given: `Bo ${'x'.repeat(90)}`,
        surname: 'Y2?',
        group: false,
        orcid: null,
        affiliations: ['?'],
      },
    ],
  });
  expect(wrongInDeposit(deposit([bare]))).toEqual([]);
  expect(wrongInDeposit(deposit([article({ authors: [] })]))).toEqual([]);
});
