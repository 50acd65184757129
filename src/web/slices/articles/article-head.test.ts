import { expect, test } from 'vitest';
import { articleLinkedData } from '#contract/article-linked-data.ts';
import { articleDescription, articleHead } from './article-head.ts';
import { sampleArticle, sampleAuthor } from './sample-article.ts';

const site = { publicUrl: 'https://press.example' };
type Tag = { name?: string; property?: string; content?: string };
const contents = (tags: unknown[], name: string) =>
  (tags as Tag[]).filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content);

test('an index finds what it asks for', () => {
  const head = articleHead(sampleArticle({ manuscriptfile: 'b'.repeat(32) }), site);
  expect(contents(head, 'citation_title')).toEqual(['Carbon in Spartina marshes']);
  expect(contents(head, 'citation_publication_date')).toEqual(['2025/06/20']);
  expect(contents(head, 'citation_firstpage')).toEqual(['e41']);
  expect(contents(head, 'citation_fulltext_html_url')).toEqual(['https://press.example/journalpress/12']);
  expect(contents(head, 'citation_author')).toEqual(['Lind, Ada']);
  expect(contents(head, 'citation_journal_abbrev')).toEqual(['J. Land Change']);
  expect(contents(head, 'citation_abstract')).toEqual(['Tidal marshes store carbon.']);
  expect(contents(head, 'DC.rights')).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  expect(contents(head, 'citation_pdf_url')).toEqual(['https://press.example/journaldetail/12/jlc.12.pdf']);
});

test('what is not known is not said', () => {
  const head = articleHead(sampleArticle({ volume: null, issue: null, issn: null, publishedDate: '' }), site);
  for (const name of ['citation_volume', 'citation_issue', 'citation_issn', 'citation_publication_date']) {
    expect(contents(head, name)).toEqual([]);
  }
  expect(contents(head, 'citation_pdf_url')).toEqual([]);
});

test('a page and the pages of its translations name each other by language', () => {
  const to = (id: number | null, language: string | null) => ({
    ...{ relation: 'Translated in', doi: null, url: null, title: null },
    ...{ id, language },
  });
  const related = [to(13, 'de'), to(14, null), to(null, null), to(15, 'en')];
  const links = (articleHead(sampleArticle({ related }), site) as { hrefLang?: string; href: string }[])
    .filter(({ hrefLang }) => hrefLang)
    .map(({ hrefLang, href }) => [hrefLang, href]);
  expect(links).toEqual([
    ['en', 'https://press.example/journaldetail/12'],
    ['de', 'https://press.example/journaldetail/13'],
  ]);
  expect(JSON.stringify(articleHead(sampleArticle({}), site))).not.toContain('hrefLang');
});

test('linked data say what is a translation of what', () => {
  const to = (relation: string, id: number | null, language: string | null, doi: string | null = null) => ({
    ...{ relation, doi, url: null, title: 'Über Moose', id, language },
  });
  const of = (related: ReturnType<typeof to>[]) =>
    articleLinkedData(sampleArticle({ related }), site.publicUrl) as Record<string, unknown>;
  expect(of([to('Translated in', 13, 'de', '10.1/de'), to('Also translated in', 15, 'fr')])).toMatchObject({
    workTranslation: [
      {
        '@type': 'ScholarlyArticle',
        '@id': 'https://press.example/journaldetail/13',
        name: 'Über Moose',
        inLanguage: 'de',
        identifier: { value: '10.1/de' },
      },
    ],
  });
  expect(of([to('Translation of', null, null, '10.1/en')])).toMatchObject({
    translationOfWork: [{ '@id': 'https://doi.org/10.1/en' }],
  });
  const neither = of([to('Companion article', 13, null)]);
  expect(neither).not.toHaveProperty('translationOfWork');
  expect(neither).not.toHaveProperty('workTranslation');
});

