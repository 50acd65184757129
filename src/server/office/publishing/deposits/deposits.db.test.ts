import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  type CrossrefDepositServer,
  diagnosticOf,
  startCrossrefDeposits,
  unfinished,
} from '#test/support/crossref-deposit-server.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import type { JatsParts } from '#test/support/jats-article.ts';
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
import { whileHeld } from '#test/support/while-held.ts';
import { crossrefRegistrar } from './crossref.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { depositsAt } from './deposit-jobs.ts';

openPublishing();

let server: CrossrefDepositServer;
let deps: DepositDeps;
let now: Date;
beforeEach(async () => {
  await database.pool.query('delete from deposits');
  server = await startCrossrefDeposits();
  now = new Date(`${today}T12:00:00Z`);
  deps = {
    ...{
      db: database.db,
      files: office.deps.files,
      clock: office.deps.clock,
      log: office.deps.log,
      site: office.deps.site,
    },
    registrars: [crossrefRegistrar({ ...server, patience: 2000, now: () => now.getTime() })],
    email: 'press@example.org',
  };
  office.deps.deposits = depositsAt(deps);
});
afterEach(async () => {
  office.deps.deposits = undefined;
  await server[Symbol.asyncDispose]();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  office.setNow(now);
};
const work = () => depositDue(deps, new AbortController().signal);
/** A run of the job after so many minutes. */
const workAfter = async (minutes: number) => {
  later(minutes);
  return work();
};

/** With the PDF that the press makes of it, or while it makes that. */
async function publishOne(parts: JatsParts = {}, { hasPdf = true } = {}) {
  const production = await begin();
  await attach(production, 'article.xml', text(parts));
  const id = await published(production);
  if (hasPdf) await endPdfs();
  return id;
}
const endPdfs = () => database.pool.query('update article_pdfs set next_try_at = null');
async function correct(articleId: number) {
  const id = await begin({ articleId });
  const { doi } = (await look(id)).effective;
  await attach(id, 'article.xml', text({ doi, title: 'Corrected' }));
  await save(id, { notice: 'A title was wrong.' });
  await published(id);
  await endPdfs();
}
const articleRow = async (id: number) =>
  (await database.pool.query<{ doi: string }>('select doi from articles where id = $1', [id])).rows[0];
const shown = async (articleId: number) =>
  (await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor)).deposits[0];
const list = (query: Input<'officeDeposits'>['query'] = {}, who = office.editor) =>
  dataOf(office.routes, 'officeDeposits', { query }, who);
const again = (articleId: number, who = office.editor) =>
  callRoute(office.routes, 'officeDepositArticle', { body: { articleId, registrar: 'crossref' } }, who);

test('what is published is deposited a minute later, and its result is shown', async () => {
  const id = await publishOne();
  expect(await shown(id)).toMatchObject({ state: 'waiting', sentAt: null, nextAt: `${today}T12:01:00.000Z` });
  expect(await work()).toBe(0);
  await workAfter(1);
  expect(await shown(id)).toMatchObject({ state: 'sent', sentAt: `${today}T12:01:00.000Z` });
  const [sent] = server.received;
  expect(wrongInDeposit(sent?.xml ?? '')).toEqual([]);
  expect(sent?.xml).toContain('<email_address>press@example.org</email_address>');
  await workAfter(1);
  expect(await shown(id)).toEqual({
    registrar: 'crossref',
    state: 'registered',
    since: `${today}T12:02:00.000Z`,
    message: 'Successfully added',
    nextAt: null,
    sentAt: `${today}T12:01:00.000Z`,
    submission: '1523412995',
  });
  expect(await workAfter(600)).toBe(0);
});

test('changes that follow each other are one deposit; later ones bear later times', async () => {
  const id = await publishOne();
  await correct(id);
  await workAfter(1);
  await workAfter(1);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.xml).toContain('<title>Corrected</title>');
  await dataOf(
    office.routes,
    'officeRetract',
    { body: { articleId: id, notice: 'It was made up.', letter: null } },
    office.editor,
  );
  await workAfter(1);
  // The clock of another program is behind.
  later(-120);
  await again(id);
  await work();
  await workAfter(1);
  const stamps = server.received.map(({ timestamp }) => Number(timestamp));
  expect(stamps).toHaveLength(3);
  expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
  expect(await shown(id)).toMatchObject({ state: 'registered' });
});

