import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type ArticleSearch, indexArticle, searchArticles } from './store-search.ts';
import { noFacts } from './store-words.ts';

let database: TestDatabase;
const ids = new Map<string, number>();

type Given = {
  name: string;
  title: string;
  orcid?: string;
  place?: [volume: string, page: string];
  day?: string;
};

const iDs = { anna: '0000-0002-2469-0494', ben: '0000-0001-5109-3700' };

const press: Given[] = [
  { name: 'malaria', title: 'Malaria in the delta', orcid: iDs.anna, place: ['8', 'e78921'] },
  { name: 'vaccine', title: 'Malaria and HIV vaccine resistance', orcid: iDs.ben, place: ['10', 'e0114370'] },
  { name: 'tide', title: 'Tide, stored at 80 C', day: '2005-01-01' },
  { name: 'hotez', title: 'What Hotez saw' },
];

async function publish({ name, title, orcid, place, day = '2014-01-01' }: Given) {
  const { rows } = await database.pool.query(
    `insert into articles (
       doi, manuscript_number, journal_id, volume, elocation_id, type_value, type_label, title_html, title_text,
       abstract_text, keywords, language, published_on, open_access, citation_line_1, citation_line_2, html_file,
       text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     values ($1, $2, 1, $4, $5, 1, '', $3, $3, '', '{}', 'en', $6, true, '', '', 'text', 0,
       '[]', '[]', '[]', '[]', '', '', '', '{}', '', '')
     returning id`,
    [`10.5555/${name}.1`, `MS-D-13-${1000 + ids.size}`, title, place?.[0], place?.[1], day],
  );
  const id = rows[0].id as number;
  ids.set(name, id);
  if (orcid)
    await database.pool.query(
      `insert into article_authors (article_id, position, display_name, given_names, surname, is_group, orcid,
         corresponding, affiliations) values ($1, 0, 'A. Pestilli', 'A.', 'Pestilli', false, $2, false, '{}')`,
      [id, orcid],
    );
  const empty = { keywords: [], abstract: '', affiliations: [], body: '', language: 'en', facts: noFacts };
  const authors = orcid ? [{ name: 'Ann Pestilli', givenNames: 'Ann' }] : [];
  await database.db.transaction().execute((tx) => indexArticle(tx, id, { ...empty, title, authors }));
}

const search = (keywords: string, more: Partial<ArticleSearch> = {}) =>
  searchArticles(database.db, { keywords, limit: 10, offset: 0, ...more });

/** The names of what is found, sorted. */
async function find(keywords: string, more: Partial<ArticleSearch> = {}) {
  const found = (await search(keywords, more)).ids;
  return found.map((id) => [...ids].find(([, known]) => known === id)?.[0]).toSorted();
}

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into journals (id, code, name, short_name, title_key) values (1, 'one', 'PLoS ONE', 'PLoS ONE', 'one');
    insert into volumes (id, journal_id, volume) values (1, 1, '8'), (2, 1, '10');
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility)
    values ('text', 'text.html', 'text/html', 0, '', 'public')`);
  for (const given of press) await publish(given);
});
afterAll(() => database[Symbol.asyncDispose]());

test.each([
  ['year:3000', []],
  ['year:0500', []],
  ['malaria year:0100..0900', []],
  ['malaria NOT year:2010..2001', ['malaria', 'vaccine']],
  ['year:2006..2005', ['tide']],
])('years that nothing has are answered: %s', async (keywords, names) => {
  expect(await find(keywords)).toEqual(names);
});

describe('a DOI, an ORCID iD or a number among other words', () => {
  test.each([
    ['malaria -doi:10.5555/malaria.1', ['vaccine']],
    ['malaria NOT doi:10.5555/malaria.1', ['vaccine']],
    ['malaria -10.5555/malaria.1', ['vaccine']],
    ['doi:10.5555/malaria.1 OR doi:10.5555/tide.1', ['malaria', 'tide']],
    ['10.5555/malaria.1 10.5555/tide.1', ['malaria', 'tide']],
    ['tide doi:10.5555/malaria.1', []],
    ['malaria doi:10.5555/malaria.1', ['malaria']],
    ['Pestilli A. Malaria in the delta. 2014. doi:10.5555/malaria.1.', ['malaria']],
    ['Pestilli A, "Malaria in the delta", 2014. https://doi.org/10.5555/malaria.1', ['malaria']],
    [`Pestilli ${iDs.anna}`, ['malaria']],
    [`"${iDs.anna}"`, ['malaria']],
    [`(${iDs.anna})`, ['malaria']],
    [`${iDs.anna} OR ${iDs.ben}`, ['malaria', 'vaccine']],
    [`https://orcid.org/${iDs.anna}/`, ['malaria']],
    [`orcid: ${iDs.anna}`, ['malaria']],
    [`pestilli -${iDs.anna}`, ['vaccine']],
    ['malaria -MS-D-13-1000', ['vaccine']],
    ['delta MS-D-13-1000', ['malaria']],
  ])('%s', async (keywords, names) => {
    const found = await search(keywords);
    expect(await find(keywords)).toEqual(names);
    expect(found).toMatchObject({ missing: [], partial: false });
  });

  test('that words beside it are not in its article is said', async () => {
    const found = await search('tide 10.5555/malaria.1');
    expect(found).toMatchObject({ ids: [ids.get('malaria')], partial: true });
  });

  test('a place of a citation that begins with NOT is not meant', async () => {
    expect(await find('NOT PLoS ONE 8:e78921')).toEqual([]);
  });

  test('one that no article has is named whole', async () => {
    expect((await search(`Pestilli 0000-0002-0000-0009`)).missing).toEqual(['0000-0002-0000-0009']);
  });
});

