import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#server/platform/http/route.ts';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { articleExists, articleRoutes, countsByVolume, importArticle, noSideFiles } from './index.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let routes: Route[];
const ids = new Map<string, number>();

const soil = { title: 'Soil Letters', abbreviated: 'Soil Lett.' };
const water = { title: 'Water Letters' };
const articles: JatsParts[] = [
  { title: 'Peat', journal: soil, volume: '1', published: '2019-05-01', abstract: 'Peat subsides.' },
  { title: 'Loam', journal: soil, volume: '2', published: '2020-02' },
  { title: 'Clay', journal: soil, volume: '2', published: '2020-02-17', keywords: ['clay'] },
  { title: 'Rivers', journal: water, volume: '2', published: '2021' },
  {
    title: 'Lakes',
    journal: water,
    volume: '2',
    published: '2021-12-31',
    references: ['Example A. Clay. 2020. https://doi.org/10.5555/CLAY'],
  },
];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-routes-'));
  files = diskStore(folder);
  routes = articleRoutes({ db: database.db });
  for (const parts of articles) {
    const doi = `10.5555/${parts.title?.toLowerCase()}`;
    const source = { xml: jatsArticle({ ...parts, doi }), sourceName: 'a.xml', sideFiles: noSideFiles };
    const result = await importArticle({ db: database.db, files }, source);
    if (result.ok) ids.set(parts.title ?? '', result.id);
  }
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const list = (query: Record<string, string>) => dataOf(routes, 'journals', { query: query as never });
const titles = async (query: Record<string, string>) =>
  (await list(query)).list.map((e) => e.manuscripttitle);
const id = (title: string) => String(ids.get(title) ?? 0);

test('an article’s authors have the specification’s fields, and tell of no account', async () => {
  const [author] = await dataOf(routes, 'author', { query: { manuscriptId: id('Peat') as never } });
  const nobody = { creator: null, createDate: null, updater: null, updateDate: null };
  expect(author).toMatchObject({ id: author?.anthorId, firstName: 'Ada', ...nobody });
  const { updateDate } = await dataOf(routes, 'manuscript', { query: { id: id('Peat') as never } });
  expect(updateDate).toBe(new Date(updateDate).toISOString());
});

test('articles are listed newest first, dates known in part as their first day', async () => {
  const { list: entries, total } = await list({});
  expect(entries.map((entry) => entry.manuscripttitle)).toEqual(['Lakes', 'Rivers', 'Clay', 'Loam', 'Peat']);
  expect(total).toBe(5);
  expect(entries.at(-1)).toEqual({
    id: ids.get('Peat'),
    manuscripnumber: 'peat',
    journalId: expect.any(Number),
    journalCode: 'soil-letters',
    journalName: 'Soil Letters',
    manuscripttitle: 'Peat',
    titleHtml: 'Peat',
    manuscripttype: expect.any(Number),
    manuscripttypeName: 'Research Article',
    authorDTOList: [
      {
        anthorId: expect.any(Number),
        id: expect.any(Number),
        manuscriptId: ids.get('Peat'),
        firstName: 'Ada',
        lastName: 'Example',
        displayName: 'Ada Example',
        affiliation: expect.any(String),
        email: null,
        correspondingauthor: 1,
      },
    ],
    coins: expect.stringContaining('&rft.atitle=Peat&'),
    doi: '10.5555/peat',
    journalStr1: 'Soil Lett. 2019;',
    journalStr2: '1: e41',
    abstractcontent: 'Peat subsides.',
    snippet: null,
    receivedDateStr: null,
    acceptedDateStr: null,
    publishedDateStr: '1 May 2019',
    htmlfile: expect.stringMatching(/^[0-9a-f]{32}$/),
    openAccess: true,
    picture: null,
  });
  expect(entries.map((entry) => entry.publishedDateStr)).toEqual([
    '31 December 2021',
    '2021',
    '17 February 2020',
    'February 2020',
    '1 May 2019',
  ]);
});

test('pages', async () => {
  expect(await titles({ pageCount: '2', pageNum: '2' })).toEqual(['Clay', 'Loam']);
  expect(await list({ pageCount: '2', pageNum: '4' })).toEqual({ list: [], total: 5 });
  await expect(list({ pageCount: '101' })).rejects.toThrow(Refused);
});

test('by journal, in each way to name one', async () => {
  const soilOnly = ['Clay', 'Loam', 'Peat'];
  const journalId = String((await list({})).list.at(-1)?.journalId);
  expect(await titles({ journalCode: 'soil-letters' })).toEqual(soilOnly);
  expect(await titles({ code: 'soil-letters' })).toEqual(soilOnly);
  expect(await titles({ journalId })).toEqual(soilOnly);
  expect(await titles({ journalId, journalCode: 'soil-letters' })).toEqual(soilOnly);
  expect(await titles({ code: 's', journalCode: 'soil-letters' })).toEqual(soilOnly);
  expect(await titles({ journalCode: 'Soil-Letters' })).toEqual(soilOnly);
});

test('all journals', async () => {
  for (const query of [{ code: 's' }, { journalId: '0' }, { journalCode: '' }])
    expect(await titles(query as never)).toHaveLength(5);
});

