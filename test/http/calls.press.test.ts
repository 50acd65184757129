import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { apiBase } from '#contract/calls.ts';
import { officeCalls } from '#contract/office/calls.ts';
import {
  callerOf,
  someAuthor,
  someNetwork,
  someRegistration,
  type TestAuthor,
} from '#test/support/accounts.ts';
import { linkIn, type MailSink, startMailSink } from '#test/support/mail-sink.ts';
import { type OrcidServer, startOrcid } from '#test/support/orcid-server.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let sink: MailSink;
let author: TestAuthor;
let orcid: OrcidServer;
beforeAll(async () => {
  sink = await startMailSink();
  orcid = await startOrcid();
  press = await startPress({
    SMTP_URL: sink.url,
    MAIL_FROM: 'press@example.org',
    ORCID_CLIENT_ID: orcid.clientId,
    ORCID_CLIENT_SECRET: orcid.clientSecret,
    ORCID_URL: orcid.address,
  });
  author = await someAuthor(press.url);
});
afterAll(async () => {
  await discardPress(press);
  await sink.close();
  await orcid[Symbol.asyncDispose]();
});

type Answer = { code: number; msg: string; data: unknown };

async function call(path: string, init?: RequestInit): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${press.url}${apiBase}${path}`, init);
  return { status: response.status, answer: (await response.json()) as Answer };
}

/** What a caller sends with a path. */
type Sending = { path: string; body?: object; token?: string };
type Sample = string | (() => Sending | Promise<Sending>);

/** The key of a link that a letter to someone new brings. */
async function mailedKey(subject: RegExp): Promise<string> {
  const form = someRegistration();
  const { post } = callerOf(press.url);
  await post('register', form);
  await post('sendEmail', { email: form.email });
  return linkIn(await sink.letterTo(form.email, subject)).searchParams.get('token') ?? '';
}

/** What a browser brings back from ORCID’s page. */
async function backFromOrcid(): Promise<{ key: string; state: string; code: string }> {
  const { answer } = await call('/api/orcid/start', { method: 'POST' });
  const { address, key } = answer.data as { address: string; key: string };
  return { key, ...orcid.allow(address) };
}

/** The key of an iD that no account has. */
async function someOrcidKey(): Promise<string> {
  const { post } = callerOf(press.url);
  const { data } = await post('orcid/finish', await backFromOrcid());
  return (data as { key: string }).key;
}

async function someApiToken(): Promise<number> {
  const body = JSON.stringify({ name: 'Another', scopes: ['author:write'], days: null });
  const headers = { 'content-type': 'application/json', token: author.token };
  const { answer } = await call('/api/apiTokens/make', { method: 'POST', headers, body });
  return (answer.data as { id: number }).id;
}

/** Calls of the contract with input that the demonstration press has an answer for. */
const samples: Partial<Record<keyof typeof endpoints, Sample>> = {
  getJournalList: '/api/getJournalList',
  submissionForms: '/api/submissionForms',
  journalCharges: '/api/journalCharges',
  getVolumesByJournalId: '/api/getVolumesByJournalId?journalId=1',
  getIssuesByJournalId: '/api/getIssuesByJournalId?journalId=1',
  specialIssues: '/api/specialIssues',
  specialIssuesForAuthor: () => ({ path: '/api/specialIssuesForAuthor', token: author.token }),
  getDictLableList: '/api/getDictLableList?dictType=manuscript_type&journalId=1',
  readDictLableList: '/api/getDictLableList?dictType=title',
  journals: '/api/journals?keywords=soil&pageNum=1&pageCount=5',
  getApprovedManuscriptsByStatus: '/api/getApprovedManuscriptsByStatus',
  similarArticles: '/api/similarArticles?id=1',
  furtherArticles: '/api/furtherArticles?id=1',
  mostReadArticles: '/api/mostReadArticles',
  journalCounts: '/api/journalCounts',
  manuscript: '/api/manuscript?id=1',
  author: '/api/author?manuscriptId=1',
  manuscriptDownPdf: '/api/manuscriptDownPdf?id=1',
  getListByReId: '/api/getListByReId/14',
  getArctypeById: '/api/getArctypeById/26',
  getArctypeSByReCode: '/api/getArctypeSByReCode?reCode=jlc',
  getOneArctypeByRecodeAndTypecod: '/api/getOneArctypeByRecodeAndTypecod?reCode=jlc&typecode=0',
  getArcInfoByTypeCode: '/api/getArcInfoByTypeCode?typecode=For%20Authors',
  getAdCarousel: '/api/getAdCarousel?adType=0',
  getArticleList: '/api/getArticleList/1/0',
  getArticleByID: '/api/getArticleByID/1',
  forumsList: '/api/forumsList',
  getEditorialboard: '/api/getEditorialboard?journalId=1',
  getEditorInChief: '/api/getEditorInChief?journalId=1',
  manuscriptRecordDetail: '/api/manuscriptRecordDetail?id=1',
  recordView: '/api/recordView?id=1',
  register: () => ({ path: '/api/register', body: someRegistration() }),
  login: () => ({ path: '/api/login', body: author }),
  confirmEmail: async () => ({
    path: '/api/confirmEmail',
    body: { token: await mailedKey(/confirm/) },
  }),
  sendEmail: () => ({ path: `/api/sendEmail?email=${author.email}`, body: {} }),
  resetPassword: async () => ({
    path: '/api/resetPassword',
    body: { token: await mailedKey(/new password/), password: 'secret', checkPassword: 'secret' },
  }),
  queryByEmail: () => ({ path: `/api/queryByEmail?email=${author.email}`, token: author.token }),
  updateTbuser: () => ({
    path: '/api/updateTbuser',
    body: { ...someRegistration(), email: author.email, password: '', checkPassword: '' },
    token: author.token,
  }),
  findOrganisations: () => ({ path: '/api/findOrganisations?q=university', token: author.token }),
  logout: async () => ({ path: '/api/logout', token: (await someAuthor(press.url)).token }),
  signInWays: '/api/signInWays',
  startOrcid: () => ({ path: '/api/orcid/start' }),
  finishOrcid: async () => ({ path: '/api/orcid/finish', body: await backFromOrcid() }),
  connectOrcid: async () => ({
    path: '/api/orcid/connect',
    body: { key: await someOrcidKey() },
    token: author.token,
  }),
  removeOrcid: () => ({ path: '/api/orcid/remove', token: author.token }),
  apiTokens: () => ({ path: '/api/apiTokens', token: author.token }),
  makeApiToken: () => ({
    path: '/api/apiTokens/make',
    body: { name: 'A program', scopes: ['author:read'], days: 7 },
    token: author.token,
  }),
  revokeApiToken: async () => ({
    path: '/api/apiTokens/revoke',
    body: { tokenId: await someApiToken() },
    token: author.token,
  }),
  digestSettings: () => ({ path: '/api/digestSettings', token: author.token }),
  setDigest: () => ({ path: '/api/setDigest', body: { digest: false }, token: author.token }),
  endCalendar: () => ({ path: '/api/endCalendar', token: author.token }),
  manuscriptList: () => ({ path: '/api/manuscriptList', token: author.token }),
  getManuscriptTitleIfExist: () => ({
    path: '/api/getManuscriptTitleIfExist?manuscripttitle=A%20title%20that%20nobody%20has',
    token: author.token,
  }),
};

/** Calls that need a manuscript, a file or a link of their own, and are tried with those where they are tested. */
const elsewhere = [
  'getManuscript',
  'getManuscriptTaskLog',
  'saveOrUpdateManuscript',
  'withdrawManuscript',
  // The demonstration has no issue; src/server/office/issues/issues.db.test.ts reads some.
  'journalIssue',
  'specialIssue',
  'specialIssueArticles',
  'manuscriptProgress',
  'askForMoreTime',
  'ownCharge',
  'askForWaiver',
  'saveBillTo',
  'ownInvoice',
  'conversation',
  'writeMessage',
  'messagesRead',
  'upload',
  'download',
  'readManuscriptFile',
  'makeAnonymousCopy',
  'copyrightTransferAgreement',
  'uploadphoto',
  'getEbInfo',
  'updateEditorialboard',
  'registEditorialboard',
  'saveEditorialboardFile',
  'removeEditorialboardFile',
  'reviewInvitation',
  'reviewAnswer',
  'reviewMoreTime',
  'reviewMessages',
  'reviewWriteMessage',
  'reviewAbout',
  'reviewConsent',
  'reviewDraft',
  'reviewUpload',
  'reviewRemoveFile',
  'reviewSubmit',
  'reviewFile',
  'reviewCertificate',
  'reviewOrcidStart',
  'reviewOrcidFinish',
  'reviewOrcidAdd',
  'reviewOrcidEnd',
  'endDigest',
  'makeCalendar',
  'calendar',
  'follow',
  'following',
  'confirmFollow',
  'changeFollow',
  'unfollow',
  'coauthorship',
  'coauthorAnswer',
  'proof',
  'proofPicture',
  'proofPdf',
  'proofAnswer',
] satisfies (keyof typeof endpoints)[];

test('no call is forgotten here', () => {
  // The office's are tried by everyone in office-permissions.press.test.ts.
  const tried = [...Object.keys(samples), ...elsewhere, ...Object.keys(officeCalls)];
  expect(tried.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

const sendingOf = async (sample: Sample): Promise<{ path: string; init: RequestInit }> => {
  const { path, body, token } = typeof sample === 'string' ? { path: sample } : await sample();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { token }),
    'x-forwarded-for': someNetwork(),
  };
  return { path, init: { headers, ...(body && { body: JSON.stringify(body) }) } };
};

/** The same schema, but nothing more than it declares is let through. */
function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([k, v]) => [k, strict(v as z.ZodType)])),
    );
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional();
  return schema;
}

/** A new author has no manuscripts, the demonstration no issues, special issues or charges, the press has not loaded the registry of organisations, and nobody has read an article. */
const withoutAnswers = [
  'apiTokens',
  'getIssuesByJournalId',
  'specialIssues',
  'specialIssuesForAuthor',
  'journalCharges',
  'manuscriptList',
  'findOrganisations',
  'mostReadArticles',
];

describe('every call answers as the contract says, and nothing more', () => {
  test.each(Object.entries(samples))('%s', async (name, sample) => {
    const endpoint = endpoints[name as keyof typeof endpoints];
    const { path, init } = await sendingOf(sample);
    const { status, answer } = await call(path, { ...init, method: endpoint.method });
    expect(status).toBe(200);
    if (name === 'manuscriptDownPdf' && answer.code === 10004) {
      expect(answer.msg).toBe('There are no files to download at present');
      return;
    }
    expect(answer.code, answer.msg).toBe(0);
    expect(() => strict(endpoint.output as z.ZodType).parse(answer.data)).not.toThrow();
    if (answer.data !== null && !withoutAnswers.includes(name))
      expect(JSON.stringify(answer.data).length).toBeGreaterThan(2);
  });
});

describe('bad input is told field by field', () => {
  test.each([
    ['/api/manuscript', 'id'],
    ['/api/manuscript?id=abc', 'id'],
    ['/api/manuscript?id=-1', 'id'],
    ['/api/manuscript?id=99999999999999999999', 'id'],
    ['/api/manuscript?id=1%01', 'id'],
    ["/api/manuscript?id=1'%20or%20'1'='1", 'id'],
    ['/api/journals?pageNum=0', 'pageNum'],
    ['/api/journals?pageCount=1000', 'pageCount'],
    ['/api/getArticleList/0/0', 'pageNum'],
    ['/api/getDictLableList?dictType=passwords', 'dictType'],
  ])('%s', async (path, field) => {
    const { status, answer } = await call(path);
    expect({ status, code: answer.code }).toEqual({ status: 200, code: 10001 });
    expect((answer.data as { fields: Record<string, string> }).fields).toHaveProperty(field);
  });
});

test('a field of a query that is left empty is left out', async () => {
  const [all, some] = [await call('/api/journals'), await call('/api/getApprovedManuscriptsByStatus')];
  const empty = 'journalId=&pageCount=&pageNum=';
  const fields = `journalCode=&code=&year=&keywords=&volumeId=&${empty}`;
  expect((await call(`/api/journals?${fields}`)).answer).toEqual(all.answer);
  expect((await call(`/api/getApprovedManuscriptsByStatus?${empty}`)).answer).toEqual(some.answer);
  const own = await call(`/api/manuscriptList?token=${author.token}&userId=`);
  expect(own.answer.code, own.answer.msg).toBe(0);
  expect((await call('/api/manuscript?id=')).answer.code).toBe(10001);
});

test('no visitor can put an answer under the address of another question', async () => {
  const text = async (tail = '', init?: RequestInit) =>
    (await fetch(`${press.url}${apiBase}/api/manuscript?id=1${tail}`, init)).text();
  const tails = ['&id=2', '&id=', '&version=', '&%69d=2', '&x=1'];
  const [asked, plain] = [await Promise.all(tails.map((tail) => text(tail))), await text()];
  expect(JSON.parse(plain)).toMatchObject({ code: 0, data: { id: 1 } });
  expect(asked).toEqual(tails.map(() => plain));
  // Nor by headers: one that changed the answer would have to be named by Vary.
  const headers = { range: 'bytes=0-3', 'accept-language': 'de', cookie: 'token=x', accept: 'text/html' };
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    token: 'x',
    userid: '7',
  };
  expect(await text('', { headers: { ...headers, ...forged } })).toBe(plain);
  expect(JSON.parse(await text('', { method: 'POST' })).code).toBe(10004);
  expect(await text()).toBe(plain);
});

test('what is not there is code 10004', async () => {
  for (const path of [
    '/api/manuscript?id=987654',
    '/api/getArctypeById/987654',
    '/api/getArticleByID/987654',
  ])
    expect((await call(path)).answer).toMatchObject({ code: 10004, data: null });
});

test('an unknown call is 404 with the envelope', async () => {
  expect(await call('/api/nothing')).toMatchObject({ status: 404, answer: { code: 10004, data: null } });
  expect(await call('/api/getJournalList', { method: 'DELETE' })).toMatchObject({ status: 405 });
  // An address that nobody can read is no page's either.
  expect(await call('/api/%ff')).toMatchObject({ status: 404, answer: { code: 10004 } });
  expect(await call('/api/getListByReId/%E0%A4%A')).toMatchObject({ answer: { code: 10001 } });
});

test('what is no object at all is told as a whole', async () => {
  for (const body of ['[]', '"words"', '5', 'no JSON']) {
    const { answer } = await call('/api/login', { method: 'POST', body });
    expect(answer).toMatchObject({
      code: 10001,
      data: null,
      msg: expect.stringMatching(/must be (an object|JSON)/),
    });
  }
});

test('a body that is too large is 413 with the envelope', async () => {
  const body = 'x'.repeat(2_000_000);
  expect(await call('/api/recordView?id=1', { method: 'POST', body })).toMatchObject({
    status: 413,
    answer: { code: 10001 },
  });
});

test('the description of the API names every call', async () => {
  const response = await fetch(`${press.url}${apiBase}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((m) => m.operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('an article found by search is the one that opens, in the API and on its page', async () => {
  const { answer } = await call('/api/getApprovedManuscriptsByStatus');
  const [entry] = (answer.data as { list: { id: number; doi: string }[] }).list;
  const page = await (await fetch(`${press.url}/journaldetail/${entry?.id}`)).text();
  expect(page).toContain(`https://doi.org/${entry?.doi}`);
});

test('a public answer is kept and revalidated, one of counts is not', async () => {
  const first = await fetch(`${press.url}${apiBase}/api/getJournalList`);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await fetch(`${press.url}${apiBase}/api/getJournalList`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
  const counts = await fetch(`${press.url}${apiBase}/api/manuscriptRecordDetail?id=1`);
  expect(counts.headers.get('cache-control')).toBe('no-store');
});
