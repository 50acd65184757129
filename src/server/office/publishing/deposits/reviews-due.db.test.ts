import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { auditReviewer } from '#server/office/audit/reviewer.ts';
import { exportAddress } from '#server/office/people/export.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { createSeal } from '#server/platform/seal.ts';
import { createOrcid } from '#server/slices/accounts/index.ts';
import { importArticle, noSideFiles } from '#server/slices/articles/index.ts';
import { eraseReviewer, reviewRoutes } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { type OrcidServer, startOrcid } from '#test/support/orcid-server.ts';
import {
  agree,
  database,
  invite,
  noon,
  office,
  openReviews,
  send,
  submitted,
} from '#test/support/reviews-office.ts';
import { addReviewsDue } from './reviews-due.ts';

openReviews();

let server: OrcidServer;
let routes: Route[];
const josiah = { orcid: '0000-0002-1825-0097', given: 'Josiah', family: 'Carberry' };
const laure = { orcid: '0000-0001-5109-3700', given: 'Laure', family: 'Haak' };
const seal = createSeal('a secret', 'test');

beforeAll(async () => {
  server = await startOrcid();
  const { address, clientId, clientSecret } = server;
  const orcid = createOrcid(
    { address, clientId, clientSecret },
    { redirectUri: 'https://press.example.org/orcid', patience: 1_500 },
  );
  routes = reviewRoutes({
    ...office.deps,
    ...{ audit: auditReviewer, readCaller: () => reader, fontFolder: '', orcidRecords: { orcid, seal } },
  });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from reviewer_orcid');
  await withIssn(true);
  server.reviews.clear();
  server.permissions.clear();
  Object.assign(server, { record: undefined, answer: undefined, user: josiah, lie: {} });
});

/** The journal has an ISSN, or none. */
const withIssn = async (has: boolean) => {
  await database.pool.query('delete from journal_issns where journal_id = 1');
  if (has) await database.pool.query(`insert into journal_issns values ('1741-4857', 1, 'electronic')`);
};

const link = <Name extends CallName>(name: Name, input: Input<Name>) => callRoute(routes, name, input);
const page = async (key: string) =>
  (await dataOf(routes, 'reviewInvitation', { query: { key } })).orcidRecord;

/** A job's run. */
const run = () =>
  addReviewsDue(
    {
      ...office.deps,
      ...{ log: createLog('silent'), seal },
      records: { address: server.address, patience: 1_500, convener: { city: 'Bergen', country: 'NO' } },
    },
    new AbortController().signal,
  );

async function sent(name: string) {
  const manuscript = await submitted();
  const reviewer = await invite(manuscript.id, name);
  await agree(reviewer.key);
  await send(reviewer.key);
  office.letters.length = 0;
  return { ...reviewer, manuscriptId: manuscript.id };
}
/** Goes to ORCID and comes back with leave. */
async function allow(key: string, user = josiah) {
  server.user = user;
  const { address, key: visit } = await dataOf(routes, 'reviewOrcidStart', { body: { key } });
  return link('reviewOrcidFinish', { body: { key, visit, ...server.allow(address), error: '' } });
}
const entries = () => [...server.reviews.values()];

test('a review is added at the beginning of the next month, with journal and year and nothing of the manuscript', async () => {
  const ann = await sent('Ann Proud');
  expect(await page(ann.key)).toEqual({ orcid: null, entry: null });
  expect(await link('reviewOrcidAdd', { body: { key: ann.key } })).toMatchObject({ code: 10009 });
  const { address } = await dataOf(routes, 'reviewOrcidStart', { body: { key: ann.key } });
  expect(new URL(address).searchParams.get('scope')).toBe('openid /activities/update');
  expect(await allow(ann.key)).toMatchObject({
    code: 0,
    data: { orcidRecord: { orcid: josiah.orcid, entry: { state: 'waiting', from: '2026-12-01' } } },
  });
  expect(await run()).toBe(0);
  noon('12-01');
  expect(await run()).toBe(1);
  expect(entries()).toHaveLength(1);
  const [{ orcid, xml } = { orcid: '', xml: '' }] = entries();
  expect(orcid).toBe(josiah.orcid);
  expect(xml).toContain('<peer-review:reviewer-role>reviewer</peer-review:reviewer-role>');
  expect(xml).toContain(
    '<peer-review:review-completion-date><common:year>2026</common:year></peer-review:review-completion-date><peer-review:review-group-id>issn:',
  );
  expect(xml).toContain('<common:city>Bergen</common:city><common:country>NO</common:country>');
  expect(xml).not.toMatch(/subject|month|day|review-url/);
  expect(xml).not.toContain(`>${ann.reviewId}<`);
  expect(await page(ann.key)).toMatchObject({ entry: { state: 'added', from: null, message: '' } });
  // Neither again, nor by pressing twice.
  expect(await link('reviewOrcidAdd', { body: { key: ann.key } })).toMatchObject({ code: 0 });
  expect(await run()).toBe(0);
  expect(office.letters).toEqual([]);
});

