import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { type CallName, calls } from '#contract/calls.ts';
import {
  addJournal,
  callsOf,
  databaseOf,
  queryPress,
  signedInAuthors,
  type TestAuthor,
} from '#test/support/authors.ts';
import { dayFromNow } from '#test/support/days.ts';
import { type FormPart, formOf, formType } from '#test/support/form.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

let press: RunningPress;
let ann: TestAuthor;
let ben: TestAuthor;
/** Words that stand in Ann's things and in nobody else's. */
const secret = 'Annamarie’s unpublished discovery';
let manuscript: { id: number; version: number };
let draft: { id: number; version: number };
let file: string;

beforeAll(async () => {
  press = await startPress({ DEMO: 'off' });
  await addJournal(press);
  [ann, ben] = (await signedInAuthors(press, 2)) as [TestAuthor, TestAuthor];
  const calls = callsOf(press.url, ann);
  const upload = await calls.upload('manuscript.docx', await docxOf(secret), { name: 'type', value: '1' });
  file = upload.data?.src ?? '';
  const form = manuscriptFormOf({ original: file }, { manuscripttitle: secret });
  manuscript = (await calls.save(form)).data;
  draft = (await calls.save(manuscriptFormOf({}, { status: 0, manuscripttitle: `${secret}, again` }))).data;
  // Letters on their way change by themselves.
  const waiting = () => queryPress(press, `select id from letters where state = 'waiting'`);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 120_000, interval: 100 });
  await openDump();
});
afterAll(async () => {
  await database.end();
  await discardPress(press);
});

type Sent = { query?: Record<string, string>; body?: Record<string, unknown>; form?: FormPart[] };

/** Every call that is not public, with what its own author would send: each names something of Ann's. */
const samples: Partial<Record<CallName, () => Sent | Promise<Sent>>> = {
  logout: () => ({}),
  queryByEmail: () => ({ query: { email: ann.email } }),
  updateTbuser: () => ({
    body: {
      firstname: 'Mallory',
      lastname: 'Trial',
      mobile: '',
      email: ann.email,
      password: 'another password',
      checkPassword: 'another password',
      organization: 'Elsewhere',
      degree: '',
      jobTitle: '',
      country: '',
    },
  }),
  startOrcid: () => ({}),
  finishOrcid: () => ({ body: { key: 'k', state: 's', code: 'c' } }),
  connectOrcid: () => ({ body: { key: 'k' } }),
  removeOrcid: () => ({}),
  apiTokens: () => ({}),
  makeApiToken: () => ({ body: { name: 'A program', scopes: ['author:read'], days: 7 } }),
  revokeApiToken: () => ({ body: { tokenId: 1 } }),
  digestSettings: () => ({}),
  setDigest: () => ({ body: { digest: false } }),
  makeCalendar: () => ({}),
  endCalendar: () => ({}),
  manuscriptList: () => ({}),
  specialIssuesForAuthor: () => ({}),
  getManuscript: () => ({ query: { manuscriptId: String(manuscript.id) } }),
  getManuscriptTaskLog: () => ({ query: { manuscriptId: String(manuscript.id) } }),
  getManuscriptTitleIfExist: () => ({
    query: { manuscripttitle: 'Another one', manuscriptId: String(manuscript.id) },
  }),
  manuscriptProgress: () => ({ query: { manuscriptId: String(manuscript.id) } }),
  askForMoreTime: () => ({ body: { manuscriptId: manuscript.id, until: dayFromNow(30) } }),
  ownCharge: () => ({ query: { manuscriptId: String(manuscript.id) } }),
  askForWaiver: () => ({ body: { manuscriptId: manuscript.id, reason: 'Not mine to ask' } }),
  saveBillTo: () => ({ body: { manuscriptId: manuscript.id, version: 1, billTo: { name: 'Ben' } } }),
  ownInvoice: () => ({ query: { manuscriptId: String(manuscript.id), invoiceId: '1' } }),
  conversation: () => ({ query: { manuscriptId: String(manuscript.id) } }),
  writeMessage: () => ({
    body: { manuscriptId: manuscript.id, words: 'Not mine to write', messageKey: 'a-key-of-a-message' },
  }),
  messagesRead: () => ({ body: { manuscriptId: manuscript.id, upTo: 1 } }),
  withdrawManuscript: () => ({ body: { manuscriptId: manuscript.id, reason: 'Not mine to withdraw' } }),
  saveOrUpdateManuscript: () => ({
    body: manuscriptFormOf(
      {},
      { id: draft.id, version: draft.version, status: 0, abstractcontent: 'Changed by another.' },
    ),
  }),
  findOrganisations: () => ({ query: { q: 'university' } }),
  readManuscriptFile: () => ({ query: { file } }),
  makeAnonymousCopy: () => ({ body: { file } }),
  upload: async () => ({
    form: [{ name: 'file', filename: 'manuscript.docx', bytes: await docxOf('x') }],
  }),
  download: () => ({ query: { fileName: file } }),
};