test.each([
  'PLoS ONE 8:e78921',
  'PLoS ONE vol. 8 e78921',
  'PLoS ONE vol. 8, no. 11, e78921',
  'e78921',
  'PLoS ONE e78921',
])('a citation: %s', async (keywords) => {
  expect(await find(keywords)).toEqual(['malaria']);
});

test.each(['PLoS ONE 10:114370', 'PLoS ONE 10(12): e114370', 'PLoS ONE 10:e0114370'])(
  'a citation with or without leading zeros: %s',
  async (keywords) => {
    expect(await find(keywords)).toEqual(['vaccine']);
  },
);

test('“et al.”, a minus of a number and signs that nobody sees change nothing', async () => {
  expect(await find('Hotez et al.')).toEqual(['hotez']);
  expect(await find('stored at −80 C')).toEqual(['tide']);
  expect(await find('vac\u00adcine')).toEqual(['vaccine']);
});

describe('only what is left out', () => {
  test.each([
    ['NOT malaria', ['hotez', 'tide']],
    ['-malaria -tide', ['hotez']],
    ['NOT "malaria in the delta"', ['hotez', 'tide', 'vaccine']],
    ['delta OR NOT malaria', ['hotez', 'malaria', 'tide']],
    ['malaria (NOT HIV)', ['malaria']],
  ])('is left out of all articles: %s', async (keywords, names) => {
    expect(await find(keywords)).toEqual(names);
    expect((await search(keywords, { facets: true, sort: 'newest' })).total).toBe(names.length);
  });
});

describe('a missing word', () => {
  test('of two written as one is replaced alone', async () => {
    const found = await search('malaira/vacine resistance');
    expect(found.missing).toEqual(['malaira', 'vacine']);
    expect(found.suggestions).toMatchObject([{ keywords: 'malaria/vaccine resistance', total: 1 }]);
    expect((await search('malaira/HIV')).suggestions).toMatchObject([{ keywords: 'malaria/HIV' }]);
  });

  test('is replaced and named without the signs around it', async () => {
    const found = await search('"malaira", (vacine), resistance');
    expect(found.missing).toEqual(['malaira', 'vacine']);
    expect(found.suggestions).toMatchObject([{ keywords: '"malaria", (vaccine), resistance', total: 1 }]);
  });

  test('is named once', async () => {
    expect((await search('(xqzvwk tide) OR (xqzvwk malaria) OR delta')).missing).toEqual(['xqzvwk']);
  });
});

test('that a query has too many words is said', async () => {
  const many = Array.from({ length: 70 }, (_, i) => (i === 69 ? 'xqzvwk' : `malaria OR w${i} OR`)).join(' ');
  const found = await search(many);
  expect(found).toMatchObject({ total: 2, cut: true });
  // Beside the one that is known, as many as are looked up.
  expect(found.missing).toEqual(Array.from({ length: 15 }, (_, i) => `w${i}`));
  expect(await search('malaria')).toMatchObject({ cut: false });
});

test('a DOI that an article has is not the beginning of others', async () => {
  await publish({ name: 'shore', title: 'An estuary' });
  await publish({ name: 'shore.1x', title: 'Another estuary' });
  expect(await find('estuary -doi:10.5555/shore.1')).toEqual(['shore.1x']);
  expect(await find('estuary AND 10.5555/shore.1')).toEqual(['shore']);
  expect(await find('estuary doi:10.5555/shore')).toEqual(['shore', 'shore.1x']);
});
