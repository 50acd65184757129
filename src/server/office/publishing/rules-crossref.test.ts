import { expect, test } from 'vitest';
import type { ArticleToRegister } from '#server/slices/articles/index.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import { crossrefDeposit } from './rules-crossref.ts';

const article = (more: Partial<ArticleToRegister> = {}): ArticleToRegister => ({
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
  translations: [{ language: 'de', title: 'Über <Moose>', abstract: 'Moose.', keywords: ['Moos'] }],
  keywords: [],
  abstract: 'Mosses < trees.',
  language: 'en-GB',
  accepted: '2026-10-01',
  published: '2026-11-20',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pdf: 'a'.repeat(32),
  xml: 'b'.repeat(32),
  authors: [
    {
      displayName: 'Ada Quill',
      given: 'Ada',
      surname: 'Quill',
      group: false,
      orcid: '0000-0002-1825-0097',
      orcidConfirmed: true,
      affiliations: ['Institute for Slow Measurements, Oslo', 'Moss & Sons'],
    },
    {
      displayName: 'The Moss 2 Group',
      given: '',
      surname: '',
      group: true,
      orcid: null,
      orcidConfirmed: false,
      affiliations: [],
    },
  ],
  references: [
    { key: 'r1', text: 'Bo S. Older mosses. 2020.', doi: '10.5555/older' },
    { key: 'r1', text: 'A book <of> theirs', doi: null },
  ],
  notices: [],
  related: [],
  preprintAddresses: [],
  facts: undefined,
  ...more,
});
const deposit = (
  articles: ArticleToRegister[],
  crossmarkPolicy = '',
  issns: { kind: 'electronic' | 'print' | 'linking' | 'unknown'; value: string }[] = [
    { kind: 'electronic', value: '2049-3630' },
    { kind: 'unknown', value: '1234-5679' },
  ],
) =>
  crossrefDeposit({
    articles,
    journals: [
      {
        id: 1,
        code: 'jlc',
        name: 'Journal of “Land” Change',
        shortName: 'J. Land Change',
        language: 'en',
        crossmarkPolicy,
        issns,
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

test.each([
  [['electronic', 'unknown'], 1, '<issn media_type="electronic">2049-3630</issn>'],
  [['unknown'], 1, '<issn media_type="electronic">2049-3630</issn>'],
  [['print', 'unknown'], 2, '<issn media_type="electronic">1234-5679</issn>'],
  [['linking'], 0, ''],
] as const)('a journal with the ISSNs %o is deposited with those of its editions', (kinds, count, one) => {
  const values = ['2049-3630', '1234-5679'];
  const issns = kinds.map((kind, at) => ({ kind, value: values[at] ?? '' }));
  const document = deposit([article()], '', issns);
  expect(wrongInDeposit(document)).toEqual([]);
  expect(document.match(/<issn /g) ?? []).toHaveLength(count);
  expect(document).toContain(one);
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
        orcidConfirmed: false,
        affiliations: ['?'],
      },
    ],
  });
  expect(wrongInDeposit(deposit([bare]))).toEqual([]);
  expect(wrongInDeposit(deposit([article({ authors: [] })]))).toEqual([]);
});

const facts: ArticleToRegister['facts'] = {
  funders: [
    { name: 'A & B Fund', id: '10.13039/501100000780', awards: ['7', '8'] },
    { name: 'A & B Fund', id: '10.13039/501100000780', awards: ['8', '9'] },
    { name: 'Local Trust', id: 'https://ror.org/02mhbdp94', awards: [] },
  ],
  abstracts: [
    {
      xml: '<jats:abstract><jats:sec><jats:title>Aims</jats:title><jats:p>H<jats:sub>2</jats:sub>O.</jats:p></jats:sec></jats:abstract>',
    },
    { xml: '<jats:abstract xml:lang="de"><jats:p>Moose.</jats:p></jats:abstract>' },
  ],
  rors: [['Moss & Sons', 'https://ror.org/02mhbdp94']],
};