test('what can’t be is not there', async () => {
  const journalId = String((await list({})).list[0]?.journalId);
  for (const query of [
    { journalCode: 'no-such-journal' },
    { journalId: '99999' },
    { journalId, journalCode: 'soil-letters' },
    { volumeId: '99999' },
    { year: '1901' },
  ])
    expect(await list(query as never)).toEqual({ list: [], total: 0 });
});

test('a year that is none is refused at its field', async () => {
  const years = { year: 'Years are written as 2024 or 2020-2024' };
  expect(await callRoute(routes, 'journals', { query: { year: 'last year' } as never })).toMatchObject({
    code: 10001,
    data: { fields: years },
  });
  const ofKeywords = await callRoute(routes, 'journals', { query: { keywords: 'soil year:soon' } as never });
  expect(ofKeywords).toMatchObject({ code: 10001, data: { fields: { keywords: expect.any(String) } } });
});

test('by volume and by year', async () => {
  const { volumeId } = await dataOf(routes, 'manuscript', { query: { id: id('Clay') } as never });
  expect(await titles({ volumeId: String(volumeId) })).toEqual(['Clay', 'Loam']);
  expect(await titles({ year: '2020' })).toEqual(['Clay', 'Loam']);
  expect(await titles({ year: '2019-2020' })).toEqual(['Clay', 'Loam', 'Peat']);
  expect(await titles({ year: '2021', journalCode: 'water-letters' })).toEqual(['Lakes', 'Rivers']);
});

test('by keywords, within the same limits', async () => {
  expect(await titles({ keywords: 'clay' })).toEqual(['Clay']);
  expect(await titles({ keywords: 'clay', journalCode: 'water-letters' })).toEqual([]);
  expect(await titles({ keywords: 'lakes', year: '2021' })).toEqual(['Lakes']);
  expect(await titles({ keywords: 'lakes', year: '2019-2020' })).toEqual([]);
  expect(await titles({ keywords: '  ' })).toHaveLength(5);
});

test('the newest articles, of the press or of one journal', async () => {
  const newest = (query: Record<string, string>) =>
    dataOf(routes, 'getApprovedManuscriptsByStatus', { query: query as never });
  expect(await newest({ pageCount: '2' })).toMatchObject({
    list: [{ manuscripttitle: 'Lakes' }, { manuscripttitle: 'Rivers' }],
    total: 5,
  });
  const journalId = String((await list({})).list.at(-1)?.journalId);
  expect((await newest({ journalId })).total).toBe(3);
});

test('an article that is not there', async () => {
  for (const [name, query] of [
    ['manuscript', { id: '99999' }],
    ['author', { manuscriptId: '99999' }],
    ['manuscriptDownPdf', { id: '99999' }],
  ] as const)
    expect(await callRoute(routes, name, { query } as never)).toEqual({
      code: 10004,
      msg: 'This article was not found',
      data: null,
    });
  expect(await articleExists(database.db, 99999)).toBe(false);
  expect(await articleExists(database.db, Number(id('Peat')))).toBe(true);
});

test('an article leads to its neighbours, to what cites it and to others of its journal', async () => {
  const further = async (title: string) => {
    const found = await dataOf(routes, 'furtherArticles', { query: { id: id(title) } as never });
    const named = (list: { manuscripttitle: string }[]) => list.map(({ manuscripttitle }) => manuscripttitle);
    const { previous, next, similar, citedBy, citedByTotal, journal } = found;
    return {
      previous: previous?.manuscripttitle,
      next: next?.manuscripttitle,
      citedBy: named(citedBy),
      citedByTotal,
      others: named([...similar, ...journal]).sort(),
    };
  };
  expect(await further('Clay')).toMatchObject({
    previous: 'Loam',
    next: undefined,
    citedBy: ['Lakes'],
    citedByTotal: 1,
    others: expect.arrayContaining(['Peat']),
  });
  expect(await further('Peat')).toMatchObject({
    citedByTotal: 0,
    others: expect.arrayContaining(['Clay', 'Loam']),
  });
  expect(await further('Rivers')).toMatchObject({ previous: undefined, next: 'Lakes' });
  expect(await callRoute(routes, 'furtherArticles', { query: { id: '99999' } as never })).toMatchObject({
    code: 10004,
  });
});

test('an article without a PDF', async () => {
  expect(await callRoute(routes, 'manuscriptDownPdf', { query: { id: id('Peat') } as never })).toEqual({
    code: 10004,
    msg: 'There are no files to download at present',
    data: null,
  });
});

test('volumes are counted with the year of their newest article', async () => {
  const peat = await dataOf(routes, 'manuscript', { query: { id: id('Peat') } as never });
  const clay = await dataOf(routes, 'manuscript', { query: { id: id('Clay') } as never });
  const volumes = [peat.volumeId, clay.volumeId].map(Number);
  expect(await countsByVolume(database.db, [...volumes, 999_999])).toEqual(
    new Map([
      [peat.volumeId, { articles: 1, year: 2019 }],
      [clay.volumeId, { articles: 2, year: 2020 }],
    ]),
  );
});

test('a search in a journal that is none says that without it something is found', async () => {
  const found = await list({ keywords: 'peat', journalCode: 'nope', facets: 'yes' });
  expect(found).toMatchObject({ list: [], total: 0, emptiedBy: [{ filter: 'journal', total: 1 }] });
  expect(await list({ journalCode: 'nope' })).toEqual({ list: [], total: 0 });
});
