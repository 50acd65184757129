import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSomebodyElse, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type ArticleSearch, type ArticleWords, indexArticle, searchArticles } from './store-search.ts';
import { noFacts } from './store-words.ts';

let database: TestDatabase;
const ids = new Map<string, number>();

type Given = {
  name: string;
  title: string;
  authors?: string[];
  keywords?: string[];
  abstract?: string;
  body?: string;
  doi?: string;
  number?: string;
  journal?: number;
  volume?: number;
  day?: string | null;
};

const wordsWith = (words: Partial<ArticleWords>): ArticleWords => ({
  title: '',
  authors: [],
  keywords: [],
  abstract: '',
  affiliations: [],
  body: '',
  language: 'en',
  facts: noFacts,
  ...words,
});

async function publish(given: Given): Promise<number> {
  const doi = given.doi ?? `10.5555/${given.name}`;
  const number = given.number ?? given.name;
  const { title, authors = [], keywords = [], abstract = '', body = '', day = '2020-01-01' } = given;
  const { rows } = await database.pool.query(
    `insert into articles (
       doi, manuscript_number, journal_id, volume_id, type_value, type_label, title_html, title_text,
       abstract_text, keywords, language, published_on, open_access, citation_line_1, citation_line_2, html_file,
       text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     values ($1, $2, $3, $4, 1, '', $5, $5, $6, $7, 'en', $8, true, '', '', 'text', 0,
       '[]', '[]', '[]', '[]', '', '', '', '{}', '', '')
     returning id`,
    [doi, number, given.journal ?? 1, given.volume ?? null, title, abstract, keywords, day],
  );
  const id = rows[0].id as number;
  await database.db
    .transaction()
    .execute((tx) =>
      indexArticle(
        tx,
        id,
        wordsWith({ title, authors: authors.map((name) => ({ name })), keywords, abstract, body }),
      ),
    );
  ids.set(given.name, id);
  return id;
}

const nameOf = (id: number) => [...ids].find(([, known]) => known === id)?.[0] ?? `${id}`;

/** Of the articles that have one. */
async function snippetsOf(keywords: string, more: Partial<ArticleSearch> = {}) {
  const { places } = await search(keywords, more);
  return new Map(
    [...places].flatMap(([id, { snippet }]) => (snippet === null ? [] : [[id, snippet] as const])),
  );
}

async function search(keywords: string, more: Partial<ArticleSearch> = {}) {
  return await searchArticles(database.db, { keywords, limit: 10, offset: 0, ...more });
}

/** The names of what is found, best first. */
async function find(keywords: string, more: Partial<ArticleSearch> = {}) {
  return (await search(keywords, more)).ids.map(nameOf);
}

