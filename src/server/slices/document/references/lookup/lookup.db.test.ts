import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CrossrefServer, startCrossref } from '#test/support/crossref-server.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { documentOf } from '#test/support/jats-sample.ts';
import { citedWorks, questionOfWords } from './cited.ts';
import { type Crossref, createCrossref } from './crossref-client.ts';
import { askCrossref } from './lookup.ts';
import { matchCited } from './match-cited.ts';
import { readAnswers } from './store-answers.ts';

const work = {
  DOI: '10.1234/Reef',
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
let crossref: Crossref;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
const serve = async (...works: Record<string, unknown>[]) => {
  await server?.[Symbol.asyncDispose]();
  server = await startCrossref(works);
  crossref = createCrossref({ mailto: 'press@example.org', address: server.address });
};
beforeEach(async () => {
  await serve(work);
  await sql`delete from crossref_answers`.execute(database.db);
});
afterEach(() => server[Symbol.asyncDispose]());

/** Looks up a printed reference until there is nothing more to ask. */
async function find(printed: string, doi?: string) {
  const id = doi ? `<pub-id pub-id-type="doi">${doi}</pub-id>` : '';
  const cited = citedWorks(
    documentOf({
      back: `<ref-list><ref id="r1"><mixed-citation>${printed}${id}</mixed-citation></ref></ref-list>`,
    }),
  );
  const look = async () => matchCited(cited, await readAnswers(database.db, cited[0]?.keys ?? []));
  for (let round = 0; round < 2; round++) {
    const { questions } = await look();
    const refused = await askCrossref({ db: database.db, crossref }, questions, AbortSignal.timeout(60_000));
    if (refused) break;
  }
  const { findings, waiting } = await look();
  return {
    findings: findings.map(({ code, works }) => [code, ...(works ?? []).map(({ doi }) => doi)]),
    waiting,
  };
}

const outdated = () =>
  sql`update crossref_answers set answered_at = now() - interval '8 days'`.execute(database.db);
const refuse = () => {
  server.answer = (response) => response.writeHead(503, { 'retry-after': '60' }).end();
};

test('a reference without DOI is given that of the work, and asked for once', async () => {
  expect(await find(words)).toEqual({ findings: [['doi-found', '10.1234/Reef']], waiting: 0 });
  expect((await find(words.replace('. Ecology', '.  ECOLOGY'))).findings).toHaveLength(1);
  expect(server.asked).toHaveLength(1);
});

test('what isn’t sure is offered', async () => {
  expect((await find(words.replace('Lee K', 'Kim P'))).findings).toEqual([
    ['doi-candidates', '10.1234/Reef'],
  ]);
  expect((await find('Kim P. Something else altogether. Nature. 2010;1:2.')).findings).toEqual([]);
});

test('of two works that fit, the one in the same volume is taken', async () => {
  await serve({ ...work, DOI: '10.1234/other', volume: '99' }, work);
  expect((await find(words)).findings).toEqual([['doi-found', '10.1234/Reef']]);
  await serve({ ...work, DOI: '10.1234/same' }, work);
  expect((await find(`${words} Twice.`)).findings).toEqual([
    ['doi-candidates', '10.1234/same', '10.1234/Reef'],
  ]);
});

test('a printed DOI is asked for itself; a wrong one is never replaced unasked', async () => {
  expect((await find(words, '10.1234/REEF')).findings).toEqual([]);
  expect(server.asked.map(({ path }) => path)).toEqual(['/works/10.1234/reef']);
  expect((await find(words, '10.1234/wrong')).findings).toEqual([['doi-unknown', '10.1234/Reef']]);
  const other = 'Kim P. Something else altogether. Nature. 2020;1:2.';
  expect((await find(other, '10.1234/reef')).findings).toEqual([['doi-of-another-work']]);
  // Data, and works of other agencies, are not at Crossref.
  expect((await find(other, '10.5061/dryad.1')).findings).toEqual([]);
  // A title in translation.
  expect((await find('Lee K. Zur Biologie der Riffe. Ecology. 2010;12:3.', '10.1234/reef')).findings).toEqual(
    [],
  );
});

test('a retracted work is told, with a DOI and without', async () => {
  const updated = { 'date-parts': [[2012, 1, 2]] };
  const notice = { DOI: '10.1234/notice', type: 'retraction', source: 'retraction-watch', updated };
  await serve({ ...work, 'updated-by': [notice] });
  expect((await find(words)).findings).toEqual([['reference-retracted'], ['doi-found', '10.1234/Reef']]);
  expect((await find(words, '10.1234/reef')).findings).toEqual([['reference-retracted']]);
});

test('without an answer nothing is known, but for an earlier one', async () => {
  refuse();
  expect(await find(words)).toEqual({ findings: [], waiting: 1 });
  await serve(work);
  await find(words);
  await outdated();
  refuse();
  expect(await find(words)).toEqual({ findings: [['doi-found', '10.1234/Reef']], waiting: 0 });
  expect(server.asked).toHaveLength(2);
});

test('what somebody else has asked meanwhile is not asked for again', async () => {
  const question = questionOfWords(words);
  const ask = () => askCrossref({ db: database.db, crossref }, [question], AbortSignal.timeout(60_000));
  await ask();
  await ask();
  expect(server.asked).toHaveLength(1);
});

test('an outdated answer is asked for again, those of a year ago are deleted', async () => {
  await find(words);
  await outdated();
  await sql`insert into crossref_answers values ('doi 10.1/old', '[]', now() - interval '13 months')`.execute(
    database.db,
  );
  await find(words);
  expect(server.asked).toHaveLength(2);
  const { rows } = await sql<{ key: string }>`select key from crossref_answers`.execute(database.db);
  expect(rows).toHaveLength(1);
});
