import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import type { HarvestArticle } from '#server/slices/articles/index.ts';
import { doajFile, whyNotInDoaj } from './rules-doaj.ts';
import { pubMedFile } from './rules-pubmed.ts';

const journal = {
  name: 'Journal of Land & Change',
  shortName: 'J Land Change',
  publisher: 'Moss Press',
  issns: [
    { kind: 'print' as const, value: '1234-5679' },
    { kind: 'electronic' as const, value: '2345-6781' },
  ],
};
const article = (more: Partial<HarvestArticle> = {}): HarvestArticle => ({
  id: 7,
  journalCode: 'jlc',
  journalName: journal.name,
  withdrawn: false,
  changed: '2026-11-24T13:00:00.123456Z',
  doi: '10.5555/jlc.2026.7',
  title: 'On Sphagnum < trees',
  authors: [
    {
      name: 'Ada Quill',
      given: 'Ada',
      surname: 'Quill',
      group: false,
      orcid: '0000-0002-1825-0097',
      affiliations: ['Institute, Oslo', 'Moss & Sons'],
      rors: ['https://ror.org/02mhbdp94', ''],
    },
    {
      name: 'Bo Lind',
      given: 'Bo',
      surname: 'Lind',
      group: false,
      orcid: null,
      affiliations: ['Moss & Sons'],
      rors: [''],
    },
    {
      ...{ name: 'The Moss Group', given: '', surname: '', group: true, orcid: null },
      ...{ affiliations: [], rors: [] },
    },
  ],
  funders: [
    { name: 'Moss Fund', awards: ['M-1', 'M-2'] },
    { name: 'Bog Trust', awards: [] },
  ],
  translations: [{ language: 'de-AT', title: 'Über Moose', abstract: 'Moose.', keywords: ['Moos'] }],
  interests: 'None.',
  preprints: [],
  keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  abstract: 'Mosses.',
  publisher: null,
  received: '2026-05',
  accepted: '2026-10-01',
  published: '2026-11-20',
  version: 1,
  hasPdf: true,
  xml: 'b'.repeat(32),
  typeLabel: 'Research Article',
  language: 'en-GB',
  volume: '4',
  issue: '2',
  firstPage: null,
  lastPage: null,
  elocationId: 'e7',
  issn: '2345-6781',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  licenceName: 'CC BY 4.0',
  copyright: null,
  ...more,
});

/** Texts found in a file, by XPath. */
function reader(text: string) {
  const document = XmlDocument.fromString(text);
  return (place: string) => (document.find(place) as XmlElement[]).map(({ content }) => content);
}

test('the file for the DOAJ has each article as the DOAJ documents it', () => {
  const file = doajFile([article()], journal, 'https://press.example.org');
  const find = reader(file);
  const document = XmlDocument.fromString(file);
  // The order of its schema.
  expect((document.find('//record/*') as XmlElement[]).map(({ name }) => name)).toEqual([
    'language',
    'publisher',
    'journalTitle',
    'issn',
    'eissn',
    'publicationDate',
    'volume',
    'issue',
    'startPage',
    'doi',
    'publisherRecordId',
    'documentType',
    'title',
    'title',
    'authors',
    'affiliationsList',
    'abstract',
    'abstract',
    'fullTextUrl',
    'keywords',
    'keywords',
  ]);
  expect(find('//title')).toEqual(['On Sphagnum < trees', 'Über Moose']);
  expect(find('//title/@language')).toEqual(['eng', 'ger']);
  expect(find('//author/name')).toEqual(['Ada Quill', 'Bo Lind', 'The Moss Group']);
  expect(find('//author[1]/affiliationId')).toEqual(['1', '2']);
  expect(find('//author[2]/affiliationId')).toEqual(['2']);
  expect(find('//affiliationName[@affiliationId="2"]')).toEqual(['Moss & Sons']);
  expect(find('//orcid_id')).toEqual(['https://orcid.org/0000-0002-1825-0097']);
  expect(find('//issn | //eissn')).toEqual(['1234-5679', '2345-6781']);
  expect(find('//keywords[@language="eng"]/keyword')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(find('//keywords[@language="ger"]/keyword')).toEqual(['Moos']);
  expect(find('//fullTextUrl')).toEqual(['https://press.example.org/journaldetail/7']);
});

test('what the DOAJ would refuse is left out, with the reason', () => {
  expect(whyNotInDoaj(article(), journal)).toBeUndefined();
  expect(whyNotInDoaj(article(), { issns: [] })).toBe('its journal has no ISSN');
  expect(whyNotInDoaj(article({ title: ' ' }), journal)).toBe('it has no title');
  expect(whyNotInDoaj(article({ published: null }), journal)).toContain('date');
  const find = reader(doajFile([article({ published: null }), article()], journal, 'https://a.example'));
  expect(find('//record')).toHaveLength(1);
});

test('an ISSN of no known kind is that of the journal online, where no other is', () => {
  const unknown = { kind: 'unknown' as const, value: '2345-6781' };
  const only = { ...journal, issns: [unknown] };
  const record = doajFile([article()], only, 'https://a.example');
  expect(reader(record)('//issn | //eissn')).toEqual(['2345-6781']);
  expect(record).toContain('<eissn>');
  expect(reader(pubMedFile([article()], only))('//Issn')).toEqual(['2345-6781']);
});

test('the file for PubMed has names, history and what pages are called by', () => {
  const find = reader(pubMedFile([article()], journal));
  expect(find('//JournalTitle')).toEqual(['J Land Change']);
  expect(find('//Journal/PubDate/*')).toEqual(['2026', '11', '20']);
  expect(find('//ArticleTitle')).toEqual(['On Sphagnum < trees']);
  expect(find('//ELocationID[@EIdType="pii"]')).toEqual(['e7']);
  expect(find('//Author/LastName | //Author/CollectiveName')).toEqual(['Quill', 'Lind', 'The Moss Group']);
  expect(find('//History/PubDate[@PubStatus="received"]/*')).toEqual(['2026', '05']);
  expect(find('//Object[@Type="keyword"]/Param')).toHaveLength(7);
  expect(find('//Language')).toEqual(['EN']);
  expect(find('//AffiliationInfo/Identifier[@Source="ROR"]')).toEqual(['https://ror.org/02mhbdp94']);
  expect(find('//OtherAbstract[@Language="de"]')).toEqual(['Moose.']);
  expect(find('//CoiStatement')).toEqual(['None.']);
  expect(find('//Object[@Type="grant"]/Param')).toEqual(['M-1', 'Moss Fund', 'M-2', 'Moss Fund']);
});

test('an article in another language has its title in English where there is one', () => {
  const german = article({
    language: 'de',
    title: 'Über Moose',
    abstract: 'Moose.',
    translations: [{ language: 'en', title: 'On mosses', abstract: 'Mosses.', keywords: [] }],
  });
  const find = reader(pubMedFile([german, { ...german, translations: [] }], journal));
  expect(find('//ArticleTitle')).toEqual(['On mosses', '']);
  expect(find('//VernacularTitle')).toEqual(['Über Moose', 'Über Moose']);
  expect(find('//Abstract')).toEqual(['Mosses.', 'Moose.']);
  expect(find('//OtherAbstract[@Language="de"]')).toEqual(['Moose.']);
});
