import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { findJournal, type JournalSource, listJournals, matchOrMakeJournal } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.pool.query('truncate journals cascade'));

const match = (source: Partial<JournalSource> & { title: string }) =>
  database.db.transaction().execute((tx) => matchOrMakeJournal(tx, { issns: [], ...source }));

const electronic = (value: string) => ({ kind: 'electronic' as const, value });
const print = (value: string) => ({ kind: 'print' as const, value });

test('a journal that is not known is made, ready for use', async () => {
  const journal = await match({
    title: 'PLoS  ONE',
    shortTitle: 'PLoS ONE',
    issns: [electronic('1932-6203')],
    publisher: 'Public Library of Science',
  });
  expect(journal).toMatchObject({
    code: 'plos-one',
    name: 'PLoS ONE',
    shortName: 'PLoS ONE',
    publisher: 'Public Library of Science',
    issnElectronic: '1932-6203',
    issnPrint: null,
    showStatus: false,
    relatedJournals: [],
  });
  expect(await findJournal(database.db, { code: 'plos-one' })).toEqual(journal);
});

test.each(['', 's', 'no-such', '\u0000', "'; drop table journals; --", 'x'.repeat(5000)])(
  'no journal has the code %j',
  async (code) => {
    await match({ title: 'PLoS ONE' });
    expect(await findJournal(database.db, { code })).toBeUndefined();
  },
);

test('another spelling of the title is the same journal, and its first name stays', async () => {
  const first = await match({ title: 'PLoS ONE' });
  const second = await match({ title: 'PLOS ONE' });
  const third = await match({ title: 'The PLOS One' });
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(second.name).toBe('PLoS ONE');
});

test('titles that share words are different journals', async () => {
  const names = ['PLoS Biology', 'PLoS Genetics', 'PLoS ONE', 'PLoS', 'Biology'];
  const ids = [];
  for (const title of names) ids.push((await match({ title })).id);
  expect(new Set(ids).size).toBe(names.length);
});

test('the ISSN tells, even when the title has changed', async () => {
  const before = await match({ title: 'Old Name', issns: [print('0028-0836'), electronic('1476-4687')] });
  const after = await match({ title: 'New Name', issns: [{ kind: 'unknown', value: '14764687' }] });
  expect(after.id).toBe(before.id);
  expect(after.name).toBe('Old Name');
});

test('a journal found by its title learns ISSNs, publisher and short title', async () => {
  const { id } = await match({ title: 'Journal of Moss' });
  await match({ title: 'Journal of Moss', issns: [{ kind: 'unknown', value: '1932-6203' }] });
  const learned = await match({
    title: 'Journal of moss',
    shortTitle: 'J. Moss',
    publisher: 'Fen Press',
    issns: [electronic('1932-6203'), print('0028-0836')],
  });
  expect(learned).toMatchObject({
    id,
    shortName: 'J. Moss',
    publisher: 'Fen Press',
    issnElectronic: '1932-6203',
    issnPrint: '0028-0836',
  });
  expect((await match({ title: 'Anything', issns: [print('0028-0836')] })).id).toBe(id);
});

test('what a journal knows is not overwritten', async () => {
  await match({ title: 'Moss', shortTitle: 'M.', publisher: 'Fen Press', issns: [print('0028-0836')] });
  const again = await match({
    title: 'MOSS',
    shortTitle: 'Mo.',
    publisher: 'Bog Press',
    issns: [electronic('0028-0836')],
  });
  expect(again).toMatchObject({ shortName: 'M.', publisher: 'Fen Press', issnPrint: '0028-0836' });
  expect(await listJournals(database.db)).toHaveLength(1);
});

test('an ISSN with a wrong check digit, or a placeholder, joins nothing', async () => {
  const ids = new Set<number>();
  for (const [title, value] of [
    ['A One', '1234-5678'],
    ['A Two', '1234-5678'],
    ['A Three', '0000-0000'],
    ['A Four', '0000-0000'],
    ['A Five', 'XXXX-XXXX'],
  ] as const)
    ids.add((await match({ title, issns: [electronic(value)] })).id);
  expect(ids.size).toBe(5);
});