test('a change while a deposit is on its way is deposited too, and the earlier result is dropped', async () => {
  const id = await publishOne();
  later(1);
  let release = () => {};
  server.answer = (response) => {
    server.answer = undefined;
    release = () => response.end('<h2>SUCCESS</h2>');
  };
  const running = work();
  await expect.poll(() => server.requests()).toBe(1);
  await again(id);
  release();
  await running;
  expect(server.received).toHaveLength(1);
  await workAfter(2);
  expect(await shown(id)).toMatchObject({ state: 'registered' });
});

test('two programs deposit once', async () => {
  const ids = [await publishOne(), await publishOne(), await publishOne()];
  later(1);
  await Promise.all([work(), work(), work()]);
  await work();
  expect(server.received.map(({ filename }) => filename).sort()).toEqual(
    ids.map((id) => `quire-${id}-20261120120100000.xml`).sort(),
  );
});

describe('Crossref', () => {
  test('is asked again when it fails, ever later, and at last by hand alone', async () => {
    const id = await publishOne();
    server.answer = (response) => response.writeHead(503).end();
    const pauses: number[] = [];
    let deposit = await shown(id);
    while (deposit?.nextAt && pauses.length < 100) {
      const pause = (Date.parse(deposit.nextAt) - now.getTime()) / 60_000;
      pauses.push(pause);
      await workAfter(pause);
      deposit = await shown(id);
    }
    expect(pauses.slice(0, 9)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(pauses).toHaveLength(32);
    expect(deposit).toMatchObject({ state: 'failed', message: 'Crossref answered 503.' });
    server.answer = undefined;
    await again(id);
    await work();
    await workAfter(1);
    expect(await shown(id)).toMatchObject({ state: 'registered' });
  });

  test.each<[string, (it: CrossrefDepositServer) => void, RegExp]>([
    ['does not answer', (it) => (it.answer = () => {}), /did not answer in time/],
    ['breaks off', (it) => (it.answer = (response) => response.destroy()), /could not be asked/],
  ])('%s', async (_, prepare, reason) => {
    const [id, other] = [await publishOne(), await publishOne()];
    prepare(server);
    expect(await workAfter(1)).toBe(1);
    server.answer = undefined;
    const states = [await shown(id), await shown(other)];
    expect(states).toContainEqual(
      expect.objectContaining({ state: 'waiting', message: expect.stringMatching(reason) }),
    );
    await workAfter(2);
    await workAfter(2);
    expect([(await shown(id))?.state, (await shown(other))?.state]).toEqual(['registered', 'registered']);
  });

  test('asks to wait', async () => {
    const id = await publishOne();
    server.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    await workAfter(1);
    expect(await shown(id)).toMatchObject({ state: 'waiting', nextAt: `${today}T14:01:00.000Z` });
  });

  test('refuses the password: the others wait for an hour', async () => {
    const [id, other] = [await publishOne(), await publishOne()];
    server.password = 'another';
    await workAfter(1);
    expect(server.requests()).toBe(1);
    const states = [await shown(id), await shown(other)].toSorted((a, b) =>
      (a?.state ?? '').localeCompare(b?.state ?? ''),
    );
    expect(states).toMatchObject([
      { state: 'failed', message: expect.stringContaining('(401)'), nextAt: null },
      { state: 'waiting', nextAt: `${today}T13:01:00.000Z` },
    ]);
    expect(await list({ state: 'failed' })).toMatchObject({ total: 1 });
    const { failedDeposits } = await dataOf(office.routes, 'officePublishing', { query: {} }, office.editor);
    expect(failedDeposits).toBe(1);
  });

  test('refuses the file', async () => {
    const id = await publishOne();
    server.answer = (response) => response.writeHead(400).end('<p>Bad <b>file</b></p>');
    await workAfter(1);
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      message: 'Crossref refused the deposit (400): Bad file',
    });
    expect(await workAfter(600)).toBe(0);
  });

  test.each([
    ['Warning', 'warning', 'Added with conflict'],
    ['Failure', 'failed', 'User not allowed to add records for prefix: 10.5555'],
  ] as const)('says %s', async (status, state, message) => {
    const id = await publishOne();
    server.result = (one) => diagnosticOf(one, status, message);
    await workAfter(1);
    await workAfter(1);
    expect(await shown(id)).toMatchObject({ state, message, nextAt: null });
    expect((await list({ state })).rows).toMatchObject([{ articleId: id, message }]);
  });

  test('takes days, and answers with nonsense meanwhile', async () => {
    const id = await publishOne();
    server.result = () => unfinished('in_process');
    await workAfter(1);
    for (let hour = 0; hour < 24; hour++) await workAfter(60);
    server.result = () => '<html>Maintenance</html>';
    await workAfter(60);
    expect(await shown(id)).toMatchObject({
      state: 'sent',
      message: 'Crossref’s result was not understood.',
      nextAt: expect.any(String),
    });
    server.result = undefined;
    await workAfter(60);
    expect(await shown(id)).toMatchObject({ state: 'registered', message: 'Successfully added' });
    expect(server.received).toHaveLength(1);
  });

  test('never has a result', async () => {
    const id = await publishOne();
    server.result = () => unfinished('unknown_submission');
    await workAfter(1);
    for (let hour = 0; hour < 25; hour++) await workAfter(60);
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      message: 'Crossref has given no result.',
      nextAt: null,
    });
  });
});