test('each author is followed by where the author works, and no two tags are the same', () => {
  const authors = [
    sampleAuthor({ orcid: '0000-0002-1825-0097' }),
    sampleAuthor({ displayName: 'Bo Ek', firstName: 'Bo', lastName: 'Ek' }),
  ];
  const head = articleHead(sampleArticle({ authorDTOList: authors }), site) as Tag[];
  const names = head.filter((tag) => tag.name?.startsWith('citation_author')).map((tag) => tag.name);
  expect(names).toEqual([
    'citation_author',
    'citation_author_institution',
    'citation_author_orcid',
    'citation_author',
    'citation_author_institution',
  ]);
  expect(new Set(head.map((tag) => JSON.stringify(tag))).size).toBe(head.length);
});

test('of three thousand authors all are named, and the first hundred are told of', () => {
  const authorDTOList = Array.from({ length: 3000 }, (_, at) =>
    sampleAuthor({
      displayName: `Bo Ek${at}`,
      firstName: 'Bo',
      lastName: `Ek${at}`,
      orcid: '0000-0002-1825-0097',
    }),
  );
  const head = articleHead(sampleArticle({ authorDTOList }), site) as Tag[];
  const counts = ['citation_author', 'citation_author_institution', 'citation_author_orcid', 'DC.creator'];
  expect(counts.map((name) => contents(head, name).length)).toEqual([3000, 100, 100, 100]);
  const data = head.map((tag) => (tag as { 'script:ld+json'?: unknown })['script:ld+json']).find(Boolean);
  expect((data as { author: unknown[] }).author).toHaveLength(100);
  expect(articleLinkedData(sampleArticle({ authorDTOList }), site.publicUrl).author).toHaveLength(3000);
});

test('linked data names the journal inside its volume and issue, and tells people from groups', () => {
  const group = sampleAuthor({
    group: true,
    firstName: '',
    lastName: 'The Tide Group',
    displayName: 'The Tide Group',
  });
  const head = articleHead(sampleArticle({ authorDTOList: [sampleAuthor(), group] }), site);
  const data = head.map((tag) => (tag as { 'script:ld+json'?: unknown })['script:ld+json']).find(Boolean);
  expect(data).toMatchObject({
    '@type': 'ScholarlyArticle',
    isPartOf: {
      issueNumber: '2',
      isPartOf: { volumeNumber: '3', isPartOf: { name: 'Journal of Land Change' } },
    },
    author: [
      { '@type': 'Person', familyName: 'Lind' },
      { '@type': 'Organization', name: 'The Tide Group' },
    ],
    license: 'https://creativecommons.org/licenses/by/4.0/',
  });
});

test('each reference is named, with its DOI; the name of a group stays whole', () => {
  const group = sampleAuthor({ group: true, firstName: '', lastName: '', displayName: 'The Tide Group' });
  const references = [
    { text: 'Bo S. Older tides. 2020.', doi: '10.5555/older' },
    { text: 'Bo S. Older tides. 2020. doi:10.5555/OLDER', doi: '10.5555/older' },
    { text: 'A book', doi: null },
  ];
  const head = articleHead(sampleArticle({ authorDTOList: [group], references }), site);
  expect(contents(head, 'citation_reference')).toEqual([
    'Bo S. Older tides. 2020. doi:10.5555/older',
    'Bo S. Older tides. 2020. doi:10.5555/OLDER',
    'A book',
  ]);
  expect(contents(head, 'citation_author')).toEqual(['The Tide Group,']);
  expect(contents(head, 'DC.creator')).toEqual(['The Tide Group']);
});

test('an article without an abstract is described by its place only where Zotero takes that for no abstract', () => {
  expect(articleDescription(sampleArticle({ abstractcontent: '' }))).toEqual({
    shared: 'Research Article in Journal of Land Change. J. Land Change 2025; 3(2): e41',
  });
  expect(articleDescription(sampleArticle({}))).toEqual({ description: 'Tidal marshes store carbon.' });
});