const press: Given[] = [
  {
    name: 'tides-title',
    title: 'Tides of the northern estuaries',
    authors: ['Jürgen Müller', 'Siobhán O’Brien'],
    keywords: ['estuary', 'salt marsh'],
    abstract: 'We followed the water through twelve months & found <b>no</b> rest in it.',
    body: 'The gauge at Skarholm was read by hand every hour.',
    day: '2014-05-01',
    journal: 1,
    volume: 1,
  },
  {
    name: 'tides-keyword',
    title: 'How mud is moved',
    authors: ['Ana Conceição'],
    keywords: ['tides', 'sediment'],
    abstract: 'Mud moves when nobody looks.',
    day: '2019-02-01',
    journal: 2,
    volume: 2,
  },
  {
    name: 'tides-abstract',
    title: 'Wading birds in winter',
    authors: ['Grace Waters'],
    abstract: 'Birds follow the tide along the shore and rest when it turns.',
    day: '2021-03-01',
  },
  {
    name: 'tides-body-old',
    title: 'Ferry timetables',
    authors: ['Thomas Hastings'],
    abstract: 'When ferries leave.',
    body: 'Ferries wait for the tide. The heart of the matter is a valve in the engine room.',
    day: '2016-01-01',
  },
  {
    name: 'tides-body-new',
    title: 'Harbour walls',
    authors: ['Aiko Nakamura'],
    abstract: 'Why walls crack.',
    body: 'Walls crack when the tide falls. A crack begins at the heart of a stone.',
    day: '2018-01-01',
  },
  {
    name: 'covid',
    title: 'COVID-19 and the use of reading rooms',
    authors: ['Wei Zhang'],
    keywords: ['SARS-CoV-2', 'libraries'],
    abstract: 'Reading rooms closed. Loans of e-books rose; p53 and CO₂ were not measured.',
    day: '2022-06-01',
    doi: '10.5555/jlc.2022.0017',
    number: 'JLC-2022-0017',
  },
  {
    name: 'valve',
    title: 'Replacement of the aortic valve in older patients',
    authors: ['Zoë Brontë', 'An Do'],
    keywords: ['cardiac surgery', 'heart valve disease'],
    abstract: 'Older patients recovered as fast as younger ones after a valve was replaced.',
    body: 'Immunohistochemistry was done on each valve.',
    day: '2017-09-09',
  },
  {
    name: 'chinese',
    title: '机器学习在古籍研究中的应用',
    authors: ['王小明'],
    abstract: '本文介绍机器学习方法。',
    day: '2023-01-01',
  },
  { name: 'greek', title: 'Περί ψυχής και σώματος', authors: ['Ελένη Παπαδοπούλου'], day: '2015-01-01' },
  { name: 'undated', title: 'A map without a date', day: null },
];

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into journals (id, code, name, short_name, title_key)
    values (1, 'first', 'First', 'F', 'first'), (2, 'second', 'Second', 'S', 'second');
    insert into volumes (id, journal_id, volume) values (1, 1, '1'), (2, 2, '1');
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility)
    values ('text', 'text.html', 'text/html', 0, '', 'public')`);
  for (const given of press) await publish(given);
});
afterAll(() => database[Symbol.asyncDispose]());

describe('order', () => {
  test('title, then keywords, then abstract, then full text, newer first among equals', async () => {
    expect(await find('tide')).toEqual([
      'tides-title',
      'tides-keyword',
      'tides-abstract',
      'tides-body-new',
      'tides-body-old',
    ]);
  });

  test('authors count like keywords', async () => {
    expect(await find('grace waters')).toEqual(['tides-abstract']);
  });

  test('pages neither overlap nor leave anything out', async () => {
    const pages = [];
    for (let offset = 0; offset < 6; offset += 2) pages.push(...(await find('tide', { limit: 2, offset })));
    expect(pages).toEqual(await find('tide'));
    expect((await search('tide', { limit: 2, offset: 4 })).total).toBe(5);
    expect(await find('tide', { offset: 5 })).toEqual([]);
  });
});

describe('more than are ranked', () => {
  const many = 430;
  beforeAll(async () => {
    for (let i = 0; i < many; i++)
      await publish({
        name: `many${i}`,
        title: i === 7 ? 'An old herbarium' : `Sheet ${i}`,
        body: 'From the herbarium.',
        day: `19${String(10 + (i % 80))}-01-01`,
      });
  });

  test('all are counted, each stands on one page, those with it in the title first', async () => {
    const found: string[] = [];
    for (let offset = 0; offset <= many; offset += 90) {
      const page = await search('herbarium', { limit: 90, offset });
      expect(page.total).toBe(many);
      found.push(...page.ids.map(nameOf));
    }
    expect(found[0]).toBe('many7');
    expect(new Set(found).size).toBe(many);
    // The others newest first, also where ranking ends.
    const years = found.slice(1).map((name) => Number(name.slice(4)) % 80);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  test('those of a page are looked for among the newest years where these are known', async () => {
    for (const sort of ['newest', 'relevance'] as const)
      for (const offset of [0, 30, 90]) {
        const page = { sort, limit: 10, offset };
        const { ids, facets } = await search('herbarium', { ...page, facets: true });
        expect(facets?.year.length).toBeGreaterThan(50);
        expect(ids.map(nameOf), `${sort} from ${offset}`).toEqual(await find('herbarium', page));
      }
    const of1950 = await search('herbarium', { sort: 'newest', facets: true, yearTo: 1950 });
    expect(of1950.ids.map((id) => Number(nameOf(id).slice(4)) % 80)[0]).toBe(40);
  });
});

describe('words', () => {
  test('endings are forgiven', async () => {
    expect(await find('replaces')).toEqual(['valve']);
    expect(await find('estuarine estuary')).toEqual(['tides-title']);
  });

  test('British and American spellings are one word, but in names and quotes', async () => {
    await publish({ name: 'british', title: 'Colourful behaviour', abstract: 'Why tumours change colour.' });
    await publish({ name: 'american', title: 'Color and behavior', authors: ['Ann Colour'] });
    expect(await find('behavior')).toEqual(expect.arrayContaining(['british', 'american']));
    expect(await find('behaviour tumor')).toEqual(['british']);
    expect(await find('title:colour')).toEqual(['american', 'british']);
    expect(await find('"behavior"')).toEqual(['american']);
    expect(await find('author:color')).toEqual([]);
    expect((await search('tumor')).missing).toEqual([]);
    expect([...(await snippetsOf('tumor')).values()]).toEqual(['Why <mark>tumours</mark> change colour.']);
  });

  test('mice are mice, also where one mouse is asked for', async () => {
    await publish({ name: 'rodents', title: 'Mice of the genus Mus', abstract: 'A bacterium of theirs.' });
    expect(await find('mouse genera')).toEqual(['rodents']);
    expect(await find('title:mouse')).toEqual(['rodents']);
    expect(await find('mouse bacteria')).toEqual(['rodents']);
    expect([...(await snippetsOf('bacteria genera')).values()]).toEqual([
      'A <mark>bacterium</mark> of theirs.',
    ]);
    expect(await find('"mouse"')).toEqual([]);
  });

  test('names are not shortened: Hastings is not hasty, Waters is not water', async () => {
    expect(await find('Hastings')).toEqual(['tides-body-old']);
    expect(await find('water')).toEqual(['tides-title']);
    expect(await find('Waters')).toContain('tides-abstract');
  });

  test.each(['Müller', 'Muller', 'Mueller', 'MÜLLER', 'mu\u0308ller'])(
    'an author with an umlaut is found as %s',
    async (typed) => {
      expect(await find(typed)).toEqual(['tides-title']);
    },
  );

  test.each([
    ['Conceicao', 'tides-keyword'],
    ['Bronte', 'valve'],
    ['Zoe Brontë', 'valve'],
    ['O’Brien', 'tides-title'],
    ["O'Brien", 'tides-title'],
    ['OBrien', 'tides-title'],
    ['siobhan', 'tides-title'],
  ])('accents and apostrophes are forgiven both ways: %s', async (typed, name) => {
    expect(await find(typed)).toEqual([name]);
  });

  test.each(['covid-19', 'COVID19', 'covid 19', 'COVID–19', 'sars-cov-2', 'CO2', 'CO₂', 'p53'])(
    'however it is written: %s',
    async (typed) => {
      expect(await find(typed)).toEqual(['covid']);
    },
  );

  test('all of several words first: one in the title and one in the text is enough', async () => {
    expect(await find('valve immunohistochemistry')).toEqual(['valve']);
    expect(await find('heart crack')).toEqual(['tides-body-new']);
  });

  test('where none has all, those that have most', async () => {
    // Ferries and tide, with ferries in the title; then tide and crack.
    expect(await find('tide ferries crack')).toEqual(['tides-body-old', 'tides-body-new']);
    expect(await find('ferries libraries')).toEqual(['tides-body-old', 'covid']); // a title, then a keyword
  });

  test('that none has all is said', async () => {
    expect(await search('tide ferries crack')).toMatchObject({ partial: true, missing: [] });
    expect(await search('tide ferries')).toMatchObject({ partial: false });
  });

  test('a word that is nowhere does not hide what the others find, and is named', async () => {
    expect(await find('ferries xqzvwk')).toEqual(['tides-body-old']);
    expect(await search('ferries Xqzvwk')).toMatchObject({
      partial: true,
      missing: ['Xqzvwk'],
      suggestions: [{ keywords: 'ferries', kind: 'without', total: 1 }],
    });
  });

  test('small words do not count, unless they are names', async () => {
    expect(await find('the use of the reading rooms')).toEqual(['covid']);
    expect(await find('An Do')).toEqual(['valve']);
    expect(await find('of the')).toEqual([]);
  });

  test('small words beside OR hide nothing that the others find, and may be names', async () => {
    const tides = await find('tide');
    expect(tides.length).toBeGreaterThan(0);
    expect(await find('the OR tide')).toEqual(tides);
    expect(await find('"of the" OR tide')).toEqual(tides);
    expect(await find('(the OR of) AND tide')).toEqual(tides);
    expect(await find('(the OR tide) AND mud')).toEqual(await find('tide mud'));
    expect(await find('the OR of')).toEqual([]);
    expect((await find('Do OR covid')).toSorted()).toEqual(['covid', 'valve']);
    expect(await find('Do OR the')).toEqual(['valve']);
    expect((await search('the OR NOT tide')).total).toBe((await search('NOT tide')).total);
    expect((await search('tide OR NOT the')).total).toBe((await search('')).total);
    expect((await search('NOT (the OR tide)')).total).toBe((await search('NOT tide')).total);
  });

  test('words can be excluded', async () => {
    expect(await find('tide -crack')).toEqual([
      'tides-title',
      'tides-keyword',
      'tides-abstract',
      'tides-body-old',
    ]);
    expect((await search('-tide')).total).toBe((await search('')).total - 5);
  });
});

describe('phrases', () => {
  test('words in quotes stand together', async () => {
    expect(await find('crack falls')).toEqual(['tides-body-new']);
    expect(await find('"tide falls"')).toEqual(['tides-body-new']);
    expect(await find('"falls tide"')).toEqual([]);
    expect(await find('“the tide along the shore”')).toEqual(['tides-abstract']);
    expect(await find('"heart valve disease"')).toEqual(['valve']);
  });

  test('a total counts those with the phrase', async () => {
    expect((await search('tide falls')).total).toBe(1);
    expect((await search('"tide falls"')).total).toBe(1);
    expect((await search('"falls tide"')).total).toBe(0);
  });

  test('a phrase that none of the best articles holds is looked for in others', async () => {
    await publish({
      name: 'brackish',
      title: 'Of water',
      body: 'It was a brackish lagoon.',
      day: '2001-01-01',
    });
    for (let i = 0; i < 400; i += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => publish({ name: `lagoon-${i + n}`, title: 'Lagoon brackish' })),
      );
    expect(await search('"brackish lagoon"')).toMatchObject({ total: 1, atLeast: false });
    expect(await find('"brackish lagoon"')).toEqual(['brackish']);
    // The best are as many as are read at once, so that there may be more.
    expect(await search('"lagoon brackish"')).toMatchObject({ total: 400, atLeast: true });
    expect(await search('"a lagoon, and brackish"')).toMatchObject({ total: 0, atLeast: false });
  });

  test('is found where the index knows no place of its words', async () => {
    const filler = (words: number) => 'The reeds bend in wind and rise again by noon. '.repeat(words / 10);
    await publish({
      name: 'late',
      title: 'Of reeds',
      body: `${filler(17_000)} So the “TGFβ-driven disasters” were averted. ${filler(100)}`,
    });
    await publish({
      name: 'often',
      title: 'Of herons',
      body: `${'A heron waits. '.repeat(3000)} Then herons breed. Disasters were averted, driven by TGFβ.`,
    });
    expect(await find('"disasters were averted"')).toEqual(['often', 'late']);
    expect(await find('"tgfbeta driven disaster"')).toEqual(['late']);
    expect(await find('"herons breed"')).toEqual(['often']);
    expect(await find('"herons breed" reeds')).toEqual([]);
    expect(await find('"herons breed" OR "driven disasters"')).toEqual(['often', 'late']);
    expect(await find('"averted disasters"')).toEqual([]);
    expect(await search('"herons breed"', { facets: true, yearFrom: 2020 })).toMatchObject({
      ...{ total: 1, atLeast: false },
      facets: { year: [{ value: '2020', count: 1 }] },
    });
  });

  test('of very many, the most read stand in the same order on short pages as on a long one', async () => {
    await database.pool.query(
      `insert into article_usage_totals (article_id, views)
       select id, case when id % 100 = 0 then 90 else id % 2 * 60 end from articles
       where title_text = 'Lagoon brackish' and id % 5 > 0 or id % 100 = 0
       on conflict (article_id) do update set views = excluded.views`,
    );
    const all = await find('lagoon', { sort: 'reads', limit: 500 });
    expect(all).toHaveLength(401);
    for (const offset of [0, 2, 4, 6, 300])
      expect(await find('lagoon', { sort: 'reads', limit: 2, offset }), `from ${offset}`).toEqual(
        all.slice(offset, offset + 2),
      );
  });

  test('of very many, three words with facets find the same pages as without', async () => {
    const asked = 'lagoon brackish (lagoon OR tide)';
    const { total, ids: all } = await search(asked, { limit: 500 });
    expect([total, all.length]).toEqual([401, 401]);
    for (const sort of ['relevance', 'newest'] as const)
      for (const offset of [0, 195, 398, 401]) {
        const page = { sort, limit: 10, offset };
        const { ids, facets } = await search(asked, { ...page, facets: true });
        expect(ids, `${sort} from ${offset}`).toEqual((await search(asked, page)).ids);
        expect(facets?.language).toEqual([{ value: 'en', count: 401 }]);
      }
    const filtered = await search(asked, { facets: true, yearFrom: 2001, yearTo: 2001 });
    expect(filtered.ids.map(nameOf)).toEqual(['brackish']);
    expect(filtered.facets?.year).toEqual([
      { value: '2001', count: 1 },
      { value: '2020', count: 400 },
    ]);
  });

  test('a quote that nobody closed is one all the same', async () => {
    expect(await find('"tide falls')).toEqual(['tides-body-new']);
  });
});

describe('words that are nowhere', () => {
  test.each([
    ['esturies', 'estuaries'],
    ['setuaries', 'estuaries'],
    ['estuaaries', 'estuaries'],
    ['Nakamora', 'nakamura'],
    ['replacemant', 'replacement'],
    ['Conciecao', 'conceicao'],
    ['librareis', 'libraries'],
    ['replacem', 'replaced'],
  ])('are never replaced, but others are suggested: %s', async (typed, meant) => {
    const found = await search(typed);
    expect(found).toMatchObject({ ids: [], total: 0, missing: [typed], partial: false });
    expect(found.suggestions[0]).toMatchObject({ keywords: meant, kind: 'spelling', total: 1 });
  });

  test('are replaced in their place', async () => {
    const suggested = async (typed: string) => (await search(typed)).suggestions[0]?.keywords;
    expect(await suggested('aortic vlave')).toBe('aortic valve');
    expect(await suggested('"aortic vlave" -lung')).toBe('"aortic valve" -lung');
    expect(await suggested('title:vlave OR title:zzgrqq')).toBeUndefined();
    expect(await suggested('(aortic) AND title:vlave')).toBe('(aortic) AND title:valve');
  });

  test('are named where a journal is called what none is', async () => {
    expect(await search('journal:firstxyz')).toMatchObject({ total: 0, missing: ['journal:firstxyz'] });
  });

  test('are named beside others that find something', async () => {
    expect(await search('ferries OR xqzvwk')).toMatchObject({ total: 1, missing: ['xqzvwk'] });
  });

  test('a word that is known is taken as it is', async () => {
    // One letter from "crack" and "rest", but a word of this press.
    await publish({ name: 'track', title: 'Track and trace', day: '2011-01-01' });
    expect(await find('track')).toEqual(['track']);
  });

  test('what is near to nothing finds nothing', async () => {
    expect(await search('qwxyzzkq')).toMatchObject({ ids: [], total: 0, suggestions: [], complete: true });
  });
});

describe('numbers of articles', () => {
  test.each([
    '10.5555/jlc.2022.0017',
    'https://doi.org/10.5555/JLC.2022.0017',
    'doi: 10.5555/jlc.2022.0017.',
    'Zhang W, Reading rooms (2022), https://doi.org/10.5555/jlc.2022.0017',
    'JLC-2022-0017',
    ' jlc-2022-0017 ',
  ])('%s finds its article alone', async (typed) => {
    expect(await find(typed)).toEqual(['covid']);
  });

  test('the DOI of an article of another press finds nothing', async () => {
    expect(await find('10.1371/journal.of.tides')).toEqual([]);
  });
});

describe('other scripts', () => {
  test.each(['机器学习', '古籍', '机', '王小明', '学习方法'])('Chinese without spaces: %s', async (typed) => {
    expect(await find(typed)).toEqual(['chinese']);
  });

  test('Greek with and without its accents', async () => {
    expect(await find('ψυχής')).toEqual(['greek']);
    expect(await find('ψυχης παπαδοπουλου')).toEqual(['greek']);
  });
});

describe('filters', () => {
  test('journal, volume and years narrow what is found, and its total', async () => {
    expect(await find('tide', { journalId: 2 })).toEqual(['tides-keyword']);
    expect(await find('tide', { volumeId: 1 })).toEqual(['tides-title']);
    expect(await find('tide', { yearFrom: 2018, yearTo: 2019 })).toEqual(['tides-keyword', 'tides-body-new']);
    expect(await find('tide', { yearTo: 2014 })).toEqual(['tides-title']);
    expect((await search('tide', { yearFrom: 2018, limit: 1 })).total).toBe(3);
    expect(await find('tide', { journalId: 1, yearFrom: 2030 })).toEqual([]);
    expect(await find('tide', { yearFrom: -5, yearTo: 99_999_999, journalId: 2 })).toEqual(['tides-keyword']);
  });

  test('an article without a day is found, but in no year', async () => {
    expect(await find('map')).toEqual(['undated']);
    expect(await find('map', { yearFrom: 1900 })).toEqual([]);
    expect(await find('map', { yearTo: 2030 })).toEqual([]);
  });

  test('an article that is moved to another journal is found there', async () => {
    const id = await publish({ name: 'moved', title: 'Migrating geese', journal: 1 });
    await database.pool.query(
      "update articles set journal_id = 2, published_on = '1999-01-01' where id = $1",
      [id],
    );
    expect(await find('geese', { journalId: 1 })).toEqual([]);
    expect(await find('geese', { journalId: 2, yearFrom: 1999, yearTo: 1999 })).toEqual(['moved']);
  });
});

describe('snippets', () => {
  test('mark the hits in the abstract, and escape everything else', async () => {
    const snippets = await snippetsOf('month');
    expect(snippets.get(ids.get('tides-title') as number)).toBe(
      'We followed the water through twelve <mark>months</mark> &amp; found &lt;b&gt;no&lt;/b&gt; rest in it.',
    );
  });

  test('come from the full text where the abstract has no hit', async () => {
    const snippets = await snippetsOf('hour');
    expect([...snippets.values()]).toEqual([
      'The gauge at Skarholm was read by hand every <mark>hour</mark>.',
    ]);
  });

  test('are made for the page alone, and for none that has its hit in the title', async () => {
    const snippets = await snippetsOf('tide', { limit: 3 });
    expect([...snippets.keys()].map(nameOf)).toEqual(['tides-abstract']);
    expect([...(await search('tide', { limit: 3 })).places.keys()]).toHaveLength(3);
  });

  test('mark Chinese words', async () => {
    const snippets = await snippetsOf('机器学习');
    expect([...snippets.values()][0]).toContain('<mark>机器学习');
  });
});

describe('an article that changes', () => {
  test('is found by its new words only, and not at all once it is deleted', async () => {
    const id = await publish({ name: 'changing', title: 'Lighthouse keepers', body: 'They trimmed wicks.' });
    expect(await find('wicks')).toEqual(['changing']);
    await database.db
      .transaction()
      .execute((tx) => indexArticle(tx, id, wordsWith({ title: 'Signal masters' })));
    expect(await find('lighthouse')).toEqual([]);
    expect(await find('wicks')).toEqual([]);
    expect(await find('signal')).toEqual(['changing']);
    await database.pool.query('delete from articles where id = $1', [id]);
    expect(await find('signal')).toEqual([]);
  });

  test('is not there for anyone before its transaction commits', async () => {
    const undo = new Error('undo');
    const id = ids.get('undated') as number;
    const attempt = database.db.transaction().execute(async (tx) => {
      await indexArticle(tx, id, wordsWith({ title: 'Zeppelins' }));
      expect(await asSomebodyElse(() => find('zeppelins'))).toEqual([]);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(await find('map')).toEqual(['undated']);
  });

  test('that is not there cannot be indexed', async () => {
    await expect(indexArticle(database.db, 999_999, wordsWith({}))).rejects.toThrow(/no article 999999/);
  });

  test('may hold anything as text', async () => {
    const odd = `NUL\0 quote ' back\\slash :* & | ! <-> ${'x'.repeat(5000)} 💡 ${'word '.repeat(300)}`;
    const id = await publish({ name: 'odd', title: `Gallimaufry 'n' \\ more`, authors: [odd], body: odd });
    expect(await find('gallimaufry')).toEqual(['odd']);
    await database.pool.query('delete from articles where id = $1', [id]);
  });

  test('may be as long as a book', async () => {
    const body = Array.from({ length: 150_000 }, (_, i) => `w${i.toString(36)} lorem`).join(' ');
    const id = await publish({ name: 'book', title: 'Omnibus', body });
    expect(await find('lorem')).toEqual(['book']);
    await database.pool.query('delete from articles where id = $1', [id]);
  });
});