test('matching a journal that has nothing to learn does not count as a change of content', async () => {
  const source = { title: 'Moss', shortTitle: 'M.', publisher: 'Fen', issns: [print('0028-0836')] };
  await match(source);
  const version = () => database.pool.query('select version from content_version');
  const before = (await version()).rows;
  await match(source);
  expect((await version()).rows).toEqual(before);
});

test('imports that run side by side make one journal', async () => {
  const spellings = ['PLoS ONE', 'PLOS ONE', 'Plos One', 'PLoS ONE', 'plos one'];
  const journals = await Promise.all(
    spellings.map((title, i) => match({ title, issns: i % 2 ? [electronic('1932-6203')] : [] })),
  );
  expect(new Set(journals.map(({ id }) => id)).size).toBe(1);
  expect(await listJournals(database.db)).toHaveLength(1);
});

test('a journal of an import that fails is not there', async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await matchOrMakeJournal(tx, { title: 'Half', issns: [] });
    throw new Error('the import failed');
  });
  await expect(failed).rejects.toThrow('the import failed');
  expect(await listJournals(database.db)).toEqual([]);
});

test.each([
  ['eLife', 'eLife', 'elife'],
  ['Revista Española de Ñandúes', 'R. Esp.', 'r-esp'],
  ['Journal of Landscape and Climate Change Research', 'J. Land.', 'j-land'],
  [
    'Proceedings of the Very Long Academy of Long Names in Many Countries',
    'Proceedings of the Very Long Academy',
    'proceedings-of-the-very-long',
  ],
  ['S', 'S', 'journal-s'],
  ['2050', '2050', 'journal-2050'],
  ['地理学报', '地理学报', 'journal-0028-0836'],
  ["Woman's Health", "Woman's Health", 'womans-health'],
])('the code of “%s” (%s) is %s', async (title, shortTitle, code) => {
  expect((await match({ title, shortTitle, issns: [print('0028-0836')] })).code).toBe(code);
});

test('journals whose titles give the same code get different ones', async () => {
  expect((await match({ title: 'C Letters' })).code).toBe('c-letters');
  expect((await match({ title: 'C+ Létters 2', shortTitle: 'C letters' })).code).toBe('c-letters-2');
  expect((await match({ title: 'C Letters µ' })).code).toBe('c-letters-3');
});

test('a journal known by a short form of its title takes the full one when a source brings it', async () => {
  const issns = [electronic('1932-6203')];
  const first = await match({ title: 'PLoS Genet', shortTitle: 'PLoS Genet', issns });
  const full = await match({ title: 'PLOS  Genetics', shortTitle: 'PLoS Genet', issns });
  expect(full).toMatchObject({
    id: first.id,
    code: first.code,
    name: 'PLOS Genetics',
    shortName: 'PLoS Genet',
  });
  expect((await match({ title: 'PLoS Genet', issns })).name).toBe('PLOS Genetics');
  expect((await match({ title: 'plos genetics' })).id).toBe(first.id);
});

test.each([
  ['Samples', 'Samples and Surveys'],
  ['PLOS ONE', 'PLoS ONE'],
  ['Old Title', 'New Title'],
])('%s stays what it is called when a source says %s', async (name, title) => {
  const issns = [electronic('1932-6203')];
  await match({ title: name, issns });
  expect((await match({ title, issns })).name).toBe(name);
});

test('a full title that another journal has is left to it', async () => {
  await match({ title: 'PLOS Genetics', issns: [print('0028-0836')] });
  const short = await match({ title: 'PLoS Genet', issns: [electronic('1932-6203')] });
  expect(await match({ title: 'PLOS Genetics', issns: [electronic('1932-6203')] })).toEqual(short);
});