test('the token is stored encrypted, and never answered', async () => {
  const bea = await sent('Bea Proud');
  const answer = await allow(bea.key);
  const [token = ''] = server.permissions.keys();
  expect(JSON.stringify(answer)).not.toContain(token);
  const { rows } = await database.pool.query('select token from reviewer_orcid');
  expect(rows[0].token.toString('latin1')).not.toContain(token);
  expect(seal.open(rows[0].token)).toBe(token);
});

test('before it is sent, without permission at ORCID, and with another visit nothing is added', async () => {
  const manuscript = await submitted();
  const cay = await invite(manuscript.id, 'Cay Early');
  await agree(cay.key);
  expect(await page(cay.key)).toBeNull();
  expect(await link('reviewOrcidStart', { body: { key: cay.key } })).toMatchObject({ code: 10009 });
  await send(cay.key);
  const visit = async () => dataOf(routes, 'reviewOrcidStart', { body: { key: cay.key } });
  const one = await visit();
  const back = server.allow(one.address);
  expect(
    await link('reviewOrcidFinish', {
      body: { key: cay.key, visit: one.key, state: back.state, code: '', error: 'access_denied' },
    }),
  ).toMatchObject({ code: 10003 });
  // Used once, whatever came of it.
  expect(
    await link('reviewOrcidFinish', { body: { key: cay.key, visit: one.key, ...back, error: '' } }),
  ).toMatchObject({ code: 10004 });
  // A visit of one review ends at no other.
  const dan = await sent('Dan Other');
  const two = await visit();
  const stolen = { visit: two.key, ...server.allow(two.address), error: '' };
  expect(await link('reviewOrcidFinish', { body: { key: dan.key, ...stolen } })).toMatchObject({
    code: 10004,
  });
  // Without the scope that was asked for.
  server.lie = { token: { scope: 'openid' } };
  expect(await allow(cay.key)).toMatchObject({ code: 10003, msg: expect.stringContaining('not allowed') });
  server.lie = {};
  expect(await page(cay.key)).toEqual({ orcid: null, entry: null });
});

test('a journal without an ISSN, and a press without the API, offer nothing', async () => {
  const eve = await sent('Eve Proud');
  const plain = reviewRoutes({
    ...office.deps,
    ...{ audit: auditReviewer, readCaller: () => reader, fontFolder: '' },
  });
  expect((await dataOf(plain, 'reviewInvitation', { query: { key: eve.key } })).orcidRecord).toBeNull();
  expect(await callRoute(plain, 'reviewOrcidStart', { body: { key: eve.key } })).toMatchObject({
    code: 10004,
  });
  await withIssn(false);
  expect(await page(eve.key)).toBeNull();
  expect(await link('reviewOrcidStart', { body: { key: eve.key } })).toMatchObject({ code: 10004 });
});

test('a permission that ended at ORCID ends here: the reviewer is told once, and it is not tried again', async () => {
  const fay = await sent('Fay Proud');
  await allow(fay.key);
  server.permissions.clear();
  noon('12-01');
  expect(await run()).toBe(1);
  expect(await page(fay.key)).toMatchObject({
    orcid: null,
    entry: { state: 'failed', message: expect.stringContaining('permission has ended') },
  });
  expect(office.letters).toMatchObject([
    { to: { address: fay.email }, text: expect.stringContaining('your permission has ended') },
  ]);
  expect(await run()).toBe(0);
  noon('12-31');
  expect(await run()).toBe(0);
  expect(office.letters).toHaveLength(1);
  // Given again, it is added.
  expect(await allow(fay.key)).toMatchObject({ data: { orcidRecord: { entry: { state: 'waiting' } } } });
  expect(await run()).toBe(1);
  expect(entries()).toHaveLength(1);
});