type Who = {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string>;
};

async function send(name: CallName, { headers, query, body }: Who) {
  const sent = await samples[name]?.();
  if (!sent) throw new Error(`no sample of ${name}`);
  const [method, path] = calls[name].split(' ') as [string, string];
  const search = new URLSearchParams({ ...sent.query, ...query });
  const init: RequestInit = { method, headers: { ...headers } };
  if (sent.body) {
    init.body = JSON.stringify({ ...sent.body, ...body });
    init.headers = { ...headers, 'content-type': 'application/json' };
  }
  if (sent.form) {
    const fields = Object.entries(body ?? {}).map(([name, value]) => ({ name, value }));
    init.body = formOf(...fields, ...sent.form);
    init.headers = { ...headers, 'content-type': formType };
  }
  const response = await fetch(`${press.url}/journal-api${path.replace('{storage}', '')}?${search}`, init);
  const text = await response.text();
  expect(text, 'another’s words').not.toContain(secret);
  return JSON.parse(text) as { code: number; msg: string; data: unknown };
}

let database: pg.Client;
let everything: string;

/**
 * Everything that a call could change, row by row; counters of attempts and times of use are no content, and megabytes of
 * built files are written by a start alone.
 */
async function dump(): Promise<unknown[]> {
  return (await database.query({ name: 'everything', text: everything })).rows;
}

/** One connection for all: each new one reads the catalogue of all tables anew. */
async function openDump(): Promise<void> {
  database = new pg.Client({ connectionString: databaseOf(press) });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('attempts', 'known_networks', 'built_assets') order by 1`,
  );
  const all = rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(jsonb_agg(row order by row), '[]') as rows from (select to_jsonb(t) - 'last_used_at' as row from ${name} t) r`,
  );
  everything = `select * from (${all.join(' union all ')}) tables order by name`;
}

const stale = 'x'.repeat(43);
const refused: [string, () => Who, 'session' | 'body'][] = [
  ['no token', () => ({}), 'session'],
  ['a token that is none', () => ({ headers: { token: stale } }), 'session'],
  ['a token that is none, in the query', () => ({ query: { token: stale } }), 'session'],
  ['a token that is none, in the body', () => ({ body: { token: stale } }), 'body'],
  ['a userId alone', () => ({ headers: { userId: String(ann.userId) } }), 'session'],
  [
    'another’s token and this userId',
    () => ({ headers: { token: ben.token, userId: String(ann.userId) } }),
    'session',
  ],
  [
    'another’s token and this userId in the query',
    () => ({ headers: { token: ben.token }, query: { userId: String(ann.userId) } }),
    'session',
  ],
  [
    'another’s token and this userId in the body',
    () => ({ headers: { token: ben.token }, body: { userId: String(ann.userId) } }),
    'body',
  ],
  [
    'the right token and another’s userId',
    () => ({ headers: { token: ann.token, userId: String(ben.userId) } }),
    'session',
  ],
  [
    'the right token and another’s userId in the query',
    () => ({ headers: { token: ann.token }, query: { userId: String(ben.userId) } }),
    'session',
  ],
  [
    'the right token and another’s userId in the body',
    () => ({ headers: { token: ann.token }, body: { userId: String(ben.userId) } }),
    'body',
  ],
];

