import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import {
  journalRoutes,
  listVolumes,
  matchOrMakeArticleType,
  matchOrMakeVolume,
  saveDictionary,
  saveJournal,
  type VolumeCounts,
  writeRelatedJournals,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.pool.query('delete from journals'));

const make = (name: string, more: { sort?: number; code?: string } = {}) =>
  database.db
    .transaction()
    .execute((tx) =>
      saveJournal(tx, { code: name.toLowerCase(), name, shortName: name, issns: [], ...more }),
    );

let counts: VolumeCounts = new Map();
type Success = { code: number; data: { dictLabel: string }[] };
const routes = () =>
  journalRoutes({ db: database.db, countsByVolume: async () => counts, countsByJournal: async () => [] });

describe('the list of journals', () => {
  test('stands in the order of the press, then by name', async () => {
    await make('Zeta');
    await make('alpha', { code: 'alpha' });
    await make('Moss', { sort: 1 });
    expect(await dataOf(routes(), 'getJournalList', {})).toMatchObject([
      { code: 'moss', journalCode: 'moss', journalName: 'Moss' },
      { code: 'alpha' },
      { code: 'zeta' },
    ]);
  });

  test('names related journals in their order', async () => {
    const [moss, fern, tree] = [await make('Moss'), await make('Fern'), await make('Tree')];
    await writeRelatedJournals(database.db, moss, [tree, fern]);
    await writeRelatedJournals(database.db, fern, [moss]);
    const data = await dataOf(routes(), 'getJournalList', {});
    expect(Object.fromEntries(data.map((journal) => [journal.id, journal.relatedJournals]))).toEqual({
      [moss]: [tree, fern],
      [fern]: [moss],
      [tree]: [],
    });
  });

  test('a journal saved again keeps its number and takes the new fields', async () => {
    const id = await make('Moss');
    await database.db
      .transaction()
      .execute((tx) =>
        saveJournal(tx, { code: 'moss', name: 'Mosses', shortName: 'M.', accent: '#1f6f5c', issns: [] }),
      );
    expect(await dataOf(routes(), 'getJournalList', {})).toMatchObject([
      { id, journalName: 'Mosses', accent: '#1f6f5c' },
    ]);
  });
});

describe('volumes', () => {
  test('come newest first by number, each with its count and newest year', async () => {
    const id = await make('Moss');
    const volumes = new Map<string, number>();
    for (const volume of ['9', '10', '2', '10 Suppl 1', ' 011 '])
      volumes.set(volume, await matchOrMakeVolume(database.db, id, volume));
    counts = new Map([[volumes.get('10') ?? 0, { articles: 3, year: 2024 }]]);
    const query = { journalId: String(id) };
    expect(await dataOf(routes(), 'getVolumesByJournalId', { query })).toMatchObject([
      { volume: '11', articles: 0, year: null },
      { volume: '10 Suppl 1' },
      { volume: '10', articles: 3, year: 2024, journalId: id },
      { volume: '9' },
      { volume: '2' },
    ]);
  });

  test('are made once, also by imports that run side by side', async () => {
    const id = await make('Moss');
    const ids = await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db.transaction().execute((tx) => matchOrMakeVolume(tx, id, '12')),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await listVolumes(database.db, id)).toHaveLength(1);
  });

  test('of a journal that is not there are not there', async () => {
    const query = { journalId: '4711' };
    expect((await callRoute(routes(), 'getVolumesByJournalId', { query })).code).toBe(10004);
  });
});

describe('dictionaries', () => {
  test('a new database has words for statuses and board titles', async () => {
    const status = await dataOf(routes(), 'getDictLableList', { query: { dictType: 'manuscript_status' } });
    expect(status).toContainEqual({ dictLabel: 'Revision requested', dictValue: 6, sort: 6 });
    const title = await dataOf(routes(), 'readDictLableList', { query: { dictType: 'title' } });
    expect(title.map(({ dictLabel }) => dictLabel)).toEqual([
      'Editor-in-Chief',
      'Co-Editor-in-Chief',
      'Associate Editor',
      'Editorial Board',
    ]);
  });

  test('an unknown type is refused', async () => {
    const query = { dictType: 'passwords' as 'title' };
    await expect(callRoute(routes(), 'getDictLableList', { query })).rejects.toThrow(Refused);
    await expect(callRoute(routes(), 'readDictLableList', { query })).rejects.toThrow(Refused);
  });

  test('a journal has its own article types, and those of the press until it has any', async () => {
    const [moss, fern] = [await make('Moss'), await make('Fern')];
    await database.db.transaction().execute(async (tx) => {
      expect(await matchOrMakeArticleType(tx, moss, 'Research Article')).toBe(1);
      expect(await matchOrMakeArticleType(tx, moss, 'Field  Note')).toBe(2);
      expect(await matchOrMakeArticleType(tx, moss, 'research article')).toBe(1);
      expect(await matchOrMakeArticleType(tx, moss, '')).toBe(3);
      expect(await matchOrMakeArticleType(tx, moss, 'Erratum', false)).toBe(4);
      expect(await matchOrMakeArticleType(tx, moss, 'Erratum')).toBe(4);
    });
    const types = async (journalId: number) => {
      const query = { dictType: 'manuscript_type', journalId: String(journalId) } as const;
      return (await callRoute(routes(), 'getDictLableList', { query })) as Success;
    };
    expect((await types(moss)).data.map(({ dictLabel }) => dictLabel)).toEqual([
      'Research Article',
      'Field Note',
      'Article',
    ]);
    expect((await types(fern)).data.map(({ dictLabel }) => dictLabel)).toContain('Review');
    expect((await types(4711)).code).toBe(10004);
  });

  test('imports that run side by side make one article type', async () => {
    const id = await make('Moss');
    const values = await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db.transaction().execute((tx) => matchOrMakeArticleType(tx, id, 'Letter')),
      ),
    );
    expect(new Set(values).size).toBe(1);
  });

  test('saving a dictionary relabels a value that it has and adds the others', async () => {
    await saveDictionary(database.db, 'gender', null, [
      { value: 0, label: 'Woman', sort: 0 },
      { value: 9, label: 'Secret', sort: 9 },
    ]);
    const data = await dataOf(routes(), 'readDictLableList', { query: { dictType: 'gender' } });
    expect(data).toContainEqual({ dictLabel: 'Woman', dictValue: 0, sort: 0 });
    expect(data).toContainEqual({ dictLabel: 'Male', dictValue: 1, sort: 1 });
    expect(data).toContainEqual({ dictLabel: 'Secret', dictValue: 9, sort: 9 });
  });
});