test('what ORCID refuses is told to the reviewer; what passes is tried again; a lost answer makes no second entry', async () => {
  const gil = await sent('Gil Proud');
  await allow(gil.key);
  noon('12-01');
  server.record = (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ 'response-code': 400, 'user-message': 'The group is not known.' }));
  expect(await run()).toBe(1);
  expect(await page(gil.key)).toMatchObject({
    entry: { state: 'failed', message: 'ORCID refused it (400): The group is not known.' },
  });
  expect(office.letters).toHaveLength(1);
  await link('reviewOrcidAdd', { body: { key: gil.key } });
  const hours = [0, 1, 2, 3].map((hour) => new Date(`2026-12-01T1${hour + 3}:00:00Z`));
  for (const [at, answer] of [503, 429, 0].entries()) {
    server.record = (response) => {
      if (answer) response.writeHead(answer).end('<html>Busy</html>');
      else response.destroy();
    };
    office.setNow(hours[at] as Date);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await page(gil.key)).toMatchObject({ entry: { state: 'waiting' } });
  }
  // Made, and its answer without the name that it has there: asked again, ORCID tells that it has it.
  server.record = undefined;
  office.setNow(hours[3] as Date);
  const { rows } = await database.pool.query('select identifier from review_orcid_deposits');
  server.reviews.set('77', {
    orcid: josiah.orcid,
    xml: `<common:external-id-value>${rows[0].identifier}</common:external-id-value>`,
  });
  expect(await run()).toBe(2);
  expect(entries()).toHaveLength(1);
  expect(server.reviews.get('77')?.xml).toContain('put-code="77"');
  expect(await page(gil.key)).toMatchObject({ entry: { state: 'added' } });
  expect(office.letters).toHaveLength(1);
});

test('an answer that is not understood is asked for again', async () => {
  const hal = await sent('Hal Proud');
  await allow(hal.key);
  noon('12-01');
  server.record = (response) => response.writeHead(201).end('made');
  expect(await run()).toBe(1);
  expect(await page(hal.key)).toMatchObject({
    entry: { state: 'waiting', message: 'ORCID’s answer was not understood.' },
  });
});

test('a permission that is taken back ends at ORCID too; what waits is not added, what was added stays', async () => {
  const ida = await sent('Ida Proud');
  await allow(ida.key);
  expect(server.permissions.size).toBe(1);
  expect(await link('reviewOrcidEnd', { body: { key: ida.key } })).toMatchObject({
    data: { orcidRecord: { orcid: null, entry: { state: 'failed' } } },
  });
  expect(server.permissions.size).toBe(0);
  noon('12-01');
  expect(await run()).toBe(0);
  expect(entries()).toEqual([]);
  // Another record than before.
  await allow(ida.key, laure);
  expect(await run()).toBe(1);
  expect(entries()).toMatchObject([{ orcid: laure.orcid }]);
  await link('reviewOrcidEnd', { body: { key: ida.key } });
  expect(await page(ida.key)).toMatchObject({ orcid: null, entry: { state: 'added' } });
  expect(office.letters).toEqual([]);
});

test('a permission that is taken back or given anew while ORCID is asked stays so, whatever it answers', async () => {
  const jo = await sent('Jo Proud');
  await allow(jo.key);
  noon('12-01');
  const meanwhile = (act: () => Promise<unknown>, status: number) => {
    server.record = async (response) => {
      server.record = undefined;
      await act();
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    };
  };
  meanwhile(() => link('reviewOrcidEnd', { body: { key: jo.key } }), 503);
  expect(await run()).toBe(1);
  expect(await page(jo.key)).toMatchObject({
    orcid: null,
    entry: { state: 'failed', message: expect.stringContaining('You took back the permission') },
  });
  await allow(jo.key);
  // The token before is the one that has ended.
  meanwhile(() => allow(jo.key), 401);
  expect(await run()).toBe(2);
  expect(await page(jo.key)).toMatchObject({ orcid: josiah.orcid, entry: { state: 'added' } });
  expect(entries()).toHaveLength(1);
  expect(office.letters).toEqual([]);
});

