import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import {
  importArticle,
  noSideFiles,
  restoreArticle,
  withdrawArticle,
} from '#server/slices/articles/index.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { hasOaiSchemas, oaiValidator } from '#test/support/oai-schemas.ts';
import { codesOf as codes, startOai } from '#test/support/oai-server.ts';

const publicUrl = 'https://press.example.org';
const cloned = 250;
let database: TestDatabase;
let folder: string;
let files: FileStore;
let oai: Awaited<ReturnType<typeof startOai>>;
let ask: typeof oai.ask;
let harvest: typeof oai.harvest;
let withoutJournals: Awaited<ReturnType<typeof ask>>;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-oai-'));
  files = diskStore(folder);
  oai = await startOai({ db: database.db, files }, { publicUrl, siteName: 'Fen & <Moor>' });
  ({ ask, harvest } = oai);
  withoutJournals = await ask('verb=ListSets');
  await add({ title: 'Peat &amp; fens: a &lt;b&gt; of <italic>Sphagnum</italic>', doi: '10.5555/peat' });
  await add({ title: 'Rivers', doi: '10.5555/river(1)<x>', journal: { title: 'Water Letters' } });
  await sql`insert into articles overriding system value
    select (jsonb_populate_record(a, jsonb_build_object('id', 1000 + n, 'doi', '10.5555/many.' || n,
      'updated_at', timestamptz '2020-03-01 12:00:00Z' + n / 2 * interval '1 second'))).*
    from articles a, generate_series(1, ${cloned}::int) n where a.doi = '10.5555/peat'`.execute(database.db);
});
afterAll(async () => {
  oai.close();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function add(parts: JatsParts): Promise<number> {
  const source = { xml: jatsArticle(parts), sourceName: 'a.xml', sideFiles: noSideFiles };
  const result = await importArticle({ db: database.db, files }, source);
  if (!result.ok) throw new Error(result.problem.message);
  return result.id;
}

test('Identify tells the name, the address, the dates and the scheme of identifiers', async () => {
  const answer = await ask('verb=Identify');
  expect(answer.all('//o:repositoryName')).toEqual(['Fen & <Moor>']);
  expect(answer.all('//o:baseURL')).toEqual([`${publicUrl}/oai`]);
  expect(answer.all('//o:earliestDatestamp')).toEqual(['2020-03-01T12:00:00Z']);
  expect(answer.all('//o:deletedRecord')).toEqual(['persistent']);
  expect(answer.text).toContain('<repositoryIdentifier>press.example.org</repositoryIdentifier>');
});

test('formats and sets, of a press and of a record', async () => {
  const formats = ['oai_dc', 'oai_openaire', 'jats'];
  expect((await ask('verb=ListMetadataFormats')).all('//o:metadataPrefix')).toEqual(formats);
  const one = await ask('verb=ListMetadataFormats&identifier=oai:press.example.org:article/1');
  expect(one.all('//o:metadataPrefix')).toEqual(formats);
  const sets = await ask('verb=ListSets');
  expect(sets.all('//o:setSpec')).toContain('water-letters');
  expect(sets.all('//o:setName')).toContain('Water Letters');
});

test('a press without journals has no sets', () => {
  expect(codes(withoutJournals)).toEqual(['noSetHierarchy']);
});

test.skipIf(!hasOaiSchemas)('what is no answer of the protocol is not valid by its schemas', async () => {
  const [validate, { text }] = [oaiValidator(), await ask('verb=ListRecords&metadataPrefix=oai_dc')];
  for (const [right, wrong] of [
    [/<responseDate>[^<]*/, '<responseDate>today'],
    [/<datestamp>[^<]*/, '<datestamp>2020-02-30T00:00:00Z'],
    [/<dc:title>/, '<dc:heading/><dc:title>'],
  ] as const)
    expect(() => validate(text.replace(right, wrong)), wrong).toThrow();
});

test('a record has what its article says, escaped', async () => {
  const answer = await ask('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example.org:article/2');
  expect(answer.all('//dc:title')).toEqual(['Rivers']);
  expect(answer.all('//dc:creator')).toEqual(['Example, Ada']);
  expect(answer.all('//dc:identifier')).toEqual([
    `${publicUrl}/journaldetail/2`,
    'https://doi.org/10.5555/river(1)%3Cx%3E',
  ]);
  const other = await ask('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example.org:article/1');
  expect(other.all('//dc:title')).toEqual(['Peat & fens: a <b> of Sphagnum']);
});

test('a request by POST is answered as one by GET', async () => {
  const body = new URLSearchParams({
    verb: 'ListIdentifiers',
    metadataPrefix: 'oai_dc',
    set: 'water-letters',
  });
  const answer = await ask('', { method: 'POST', body });
  expect(answer.all('//o:header/o:identifier')).toEqual(['oai:press.example.org:article/2']);
  expect(answer.all('//o:request/@set')).toEqual(['water-letters']);
  expect((await fetch(oai.base, { method: 'POST', body: `verb=${'x'.repeat(20_000)}` })).status).toBe(413);
  expect((await fetch(oai.base, { method: 'DELETE' })).status).toBe(405);
});

test('all records come once, over several parts, while another is published', async () => {
  let added = 0;
  const ids = await harvest('verb=ListRecords&metadataPrefix=oai_dc', async () => {
    added = await add({ doi: '10.5555/new', title: 'New' });
  });
  expect(ids).toHaveLength(cloned + 3);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.at(-1)).toBe(`oai:press.example.org:article/${added}`);
});

test('an article that changes while it is harvested comes again, and none is left out', async () => {
  const ids = await harvest('verb=ListRecords&metadataPrefix=oai_dc&until=2020-03-01', () =>
    sql`update articles set updated_at = '2020-03-01 13:00:00Z' where id in (1001, 1200)`.execute(
      database.db,
    ),
  );
  expect(new Set(ids).size).toBe(cloned);
  expect(ids.slice(-2)).toEqual(['oai:press.example.org:article/1001', 'oai:press.example.org:article/1200']);
});

test('what a running transaction has dated earlier is not skipped', async () => {
  const stamp = async () => (await ask('verb=Identify')).all('//o:responseDate')[0] as string;
  await database.db.transaction().execute(async (tx) => {
    await sql`update articles set updated_at = now() where id = 1002`.execute(tx);
    const { rows } = await sql<{ began: Date }>`select now() as began`.execute(tx);
    const began = rows[0]?.began as Date;
    expect(new Date(await stamp()).getTime()).toBeLessThanOrEqual(began.getTime());
  });
});

test('a selective harvest has the articles of its days or seconds, to their ends', async () => {
  const list = (range: string) => harvest(`verb=ListIdentifiers&metadataPrefix=oai_dc&${range}`);
  const second = await list('from=2020-03-01T12:00:10Z&until=2020-03-01T12:00:11Z');
  expect(second.map((id) => Number(id.split('/')[1]))).toEqual([1020, 1021, 1022, 1023]);
  expect((await list('from=2020-03-01&until=2020-03-01')).length).toBeGreaterThan(200);
  expect(codes(await ask('verb=ListRecords&metadataPrefix=oai_dc&until=2020-02-29'))).toEqual([
    'noRecordsMatch',
  ]);
});

test('a withdrawn article is a deleted record, until it is restored', async () => {
  const get = () => ask('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example.org:article/2');
  await withdrawArticle(database.db, { doi: '10.5555/river(1)<x>', reason: 'A slip.', now: new Date() });
  const gone = await get();
  expect(gone.all('//o:header/@status')).toEqual(['deleted']);
  expect(gone.count('//o:metadata')).toBe(0);
  const list = await ask('verb=ListRecords&metadataPrefix=oai_dc&set=water-letters');
  expect(list.all('//o:header/@status')).toEqual(['deleted']);
  expect(list.text).not.toContain('Rivers');
  await restoreArticle(database.db, '10.5555/river(1)<x>');
  expect((await get()).all('//dc:title')).toEqual(['Rivers']);
});

const hostile = Buffer.from(
  JSON.stringify(['ListRecords', 'oai_dc', "'; drop table articles", null, null, 'now', 1, 0, 0]),
).toString('base64url');

test.each([
  ['', 'badVerb'],
  ['verb=Nonsense', 'badVerb'],
  ['verb=constructor', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=x', 'badArgument'],
  ['verb=Identify&__proto__=x', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%3C%26%22%00', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example.org:article/987654', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example.org:article/1', 'idDoesNotExist'],
  [
    'verb=GetRecord&metadataPrefix=marc&identifier=oai:press.example.org:article/1',
    'cannotDisseminateFormat',
  ],
  ['verb=ListMetadataFormats&identifier=oai:x:y', 'idDoesNotExist'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=nobody', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a::b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01T24:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01&until=2025-01-01T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-02&until=2025-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=9999-12-31T23:59:59Z', 'noRecordsMatch'],
  ['verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&resumptionToken=%00', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
])('%s is answered with %s', async (query, code) => {
  expect(codes(await ask(query))).toEqual([code]);
});

test.each(['x'.repeat(5000), hostile])(
  'a token that the press has not made is refused (%#)',
  async (token) => {
    expect(codes(await ask(`verb=ListRecords&resumptionToken=${token}`))).toEqual(['badResumptionToken']);
  },
);

test('the last moment that can be named is no mistake', async () => {
  const answer = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc&until=9999-12-31T23:59:59Z');
  expect(codes(answer)).toEqual([]);
});

test('a token of another verb is refused', async () => {
  const { all } = await ask('verb=ListRecords&metadataPrefix=oai_dc');
  const token = all('//o:resumptionToken')[0] as string;
  expect(codes(await ask(`verb=ListIdentifiers&resumptionToken=${token}`))).toEqual(['badResumptionToken']);
});