test('funders with their awards, places at ROR, sections of abstracts, licences and addresses are deposited', () => {
  const document = deposit([article({ facts })]);
  expect(wrongInDeposit(document)).toEqual([]);
  const group = (name: string, id: string, awards: string) =>
    `<fr:assertion name="fundgroup"><fr:assertion name="funder_name">${name}${id}</fr:assertion>${awards}</fr:assertion>`;
  const award = (number: string) => `<fr:assertion name="award_number">${number}</fr:assertion>`;
  for (const part of [
    group(
      'A &amp; B Fund',
      '<fr:assertion name="funder_identifier">https://doi.org/10.13039/501100000780</fr:assertion>',
      award('7') + award('8') + award('9'),
    ),
    group('Local Trust', '', ''),
    '<institution_name>Moss &amp; Sons</institution_name><institution_id type="ror">https://ror.org/02mhbdp94</institution_id>',
    '<jats:sec><jats:title>Aims</jats:title>',
    '<jats:abstract xml:lang="de">',
    '<ai:license_ref start_date="2026-11-20" applies_to="vor">https://creativecommons.org/licenses/by/4.0/</ai:license_ref>',
    `<collection property="crawler-based"><item crawler="iParadigms"><resource>https://press.example.org/journal-api/api/download?fileName=${'a'.repeat(32)}</resource>`,
    '<resource mime_type="application/xml" content_version="vor">https://press.example.org/',
  ])
    expect(document).toContain(part);
  expect(document).not.toContain('crossmark');
});

test('a confirmed ORCID iD and the preprint are deposited as such', () => {
  const preprint = [{ relation: 'preprint', doi: '10.5555/before' }];
  for (const document of [
    deposit([article({ related: preprint })]),
    deposit([article({ related: preprint })], '10.5555/policy'),
  ]) {
    expect(wrongInDeposit(document)).toEqual([]);
    expect(document).toContain('<ORCID authenticated="true">https://orcid.org/0000-0002-1825-0097</ORCID>');
    expect(document).toContain(
      '<rel:related_item><rel:intra_work_relation relationship-type="hasPreprint" identifier-type="doi">10.5555/before</rel:intra_work_relation></rel:related_item>',
    );
  }
});

test('what an article is a translation of, and is translated in, is deposited once', () => {
  const related = [
    { relation: 'translated-article', doi: '10.5555/original' },
    { relation: 'translation', doi: '10.5555/german' },
    { relation: 'translation', doi: '10.5555/German' },
    { relation: 'companion', doi: '10.5555/friend' },
  ];
  const document = deposit([article({ related })]);
  expect(wrongInDeposit(document)).toEqual([]);
  expect(document.match(/relationship-type="[^"]*" identifier-type="doi">[^<]*/g)).toEqual([
    'relationship-type="isTranslationOf" identifier-type="doi">10.5555/original',
    'relationship-type="hasTranslation" identifier-type="doi">10.5555/german',
  ]);
});

test('a preprint without a DOI is deposited by its address', () => {
  const document = deposit(
    [article({ preprintAddresses: ['https://preprints.example/7'] })],
    '10.5555/policy',
  );
  expect(wrongInDeposit(document)).toEqual([]);
  expect(document).toContain(
    'relationship-type="hasPreprint" identifier-type="uri">https://preprints.example/7</rel:intra_work_relation>',
  );
});

test('Similarity Check reads the whole text on one page where there is no PDF', () => {
  expect(deposit([article({ pdf: null })])).toContain(
    '<item crawler="iParadigms"><resource>https://press.example.org/journalpress/7</resource>',
  );
});

test('with a policy, corrections and retractions are updates', () => {
  const document = deposit(
    [
      article({
        facts,
        notices: [
          { kind: 'correction', on: '2026-11-21' },
          { kind: 'retraction', on: '2026-12-01' },
          { kind: 'reinstatement', on: '2026-12-02' },
        ],
        published: '2026-11',
        related: [
          { relation: 'corrected-article', doi: '10.5555/other' },
          { relation: 'companion', doi: '10.5555/friend' },
          { relation: 'retracted-article', doi: '10.5555/jlc.2026.7' },
        ],
      }),
    ],
    '10.5555/policy',
  );
  expect(wrongInDeposit(document)).toEqual([]);
  expect(document).toContain(
    '<crossmark_policy>10.5555/policy</crossmark_policy><updates><update type="correction" date="2026-11-21">10.5555/jlc.2026.7</update><update type="retraction" date="2026-12-01">10.5555/jlc.2026.7</update><update type="correction" date="2026-11-01">10.5555/other</update></updates><custom_metadata>',
  );
  expect(document).not.toContain('10.5555/friend');
});

test('with a policy and nothing else, the schema is kept to', () => {
  expect(wrongInDeposit(deposit([article({ licenceUrl: 'CC BY' })], '10.5555/policy'))).toEqual([]);
});