test('the article is named while the report stands beside it with the name, and no longer', async () => {
  const jon = await sent('Jon Proud');
  await allow(jon.key);
  noon('12-01');
  await run();
  const source = jatsArticle({ doi: '10.5555/record.1', title: 'Peat &amp; more', abstract: 'Of soil.' });
  const article = await importArticle(
    { db: database.db, files: office.deps.files },
    { xml: source, sourceName: 'a.xml', sideFiles: noSideFiles },
  );
  if (!article.ok) throw new Error(article.problem.message);
  await database.pool.query(`update reviews set report_consent = 'named' where id = $1`, [jon.reviewId]);
  await database.pool.query(`insert into review_reports values ($1, $2, 'Well done.', true, now())`, [
    jon.reviewId,
    article.id,
  ]);
  expect(await run()).toBe(1);
  const [{ xml } = { xml: '' }] = entries();
  expect(xml).toContain('put-code="');
  expect(xml).toContain('<peer-review:subject-type>journal-article</peer-review:subject-type>');
  expect(xml).toContain('<common:external-id-value>10.5555/record.1</common:external-id-value>');
  expect(xml).toContain('<common:title>Peat &amp; more</common:title>');
  expect(xml).toContain(`/journaldetail/${article.id}</peer-review:subject-url>`);
  expect(await run()).toBe(0);
  await database.pool.query('update review_reports set named = false');
  expect(await run()).toBe(1);
  expect(entries()[0]?.xml).not.toContain('subject');
  // Its owner took it out: it is not made anew, and nobody is written to.
  await database.pool.query('update review_reports set named = true');
  server.reviews.clear();
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await page(jon.key)).toMatchObject({
    entry: { state: 'failed', message: 'It is not in your ORCID record any more.' },
  });
  expect(office.letters).toEqual([]);
});

test('the export says whose record the press may write into, and what stands there, without the token', async () => {
  const noa = await sent('Noa Proud');
  await allow(noa.key);
  const data = await database.db.transaction().execute((tx) => exportAddress(tx, noa.email, new Date()));
  expect(data.asReviewer).toMatchObject([
    { orcidRecord: { orcid: josiah.orcid, mayAddSince: expect.any(Date) } },
  ]);
  expect(data.reviews).toMatchObject([{ inOrcidRecord: { orcid: josiah.orcid, state: 'waiting' } }]);
  const [token = ''] = server.permissions.keys();
  expect(JSON.stringify(data)).not.toContain(token);
  await link('reviewOrcidEnd', { body: { key: noa.key } });
  const after = await database.db.transaction().execute((tx) => exportAddress(tx, noa.email, new Date()));
  expect(after.asReviewer).toMatchObject([{ orcidRecord: { orcid: josiah.orcid, mayAddSince: null } }]);
});

test('who is erased leaves nothing of it, whichever version erases them', async () => {
  const kim = await sent('Kim Proud');
  await allow(kim.key);
  await database.db.transaction().execute((tx) => eraseReviewer(tx, kim.email, new Date()));
  const left = async () =>
    (
      await database.pool.query(
        'select (select count(*) from reviewer_orcid)::int + (select count(*) from review_orcid_deposits)::int as n',
      )
    ).rows[0].n;
  expect(await left()).toBe(0);
  const lea = await sent('Lea Proud');
  await allow(lea.key);
  // As the version before does it.
  await database.pool.query(`update reviews set name = '', email = '', email_key = '' where id = $1`, [
    lea.reviewId,
  ]);
  expect(await left()).toBe(0);
  noon('12-01');
  expect(await run()).toBe(0);
});

test('two runs at once add a review once', async () => {
  const max = await sent('Max Proud');
  await allow(max.key);
  noon('12-01');
  expect((await Promise.all([run(), run()])).reduce((sum, tries) => sum + tries)).toBe(1);
  expect(entries()).toHaveLength(1);
});