test('a press that stopped after it claimed a deposit sends it again', async () => {
  const id = await publishOne();
  later(1);
  await database.pool.query(
    `update deposits set tries = 1, stamp = $1, next_at = $1::timestamptz + interval '10 minutes'`,
    [now],
  );
  expect(await work()).toBe(0);
  await workAfter(11);
  await workAfter(1);
  expect(await shown(id)).toMatchObject({ state: 'registered' });
});

test('a deposit that was to be tried by a clock that was ahead is tried once it is right', async () => {
  const id = await publishOne();
  later(1);
  await database.pool.query(`update deposits set tries = 1, next_at = $1::timestamptz + interval '40 days'`, [
    now,
  ]);
  await work();
  await workAfter(1);
  expect(await shown(id)).toMatchObject({ state: 'registered' });
});

test('a deposit waits for the PDF that the press makes, for a while', async () => {
  const id = await publishOne({}, { hasPdf: false });
  for (let minute = 0; minute < 14; minute++) await workAfter(1);
  expect(server.requests()).toBe(0);
  expect(await shown(id)).toMatchObject({ state: 'waiting', message: '' });
  await workAfter(1);
  expect(server.received).toHaveLength(1);
});

test('corrections and retractions are told with the journal’s policy', async () => {
  const settings = {
    journalId: 1,
    doiPattern: '',
    licence: 'CC BY 4.0',
    crossmarkPolicy: '10.5555/policy',
  } as const;
  await dataOf(office.routes, 'officeSavePublishingSettings', { body: settings }, office.editor);
  const saved = await dataOf(
    office.routes,
    'officePublishingSettings',
    { query: { journalId: 1 } },
    office.editor,
  );
  expect(saved.crossmarkPolicy).toBe('10.5555/policy');
  await expect(
    callRoute(
      office.routes,
      'officeSavePublishingSettings',
      { body: { ...settings, crossmarkPolicy: 'our policy' } },
      office.editor,
    ),
  ).rejects.toThrow('Please give a DOI');
  const id = await publishOne();
  await correct(id);
  await dataOf(
    office.routes,
    'officeRetract',
    { body: { articleId: id, notice: 'It was made up.', letter: null } },
    office.editor,
  );
  await workAfter(1);
  const xml = server.received[0]?.xml ?? '';
  const { doi } = (await list({ q: '' })).rows.find(({ articleId }) => articleId === id) ?? { doi: '' };
  expect(wrongInDeposit(xml)).toEqual([]);
  expect(xml).toContain(
    `<crossmark_policy>10.5555/policy</crossmark_policy><updates><update type="correction" date="${today}">${doi}</update><update type="retraction" date="${today}">${doi}</update></updates>`,
  );
  expect(xml).toContain('<title>RETRACTED: ');
  await dataOf(
    office.routes,
    'officeSavePublishingSettings',
    { body: { ...settings, crossmarkPolicy: '' } },
    office.administrator,
  );
});

test('an article that another retracts is deposited again', async () => {
  const id = await publishOne();
  await workAfter(1);
  await workAfter(1);
  const doi = server.received[0]?.doi ?? '';
  await publishOne({ title: 'Retraction', related: [['retracted-article', doi]] });
  expect(await shown(id)).toMatchObject({ state: 'waiting' });
  await workAfter(1);
  expect(server.received.map((one) => one.doi).filter((one) => one === doi)).toHaveLength(2);
});