const withSession = (Object.keys(endpoints) as CallName[]).filter((name) =>
  endpoints[name].access.startsWith('session'),
);

test('every call that needs a session is tried', () => {
  expect(Object.keys(samples).sort()).toEqual(withSession.toSorted());
});

test.each(withSession)('%s is refused, and changes nothing', async (name) => {
  const takesBody = !!endpoints[name].body;
  const before = await dump();
  for (const [how, who, where] of refused) {
    if (where === 'body' && !takesBody) continue;
    // Visitors may ask for the article of this id, see below, and sign in with ORCID.
    if (endpoints[name].access === 'session or public' && how === 'no token') continue;
    // A file that is not for the caller looks like one that is not there.
    expect(await send(name, who()), `with ${how}`).toMatchObject(
      name === 'download'
        ? { code: 10004, data: null }
        : { code: 10021, msg: 'Please login again!', data: null },
    );
  }
  expect(await dump()).toEqual(before);
});

test('a visitor who asks for a manuscript that is no published article finds nothing', async () => {
  const answer = await fetch(`${press.url}/journal-api/api/getManuscript?manuscriptId=${manuscript.id}`);
  expect(await answer.json()).toMatchObject({ code: 10004, data: null });
});

describe('another author', () => {
  const asBen = (name: CallName) => send(name, { headers: { token: ben.token, userId: String(ben.userId) } });
  const unchanged = async (name: CallName, answer: object) => {
    const before = await dump();
    expect(await asBen(name)).toMatchObject(answer);
    expect(await dump()).toEqual(before);
  };
  test('does not find it', async () => {
    for (const name of [
      'getManuscript',
      'getManuscriptTaskLog',
      'manuscriptProgress',
      'askForMoreTime',
      'ownCharge',
      'askForWaiver',
      'saveBillTo',
      'ownInvoice',
      'conversation',
      'writeMessage',
      'messagesRead',
      'withdrawManuscript',
      'saveOrUpdateManuscript',
      'download',
    ] as const)
      await unchanged(name, { code: 10004, data: null });
  });
  test('has a record of their own', () => unchanged('manuscriptList', { code: 0, data: [] }));
  test('can’t take a file into use that is another’s', async () => {
    const before = await dump();
    const answer = await callsOf(press.url, ben).save(manuscriptFormOf({ original: file }));
    expect(answer).toMatchObject({
      code: 10001,
      data: { fields: { 'filesDTOList.0.file': expect.any(String) } },
    });
    expect(await dump()).toEqual(before);
  });
});

test('a session that has ended is none', async () => {
  const [author] = (await signedInAuthors(press, 1)) as [TestAuthor];
  const calls = callsOf(press.url, author);
  expect((await calls.get('manuscriptList')).code).toBe(0);
  await fetch(`${press.url}/journal-api/api/logout?userId=${author.userId}`, {
    method: 'POST',
    headers: { token: author.token },
  });
  expect((await calls.get('manuscriptList')).code).toBe(10021);
});

test('the right author has it all', async () => {
  const own = callsOf(press.url, ann);
  expect(
    (await own.get<{ manuscripttitle: string }>(`getManuscript?manuscriptId=${manuscript.id}`)).data
      .manuscripttitle,
  ).toBe(secret);
  const download = await own.download(file);
  expect([download.status, download.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="manuscript.docx"',
  ]);
  expect(
    (await fetch(`${press.url}/journal-api/api/download?fileName=${file}&token=${ann.token}`)).status,
  ).toBe(200);
});
