import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CrossrefServer, startCrossref } from '#test/support/crossref-server.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { parseReference } from '../parse-reference.ts';
import { createCrossref } from './crossref-client.ts';
import { createLookup, type Lookup } from './lookup.ts';

const work = {
  DOI: '10.1234/reef',
  type: 'journal-article',
  title: ['The ecology of coral reefs'],
  author: [{ given: 'Karl', family: 'Lee' }],
  'container-title': ['Ecology'],
  volume: '12',
  page: '3-4',
  issued: { 'date-parts': [[2010]] },
};
const words = 'Lee K. The ecology of coral reefs. Ecology. 2010;12:3-4.';

let database: TestDatabase;
let server: CrossrefServer;
let lookup: Lookup;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
const serve = async (...works: Record<string, unknown>[]) => {
  await server?.[Symbol.asyncDispose]();
  server = await startCrossref(works);
  lookup = createLookup({
    db: database.db,
    crossref: createCrossref({ mailto: 'press@example.org', address: server.address }),
  });
};
beforeEach(async () => {
  await serve(work);
  await sql`delete from crossref_answers`.execute(database.db);
});
afterEach(() => server[Symbol.asyncDispose]());
const find = (text: string) => lookup.find(text, parseReference(text).csl);

test('a reference without DOI is given that of the work, and asked for once', async () => {
  expect(await find(words)).toMatchObject({ kind: 'found', csl: { DOI: '10.1234/reef' } });
  expect(await find(words.replace('. Ecology', '.  ECOLOGY'))).toMatchObject({ kind: 'found' });
  expect(server.asked).toHaveLength(1);
});

test('what isn’t sure is offered', async () => {
  expect(await find(words.replace('Lee K', 'Kim P'))).toMatchObject({
    kind: 'offered',
    wrongDoi: false,
    candidates: [{ csl: { DOI: '10.1234/reef' }, similarity: 1 }],
  });
  expect(await find('Kim P. Something else altogether. Nature. 2010;1:2.')).toEqual({
    kind: 'none',
    wrongDoi: false,
  });
});

test('of two works that fit, the one in the same volume is taken', async () => {
  await serve({ ...work, DOI: '10.1234/other', volume: '99' }, work);
  expect(await find(words)).toMatchObject({ kind: 'found', csl: { DOI: '10.1234/reef' } });
  await serve({ ...work, DOI: '10.1234/same' }, work);
  expect(await find(`${words} Twice.`)).toMatchObject({ kind: 'offered', candidates: [{}, {}] });
});

test('a printed DOI is asked for itself; a wrong one is never replaced unasked', async () => {
  expect(await find(`${words} doi:10.1234/REEF`)).toMatchObject({ kind: 'found' });
  expect(server.asked.map(({ path }) => path)).toEqual(['/works/10.1234/reef']);
  expect(await find(`${words} doi:10.1234/wrong`)).toMatchObject({
    kind: 'offered',
    wrongDoi: true,
    candidates: [{ csl: { DOI: '10.1234/reef' } }],
  });
  expect(await find('Kim P. Something else altogether. Nature. 2010;1:2. doi:10.1234/reef')).toEqual({
    kind: 'none',
    wrongDoi: true,
  });
});

test('a retracted work is told', async () => {
  await serve({
    ...work,
    'updated-by': [
      {
        DOI: '10.1234/notice',
        type: 'retraction',
        source: 'retraction-watch',
        updated: { 'date-parts': [[2012, 1, 2]] },
      },
    ],
  });
  expect(await find(words)).toMatchObject({
    kind: 'found',
    retraction: { kind: 'retraction', notice: '10.1234/notice', date: '2012-01-02' },
  });
});

test('without an answer nothing is known, but for an earlier one', async () => {
  const refuse = () => {
    server.answer = (response) => response.writeHead(503, { 'retry-after': '60' }).end();
  };
  refuse();
  expect(await find(words)).toMatchObject({ kind: 'unavailable' });
  await serve(work);
  expect(await find(words)).toMatchObject({ kind: 'found' });
  await sql`update crossref_answers set answered_at = now() - interval '8 days'`.execute(database.db);
  refuse();
  expect(await find(words)).toMatchObject({ kind: 'found' });
  expect(server.asked).toHaveLength(2);
});

test('an outdated answer is asked for again, those of a year ago are deleted', async () => {
  await find(words);
  await sql`update crossref_answers set answered_at = now() - interval '8 days'`.execute(database.db);
  await sql`insert into crossref_answers values ('doi 10.1/old', '[]', now() - interval '13 months')`.execute(
    database.db,
  );
  await find(words);
  expect(server.asked).toHaveLength(2);
  const { rows } = await sql<{ key: string }>`select key from crossref_answers`.execute(database.db);
  expect(rows).toHaveLength(1);
});