test('an article is deposited again when its translation comes, goes, returns or is none any more', async () => {
  const original = await publishOne();
  const unasked = await publishOne();
  await database.pool.query('delete from deposits where article_id = $1', [unasked]);
  await workAfter(1);
  await workAfter(1);
  const doi = server.received[0]?.doi ?? '';
  const told = () => server.received.findLast((one) => one.doi === doi)?.xml ?? '';
  expect(told()).not.toContain('hasTranslation');

  const { doi: other } = (await articleRow(unasked)) ?? { doi: '' };
  const related: [string, string][] = [
    ['translated-article', doi],
    ['translated-article', other],
  ];
  const translation = await publishOne({ language: 'de', related });
  expect(await shown(original)).toMatchObject({ state: 'waiting' });
  // Nobody asked for its deposit: its DOI may lead elsewhere.
  expect(await shown(unasked)).toMatchObject({ state: 'none' });
  await workAfter(1);
  await workAfter(1);
  const { doi: itsDoi } = (await articleRow(translation)) ?? { doi: '' };
  const named = `<rel:intra_work_relation relationship-type="hasTranslation" identifier-type="doi">${itsDoi}</rel:intra_work_relation>`;
  expect(told()).toContain(named);
  expect(wrongInDeposit(told())).toEqual([]);

  const body = { articleId: translation, reason: 'A court asked for it.' };
  await dataOf(office.routes, 'officeWithdrawArticle', { body }, office.editor);
  await workAfter(1);
  await workAfter(1);
  expect(told()).not.toContain('hasTranslation');
  await dataOf(office.routes, 'officeRestoreArticle', { body: { ...body, reason: '' } }, office.editor);
  await workAfter(1);
  await workAfter(1);
  expect(told()).toContain(named);

  await correct(translation);
  await workAfter(1);
  await workAfter(1);
  expect(told()).not.toContain('hasTranslation');
  expect(await shown(original)).toMatchObject({ state: 'registered' });
});

test('articles that are told of each other at once are queued in one order', async () => {
  const [one, other] = [await publishOne(), await publishOne()];
  const change = (id: number, related: number) =>
    database.db
      .transaction()
      .execute((tx) => depositsAt(deps).want(tx, [{ id }], { related: [{ id: related }] }));
  let changed: Promise<unknown> = Promise.resolve();
  await whileHeld(
    database,
    ['select from deposits where article_id = $1 for update', [one]],
    async (waiting) => {
      const first = change(one, other);
      await waiting(1);
      changed = Promise.all([first, change(other, one)]);
      await waiting(2);
    },
  );
  await changed;
  const { rows } = await database.pool.query('select wanted from deposits where article_id = any($1)', [
    [one, other],
  ]);
  expect(rows).toEqual([{ wanted: 3 }, { wanted: 3 }]);
});

test('a withdrawn article is not sent, and is once it is restored', async () => {
  const id = await publishOne();
  const body = { articleId: id, reason: 'A court asked for it.' };
  await dataOf(office.routes, 'officeWithdrawArticle', { body }, office.editor);
  await workAfter(1);
  expect(server.requests()).toBe(0);
  expect(await again(id)).toMatchObject({ code: 10009 });
  await dataOf(office.routes, 'officeRestoreArticle', { body }, office.editor);
  await workAfter(1);
  expect(server.received).toHaveLength(1);
});

describe('the office', () => {
  test('lists, filters and deposits all of a journal in one state', async () => {
    const ids = [await publishOne(), await publishOne()];
    await database.pool.query('delete from deposits');
    const before = await list({ state: 'none', journalId: '1' });
    expect(before.registrars).toEqual(['crossref']);
    expect(before.rows.map(({ articleId }) => articleId)).toEqual(expect.arrayContaining(ids));
    expect(await list({ q: before.rows[0]?.doi ?? '' })).toMatchObject({ total: 1 });
    expect((await list({ journalId: '2' })).rows).toEqual([]);
    const { articles } = await dataOf(
      office.routes,
      'officeDepositArticles',
      { body: { journalId: 1, registrar: 'crossref', state: 'none' } },
      office.editor,
    );
    expect(articles).toBe(before.total);
    await work();
    expect(server.received).toHaveLength(before.total);
    expect(await list({ state: 'none' })).toMatchObject({ total: 0 });
  });

  test('keeps editors to their journals, and notes who asked', async () => {
    const id = await publishOne();
    expect((await list({}, office.otherEditor)).rows).toEqual([]);
    expect(await again(id, office.otherEditor)).toMatchObject({ code: 10004 });
    expect(await again(id)).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select who, action from audit_log where call = 'officeDepositArticle' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ who: 'Edda Édouard', action: 'Deposit at Crossref asked for' }]);
  });
});

test('without a user of Crossref nothing is queued, asked or told', async () => {
  office.deps.deposits = undefined;
  const id = await publishOne();
  expect(await shown(id)).toBeUndefined();
  expect((await database.pool.query('select from deposits')).rowCount).toBe(0);
  expect(await again(id)).toMatchObject({ code: 10009 });
  const { failedDeposits } = await dataOf(office.routes, 'officePublishing', { query: {} }, office.editor);
  expect(failedDeposits).toBeNull();
  expect(await list()).toMatchObject({ registrars: [] });
});