describe('hostile input', () => {
  const hostile: Record<string, string> = {
    nothing: '',
    spaces: ' \t\n ',
    punctuation: `!"§$%&/()=?*'_:;><|\\,.-#+~^°{}[]`,
    operators: `tide & | ! ( ) <-> :* :ABCD 'x' \\`,
    'an operator inside a word': `tide':*|'ferr`,
    'like patterns': '%_%\\%',
    sql: `'; drop table article_search; --`,
    'sql in quotes': `"'); delete from articles; --"`,
    'a closing dollar quote': '$$; select pg_sleep(10); $$',
    NUL: 'tide\0\0 \0',
    'control characters': '\u0001\u0008\u001b[31m tide \u202e',
    'half a surrogate pair': 'tide \ud83d \udc00',
    emoji: '💡🎉👩‍🔬',
    'a single letter': 'x',
    'a single digit': '7',
    'only a minus': '- -- ---',
    'only quotes': '"""" "" “”',
    'many minuses': '-tide -crack -ferry -mud',
    'a number left out': '-1',
    'two thousand characters': 'a1'.repeat(1000),
    'two thousand Chinese characters': '机器学习'.repeat(500),
    'thousands of words': Array.from({ length: 4000 }, (_, i) => `w${i}`).join(' '),
    'thousands of known words': 'tide crack ferry mud heart valve '.repeat(1000),
    megabytes: 'tide '.repeat(500_000),
    'a megabyte of one word': 'z'.repeat(1_000_000),
    'a megabyte of quotes': '"'.repeat(1_000_000),
    hyphens: `${'a-'.repeat(900)}b`,
    'combining marks': `t${'\u0301'.repeat(1500)}ide`,
    'Arabic, Hebrew, Devanagari, Thai': 'مدّ שלום ज्वार น้ำขึ้น',
    'regular expressions': '(a+)+$ [[:alpha:]] .*',
    html: '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'a DOI of nonsense': `10.1234/${"'".repeat(200)}`,
  };

  test.each(Object.entries(hostile))('%s is answered, at once', async (_, typed) => {
    const found = await search(typed, { journalId: 1, yearFrom: 2000, yearTo: 2030 });
    expect(found.complete).toBe(true);
    expect(found.ids.length).toBeLessThanOrEqual(10);
  });

  test('nothing of it was ever run', async () => {
    const { rows } = await database.pool.query('select count(*) as articles from article_search');
    expect(rows[0].articles).toBeGreaterThanOrEqual(press.length);
    expect(await find('tide')).toHaveLength(5);
  });

  test('signs around a word do not hide it', async () => {
    expect(await find('(ferries)!')).toEqual(['tides-body-old']);
    expect(await find("ferries'; --")).toEqual(['tides-body-old']);
  });
});

test('imports that run at once and bring the same words do not stop each other', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `crowd${i}`);
  const words = ['zebra', 'yak', 'xerus', 'wombat', 'vole', 'urial', 'tapir', 'serval', 'rhea', 'quoll'];
  await Promise.all(
    names.map((name, i) => {
      const turned = [...words.slice(i), ...words.slice(0, i)];
      return publish({ name, title: turned.join(' '), abstract: turned.reverse().join(' ') });
    }),
  );
  expect((await search('quoll zebra')).total).toBe(12);
});
