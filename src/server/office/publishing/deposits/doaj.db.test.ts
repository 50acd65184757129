import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataOf } from '#test/support/call-route.ts';
import { type DoajServer, startDoaj } from '#test/support/doaj-server.ts';
import {
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  published,
  save,
  text,
  today,
} from '#test/support/publishing-office.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { depositsAt } from './deposit-jobs.ts';
import { doajRegistrar } from './doaj.ts';

openPublishing();

const issn = '2999-4101';
let doaj: DoajServer;
let deps: DepositDeps;
let now: Date;
const setInDoaj = (inDoaj: boolean) =>
  dataOf(
    office.routes,
    'officeSavePublishingSettings',
    { body: { journalId: 1, doiPattern: '', licence: 'CC BY 4.0', inDoaj } },
    office.editor,
  );
beforeEach(async () => {
  await database.pool.query('delete from deposits');
  await database.pool.query('delete from journal_issns where journal_id = 1');
  await database.pool.query(
    `insert into journal_issns (journal_id, kind, issn) values (1, 'electronic', $1)`,
    [issn],
  );
  doaj = await startDoaj();
  doaj.issns = [issn];
  now = new Date(`${today}T12:00:00Z`);
  const { files, clock, log, site } = office.deps;
  deps = {
    ...{ db: database.db, files, clock, log, site },
    registrars: [doajRegistrar({ ...doaj, patience: 2000, now: () => now.getTime() })],
    email: 'press@example.org',
  };
  office.deps.deposits = depositsAt(deps);
  await setInDoaj(true);
});
afterEach(async () => {
  office.deps.deposits = undefined;
  await doaj[Symbol.asyncDispose]();
});

const workAfter = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  office.setNow(now);
  return depositDue(deps, new AbortController().signal);
};
async function publish(production: number, parts: Parameters<typeof text>[0]) {
  await attach(production, 'article.xml', text(parts));
  const id = await published(production);
  await database.pool.query('update article_pdfs set next_try_at = null');
  return id;
}
const publishOne = async (parts: Parameters<typeof text>[0] = {}) => publish(await begin(), parts);
const shown = async (articleId: number) =>
  (await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor)).deposits[0];

test('what a journal in the DOAJ publishes goes there, and is changed there when it is corrected', async () => {
  const id = await publishOne({ keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], published: '2026-03-14' });
  await workAfter(1);
  expect(await shown(id)).toMatchObject({
    registrar: 'doaj',
    state: 'registered',
    submission: '1'.padStart(32, '0'),
    nextAt: null,
  });
  const [article] = doaj.articles.values();
  expect(article?.bibjson).toMatchObject({
    title: 'A trial',
    year: '2026',
    month: '3',
    identifier: expect.arrayContaining([{ type: 'eissn', id: issn }]),
    author: [{ name: 'Ada Example' }],
    keywords: ['a', 'b', 'c', 'd', 'e', 'f'],
    link: [{ type: 'fulltext', url: expect.stringMatching(new RegExp(`/journaldetail/${id}$`)) }],
  });

  const correction = await begin({ articleId: id });
  const { doi } = (await look(correction)).effective;
  await save(correction, { notice: 'A title was wrong.' });
  await publish(correction, { doi, title: 'Corrected' });
  await workAfter(1);
  expect([...doaj.articles.values()].map(({ bibjson }) => bibjson.title)).toEqual(['Corrected']);

  // Somebody took it out there.
  doaj.articles.clear();
  const body = { articleId: id, notice: 'It was made up.', letter: null };
  await dataOf(office.routes, 'officeRetract', { body }, office.editor);
  await workAfter(1);
  expect([...doaj.articles.values()].map(({ bibjson }) => bibjson.title)).toEqual(['RETRACTED: Corrected']);
  expect(await shown(id)).toMatchObject({ state: 'registered', submission: '2'.padStart(32, '0') });
});

const withdraw = (articleId: number) =>
  dataOf(
    office.routes,
    'officeWithdrawArticle',
    { body: { articleId, reason: 'A court asked for it.' } },
    office.editor,
  );

