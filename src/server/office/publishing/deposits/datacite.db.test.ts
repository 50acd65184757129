import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type CrossrefDepositServer, startCrossrefDeposits } from '#test/support/crossref-deposit-server.ts';
import { type DataciteServer, startDatacite } from '#test/support/datacite-server.ts';
import {
  attach,
  begin,
  database,
  office,
  openPublishing,
  published,
  text,
  today,
} from '#test/support/publishing-office.ts';
import { crossrefRegistrar } from './crossref.ts';
import { dataciteRegistrar } from './datacite.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { depositsAt } from './deposit-jobs.ts';

openPublishing();

let datacite: DataciteServer;
let crossref: CrossrefDepositServer;
let deps: DepositDeps;
let now: Date;
beforeEach(async () => {
  await database.pool.query('delete from deposits');
  datacite = await startDatacite();
  crossref = await startCrossrefDeposits();
  now = new Date(`${today}T12:00:00Z`);
  const { files, clock, log, site } = office.deps;
  deps = {
    ...{ db: database.db, files, clock, log, site },
    registrars: [
      crossrefRegistrar({ ...crossref, patience: 2000, takes: { except: ['10.5555'] } }),
      dataciteRegistrar({ ...datacite, patience: 2000, now: () => now.getTime() }),
    ],
    email: 'press@example.org',
  };
  office.deps.deposits = depositsAt(deps);
});
afterEach(async () => {
  office.deps.deposits = undefined;
  await datacite[Symbol.asyncDispose]();
  await crossref[Symbol.asyncDispose]();
});

const workAfter = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  office.setNow(now);
  return depositDue(deps, new AbortController().signal);
};
async function publishOne(parts: Parameters<typeof text>[0] = {}) {
  const production = await begin();
  await attach(production, 'article.xml', text(parts));
  const id = await published(production);
  await database.pool.query('update article_pdfs set next_try_at = null');
  return id;
}
const shown = async (articleId: number) =>
  (await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor)).deposits;
const again = (articleId: number) =>
  callRoute(
    office.routes,
    'officeDepositArticle',
    { body: { articleId, registrar: 'datacite' } },
    office.editor,
  );

test('what is published under one of its prefixes is registered there, and not at Crossref', async () => {
  const id = await publishOne({
    authors: [{ given: 'Ada', surname: 'Éxample' }],
    references: ['Someone. A work. https://doi.org/10.1371/journal.pmed.0020124'],
    keywords: ['soil'],
  });
  await workAfter(1);
  const [deposit, ...others] = await shown(id);
  expect(others).toEqual([]);
  expect(deposit).toMatchObject({
    registrar: 'datacite',
    state: 'registered',
    sentAt: `${today}T12:01:00.000Z`,
    nextAt: null,
  });
  const [record] = datacite.received;
  expect(record).toMatchObject({
    event: 'publish',
    url: expect.stringMatching(new RegExp(`/journaldetail/${id}$`)),
    creators: [{ name: 'Éxample, Ada', nameType: 'Personal', givenName: 'Ada', familyName: 'Éxample' }],
    types: { resourceTypeGeneral: 'JournalArticle' },
    publicationYear: expect.any(Number),
    rightsList: [{ rightsUri: 'https://creativecommons.org/licenses/by/4.0/' }],
    relatedItems: [{ relatedItemType: 'Journal', relationType: 'IsPublishedIn', volume: '3' }],
  });
  expect(crossref.requests()).toBe(0);
});

test('a retraction is told by its date', async () => {
  const id = await publishOne();
  const body = { articleId: id, notice: 'It was made up.', letter: null };
  await dataOf(office.routes, 'officeRetract', { body }, office.editor);
  await workAfter(1);
  expect(datacite.received[0]).toMatchObject({
    dates: expect.arrayContaining([{ date: today, dateType: 'Withdrawn', dateInformation: 'Retracted' }]),
    descriptions: expect.arrayContaining([
      expect.objectContaining({ description: `This article was retracted on ${today}.` }),
    ]),
  });
});

test.each([
  [422, { state: 'failed', message: 'DataCite refused the deposit (422): creators: Can’t be blank' }],
  [403, { state: 'failed', message: expect.stringContaining('(403)') }],
  [302, { state: 'failed' }],
  [429, { state: 'waiting', nextAt: `${today}T14:01:00.000Z` }],
  [500, { state: 'waiting', message: 'DataCite answered 500.' }],
])('answered with %i', async (status, expected) => {
  const id = await publishOne();
  datacite.answer = (response) =>
    response
      .writeHead(status, { 'retry-after': '7200', location: `${crossref.address}/dois/x` })
      .end(JSON.stringify({ errors: [{ source: 'creators', title: 'Can’t be blank' }] }));
  await workAfter(1);
  expect((await shown(id))[0]).toMatchObject(expected);
  // The password goes nowhere else.
  expect(crossref.requests()).toBe(0);
});

test.each([
  ['nonsense', '<html>Oops'],
  ['another DOI', JSON.stringify({ data: { id: '10.5555/x', attributes: { state: 'findable' } } })],
])('an answer that is %s is asked for again', async (_, answer) => {
  const id = await publishOne();
  datacite.answer = (response) => response.end(answer);
  await workAfter(1);
  expect((await shown(id))[0]).toMatchObject({
    state: 'waiting',
    message: expect.stringMatching(/not understood/),
  });
  datacite.answer = undefined;
  await workAfter(2);
  expect((await shown(id))[0]).toMatchObject({ state: 'registered' });
});

test('a refused password is told nowhere, and lets the others wait for an hour', async () => {
  const [id, other] = [await publishOne(), await publishOne()];
  const { password } = datacite;
  datacite.password = 'another';
  await workAfter(1);
  expect(datacite.requests()).toBe(1);
  const states = [...(await shown(id)), ...(await shown(other))];
  expect(states).toContainEqual(
    expect.objectContaining({ state: 'failed', message: expect.stringContaining('(401)') }),
  );
  expect(states).toContainEqual(
    expect.objectContaining({ state: 'waiting', nextAt: `${today}T13:01:00.000Z` }),
  );
  expect(JSON.stringify(states)).not.toContain(password);
  datacite.password = password;
  expect(await again(id)).toMatchObject({ code: 0 });
});

test('of a repository without the prefix nothing is asked, and an editor is told', async () => {
  deps = {
    ...deps,
    registrars: [dataciteRegistrar({ ...datacite, prefixes: ['10.9999'], patience: 2000 })],
  };
  office.deps.deposits = depositsAt(deps);
  const id = await publishOne();
  await workAfter(1);
  expect(datacite.requests()).toBe(0);
  expect(await shown(id)).toEqual([]);
  expect(await again(id)).toMatchObject({ code: 10009 });
});

test('what waited for a service that takes it no more is not sent there', async () => {
  const id = await publishOne();
  deps = {
    ...deps,
    registrars: [dataciteRegistrar({ ...datacite, prefixes: ['10.9999'], patience: 2000 })],
  };
  await workAfter(1);
  expect(datacite.requests()).toBe(0);
  const { rows } = await database.pool.query('select state, message from deposits where article_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ state: 'failed', message: 'This article is none that DataCite takes any more.' }]);
});