test('a withdrawn article is taken out there, and comes back when it is restored', async () => {
  const id = await publishOne();
  await workAfter(1);
  await setInDoaj(false);
  await withdraw(id);
  await workAfter(0);
  expect(doaj.articles.size).toBe(0);
  expect((await database.pool.query('select from deposits')).rowCount).toBe(0);
  await setInDoaj(true);
  const body = { articleId: id, reason: '' };
  await dataOf(office.routes, 'officeRestoreArticle', { body }, office.editor);
  await workAfter(1);
  expect(doaj.articles.size).toBe(1);

  // Somebody took it out there before.
  doaj.articles.clear();
  await withdraw(id);
  await workAfter(0);
  expect((await database.pool.query('select from deposits')).rowCount).toBe(0);
});

test('where the DOAJ does not take it out, that is tried again and shown; one that was never there is left', async () => {
  const id = await publishOne();
  await workAfter(1);
  doaj.answer = (response) => response.writeHead(500).end();
  await withdraw(id);
  await workAfter(0);
  expect(await shown(id)).toMatchObject({ state: 'waiting', message: 'The DOAJ answered 500.' });
  doaj.answer = (response) => response.writeHead(403).end('<h1>No</h1>');
  await workAfter(2);
  // Not least where the journal is not in the DOAJ any more.
  await setInDoaj(false);
  expect(await shown(id)).toMatchObject({ state: 'failed', nextAt: null });
  const { rows } = await dataOf(
    office.routes,
    'officeDeposits',
    { query: { registrar: 'doaj', state: 'failed' } },
    office.editor,
  );
  expect(rows).toEqual([expect.objectContaining({ articleId: id, withdrawn: true })]);
  await setInDoaj(true);
  doaj.answer = undefined;
  await dataOf(
    office.routes,
    'officeDepositArticle',
    { body: { articleId: id, registrar: 'doaj' } },
    office.editor,
  );
  await workAfter(0);
  expect(doaj.articles.size).toBe(0);

  const never = await publishOne();
  const before = doaj.requests();
  await withdraw(never);
  await workAfter(1);
  expect(doaj.requests()).toBe(before);
});

test('an article that is withdrawn while it goes there for the first time is taken out again', async () => {
  const id = await publishOne();
  doaj.answer = (response) => {
    doaj.answer = undefined;
    doaj.articles.set('a1', { bibjson: {} });
    void withdraw(id).then(() => response.writeHead(201).end('{"id":"a1"}'));
  };
  await workAfter(1);
  await workAfter(0);
  expect(doaj.articles.size).toBe(0);
  expect((await database.pool.query('select from deposits')).rowCount).toBe(0);
});

test('of a journal that is not in the DOAJ nothing goes there', async () => {
  await setInDoaj(false);
  const id = await publishOne();
  await workAfter(1);
  expect(doaj.requests()).toBe(0);
  expect(await shown(id)).toBeUndefined();
});

test('an article that the DOAJ could not take is not sent', async () => {
  await database.pool.query('delete from journal_issns where journal_id = 1');
  const id = await publishOne();
  await workAfter(1);
  expect(doaj.requests()).toBe(0);
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    message: 'The DOAJ can’t take the article: its journal has no ISSN.',
  });
});

test.each([
  [400, { state: 'failed', message: 'The DOAJ refused the article (400): It is <b>bad</b>' }],
  [403, { state: 'failed', message: expect.stringContaining('(403)') }],
  [302, { state: 'failed' }],
  [429, { state: 'waiting', nextAt: `${today}T14:01:00.000Z` }],
  [502, { state: 'waiting', message: 'The DOAJ answered 502.' }],
  [201, { state: 'waiting', message: 'The DOAJ’s answer was not understood.' }],
])('answered with %i', async (status, expected) => {
  const id = await publishOne();
  doaj.answer = (response) =>
    response
      .writeHead(status, { 'retry-after': '7200', location: 'http://127.0.0.1:1/' })
      .end(JSON.stringify({ error: 'It is <b>bad</b>' }));
  await workAfter(1);
  expect(await shown(id)).toMatchObject(expected);
});

test('a refused key is told nowhere', async () => {
  const id = await publishOne();
  doaj.apiKey = 'another';
  await workAfter(1);
  const deposit = await shown(id);
  expect(deposit).toMatchObject({ state: 'failed', message: expect.stringContaining('(401)') });
  expect(JSON.stringify(deposit)).not.toContain('key &');
});
