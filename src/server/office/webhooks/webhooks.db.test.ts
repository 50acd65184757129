import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookEvent } from '#contract/office/webhook-events.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { createPostOutside } from '#server/platform/outside/post-outside.ts';
import { manuscriptRoutes } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { isSigned, startNonsense, startWebhookServer } from '#test/support/webhook-server.ts';
import { auditRelease } from '../audit/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { withWebhooks } from './queue-events.ts';
import { sendDue } from './send-due.ts';
import { insertDelivery } from './store-deliveries.ts';
import { webhookRoutes } from './webhook-routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let server: Awaited<ReturnType<typeof startWebhookServer>>;
const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  database = await testDatabase();
  server = await startWebhookServer();
  office = await officeOn(database, (deps) => {
    const { clock, site } = deps;
    deps.mailer = withWebhooks(deps.mailer, { clock, site, wake: async () => {} });
    return [
      ...deskRoutes(deps),
      ...webhookRoutes(deps),
      ...manuscriptRoutes({ ...deps, noteRelease: auditRelease } as never),
    ];
  });
});
afterAll(async () => {
  await server.close();
  await database[Symbol.asyncDispose]();
});
beforeEach(() => {
  office.setNow(start);
  office.letters.length = 0;
  server.received.length = 0;
  server.answers((response) => void response.writeHead(204).end());
});
afterEach(() => database.pool.query('delete from webhooks'));

const later = (milliseconds: number) => office.setNow(new Date(start.getTime() + milliseconds));

const send = (post = createPostOutside({ toPrivate: true, patience: 500 })) =>
  sendDue({ ...office.deps, post }, new AbortController().signal);

const make = (
  by: Staff = office.editor,
  events: WebhookEvent[] = ['manuscript.submitted', 'manuscript.declined'],
  more: { journalId?: number | null; url?: string } = {},
) =>
  dataOf(
    office.routes,
    'officeSaveWebhook',
    { body: { webhookId: null, journalId: 1, url: server.url, events, ...more } },
    by,
  );

let titles = 0;
async function submit() {
  titles += 1;
  const form = manuscriptFormOf(
    { original: await office.upload(4) },
    { manuscripttitle: `Of webhooks ${titles}` },
  );
  return dataOf(office.routes, 'saveOrUpdateManuscript', { body: form }, office.author);
}

const decline = ({ id, version }: { id: number; version: number }) =>
  dataOf(
    office.routes,
    'officeAct',
    {
      body: {
        manuscriptId: id,
        version,
        act: 'decline',
        comments: 'Nobody may read this.',
        letter: null,
      } as never,
    },
    office.editor,
  );

const listed = async (webhookId: number, by = office.editor) =>
  dataOf(office.routes, 'officeWebhook', { query: { webhookId } }, by);

test('an event is sent once, signed, and says where to look without names or texts', async () => {
  const { id, secret } = await make();
  const manuscript = await submit();
  expect(server.received).toEqual([]);
  expect(await send()).toBe(1);
  const [got] = server.received;
  if (!got || !secret) throw new Error('nothing came');
  expect(isSigned(got, secret)).toBe(true);
  expect(isSigned({ ...got, body: `${got.body} ` }, secret)).toBe(false);
  expect(JSON.parse(got.body)).toEqual({
    type: 'manuscript.submitted',
    timestamp: start.toISOString(),
    data: {
      journal: { id: 1, code: 'jlc' },
      manuscript: {
        id: manuscript.id,
        number: manuscript.manuscripnumber,
        url: `http://press.example/office/manuscript/${manuscript.id}`,
      },
    },
  });
  expect(await send()).toBe(0);
  const { webhook, deliveries } = await listed(id);
  expect(JSON.stringify(webhook)).not.toContain(secret);
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
});

test('a decision without a letter is told of too, and never why', async () => {
  await make();
  await decline(await submit());
  await send();
  expect(server.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'manuscript.submitted',
    'manuscript.declined',
  ]);
  expect(JSON.stringify(server.received)).not.toMatch(/Nobody may read|Lee|@/);
});

test('a recommendation that nobody but its writer could decide on is told of too', async () => {
  await make(office.editor, ['manuscript.decision_recommended']);
  const { id, version } = await submit();
  const body = { manuscriptId: id, version, recommendation: 'decline' as const, reasons: '' };
  await dataOf(office.routes, 'officeRecommend', { body }, office.editor);
  await send();
  expect(server.received.map(({ body: sent }) => JSON.parse(sent).type)).toEqual([
    'manuscript.decision_recommended',
  ]);
});

test('what is rolled back was never queued', async () => {
  const { id } = await make();
  const letter = { to: { name: '', address: 'a@example.org' }, subject: '', text: '', html: '' };
  const told = { ...letter, template: 'manuscriptSubmitted', scope: 1 };
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await office.deps.mailer.queue(tx, told);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect((await listed(id)).total).toBe(0);
  // Two letters of one transaction tell of one event.
  await database.db.transaction().execute(async (tx) => {
    await office.deps.mailer.queue(tx, told);
    await office.deps.mailer.queue(tx, told);
  });
  expect((await listed(id)).total).toBe(1);
});

test('a refusal is tried again after longer and longer pauses, at the earliest when the receiver asks', async () => {
  const { id } = await make();
  await submit();
  server.answers((response) => void response.writeHead(500).end('Not today'));
  await send();
  expect((await listed(id)).deliveries).toMatchObject([
    {
      state: 'waiting',
      nextAt: new Date(start.getTime() + minute).toISOString(),
      attempts: [{ status: 500, answer: 'Not today' }],
    },
  ]);
  expect(await send(), 'not before its time').toBe(0);
  later(minute);
  server.answers((response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
  await send();
  later(6 * minute);
  expect(await send()).toBe(0);
  later(61 * minute);
  server.answers((response) => void response.writeHead(200).end());
  await send();
  const { webhook, deliveries } = await listed(id);
  expect(deliveries).toMatchObject([
    { state: 'delivered', attempts: [{ status: 200 }, { status: 429 }, { status: 500 }] },
  ]);
  expect(webhook.failingSince).toBeNull();
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size, 'one id').toBe(1);
});

test('what was to be tried by a clock that was ahead is tried once it is right', async () => {
  const { id } = await make();
  await submit();
  server.answers((response) => void response.writeHead(500).end());
  await send();
  await database.pool.query(`update webhook_deliveries set next_at = next_at + interval '40 days'`);
  server.answers((response) => void response.writeHead(200).end());
  expect(await send()).toBe(1);
  expect((await listed(id)).deliveries).toMatchObject([{ state: 'delivered' }]);
});

test('what hangs, redirects, or speaks no HTTP has not got through, and says why', async () => {
  const nonsense = await startNonsense();
  const tried = async (url: string) => {
    const { id } = await make(office.editor, ['manuscript.submitted'], { url });
    await submit();
    await send();
    const [delivery] = (await listed(id)).deliveries;
    await database.pool.query('delete from webhooks');
    return delivery?.attempts[0];
  };
  server.answers(() => {});
  expect(await tried(server.url)).toMatchObject({ status: null, answer: 'it did not answer in time' });
  server.answers((response) => void response.writeHead(200).write('for ever'));
  expect(await tried(server.url)).toMatchObject({ status: null, answer: 'it did not answer in time' });
  const elsewhere = await startWebhookServer();
  server.answers((response) => void response.writeHead(307, { location: elsewhere.url }).end());
  expect(await tried(server.url)).toMatchObject({ status: 307 });
  expect(elsewhere.received).toEqual([]);
  expect(await tried(nonsense.url)).toMatchObject({ status: null, answer: 'what answered speaks no HTTP' });
  await nonsense.close();
  expect(await tried(nonsense.url)).toMatchObject({ status: null, answer: 'it refused the connection' });
  expect(await tried(server.url.replace('http:', 'https:'))).toMatchObject({
    status: null,
    answer: 'no secure connection (TLS) came about',
  });
  server.answers((response) => void response.writeHead(200).end('\0'.repeat(10) + 'x'.repeat(100_000)));
  expect((await tried(server.url))?.answer.length).toBeLessThanOrEqual(2000);
  await elsewhere.close();
});

test('after days of failures it is disabled with a letter, and sends again when somebody says so', async () => {
  const { id } = await make();
  await submit();
  server.answers((response) => void response.writeHead(503).end());
  await send();
  expect((await listed(id)).webhook.failingSince).toBe(start.toISOString());
  later(4 * day);
  await send();
  expect((await listed(id)).webhook.disabledAt).toBeNull();
  await submit();
  later(5 * day);
  office.letters.length = 0;
  await send();
  const { webhook, deliveries } = await listed(id);
  expect(webhook).toMatchObject({ disabledAt: expect.any(String), failed: 2, waiting: 0 });
  expect(office.letters).toMatchObject([
    { to: { address: 'user2@example.org' }, template: 'webhookDisabled' },
  ]);
  await submit();
  expect((await listed(id)).total, 'no more events').toBe(2);

  server.answers((response) => void response.writeHead(204).end());
  const change = { webhookId: id, journalId: 1, url: server.url, events: ['manuscript.submitted' as const] };
  await dataOf(office.routes, 'officeSaveWebhook', { body: change }, office.editor);
  const deliveryId = deliveries[0]?.id ?? 0;
  await dataOf(office.routes, 'officeSendDelivery', { body: { webhookId: id, deliveryId } }, office.editor);
  expect(await send()).toBe(1);
  expect((await listed(id)).deliveries[0]).toMatchObject({ state: 'delivered' });
});

test('an address that is gone is disabled at once', async () => {
  const { id } = await make();
  server.answers((response) => void response.writeHead(410).end());
  await dataOf(office.routes, 'officeTryWebhook', { body: { webhookId: id } }, office.editor);
  await send();
  expect((await listed(id)).webhook).toMatchObject({ disabledBecause: expect.stringContaining('410') });
});

test('a disabled one gets what somebody tries once, and nothing that waited', async () => {
  const { id } = await make();
  await submit();
  await database.pool.query(`update webhook_deliveries set tries = 1`);
  await database.pool.query(`update webhooks set disabled_at = now()`);
  expect(await send()).toBe(0);
  server.answers((response) => void response.writeHead(500).end());
  await dataOf(office.routes, 'officeTryWebhook', { body: { webhookId: id } }, office.editor);
  expect(await send()).toBe(1);
  expect((await listed(id)).deliveries[0]).toMatchObject({ event: 'webhook.test', state: 'failed' });
});

test('an event whose webhook is removed meanwhile happens all the same', async () => {
  const { id } = await make();
  const now = new Date(start);
  const gone = { webhookId: id + 1000, event: 'manuscript.submitted', subject: '', manuscriptId: null };
  const inserted = database.db
    .transaction()
    .execute((tx) => insertDelivery(tx, { ...gone, body: '{}', now }));
  expect(await inserted).toBe(false);
});

test('an address that is sent to often leaves others their turn in the same run', async () => {
  await make(office.editor, ['manuscript.submitted']);
  const other = await make(office.editor, ['article.published']);
  for (let i = 0; i < 4; i++) await submit();
  let asked: Promise<unknown> | undefined;
  server.answers(async (response) => {
    asked ??= dataOf(office.routes, 'officeTryWebhook', { body: { webhookId: other.id } }, office.editor);
    await asked;
    response.writeHead(204).end();
  });
  expect(await send()).toBe(5);
  const types = server.received.map(({ body }) => JSON.parse(body).type);
  expect(types.indexOf('webhook.test')).toBeGreaterThan(2);
});

test('two programs send a delivery once', async () => {
  await make();
  await submit();
  expect((await send()) + (await send())).toBe(1);
  await submit();
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
});

test('one that is removed while it is being sent to is gone, and nothing fails', async () => {
  for (let times = 0; times < 5; times++) {
    const { id } = await make();
    await submit();
    let removed: Promise<unknown> | undefined;
    server.answers((response) => {
      removed = dataOf(office.routes, 'officeRemoveWebhook', { body: { webhookId: id } }, office.editor);
      response.writeHead(500).end();
    });
    expect(await send()).toBe(1);
    await removed;
    expect((await database.pool.query('select from webhook_deliveries')).rowCount).toBe(0);
  }
});

test('nothing is sent to this machine or a network around it, by whatever name', async () => {
  const post = createPostOutside({ toPrivate: false });
  const { port } = new URL(server.url);
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '10.0.0.1',
    'localhost',
  ])
    expect(await post(`https://${host}:${port}/`, {}, '{}'), host).toMatchObject({
      status: null,
      reason: 'its address is not one of the internet',
    });
  expect(await post(server.url, {}, '{}')).toMatchObject({
    status: null,
    reason: 'its address is not https',
  });
  expect(server.received).toEqual([]);
  const { webhooks } = office.deps;
  webhooks.toPrivate = false;
  const refused = await callRoute(
    office.routes,
    'officeSaveWebhook',
    { body: { webhookId: null, journalId: 1, url: 'http://hooks.example', events: ['article.published'] } },
    office.editor,
  );
  webhooks.toPrivate = true;
  expect(refused).toMatchObject({ code: 10001, data: { fields: { url: expect.any(String) } } });
});

test('an editor is told of their journal alone, and of nothing that they wrote themselves', async () => {
  const other = await make(office.otherEditor, ['manuscript.submitted'], { journalId: 2 });
  const own = await make();
  const all = await make(office.administrator, ['manuscript.submitted'], { journalId: null });
  const { id } = await submit();
  expect((await listed(own.id)).total).toBe(1);
  expect((await listed(other.id, office.otherEditor)).total).toBe(0);
  expect((await listed(all.id, office.administrator)).total).toBe(1);
  for (const [by, webhookId] of [
    [office.otherEditor, own.id],
    [office.editor, all.id],
  ] as const)
    expect(await callRoute(office.routes, 'officeWebhook', { query: { webhookId } }, by)).toMatchObject({
      code: 10004,
    });
  const press = { webhookId: null, journalId: null, url: server.url, events: ['article.published' as const] };
  expect(await callRoute(office.routes, 'officeSaveWebhook', { body: press }, office.editor)).toMatchObject({
    code: 10004,
  });
  // They become an author of it: its earlier deliveries are hidden, and no later event is told.
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect((await listed(own.id)).total).toBe(0);
  await dataOf(
    office.routes,
    'officeAct',
    { body: { manuscriptId: id, version: 1, act: 'decline', comments: 'No.', letter: null } as never },
    office.administrator,
  );
  const { rows } = await database.pool.query('select event from webhook_deliveries where webhook_id = $1', [
    own.id,
  ]);
  expect(rows).toEqual([{ event: 'manuscript.submitted' }]);
});

test('without their role its owner is told of nothing any more, and the list says so until someone else takes it over', async () => {
  const { id } = await make();
  const mute = async () =>
    (await dataOf(office.routes, 'officeWebhooks', {}, office.administrator)).map((hook) => hook.mute);
  expect(await mute()).toEqual([false]);
  await database.pool.query('delete from user_roles where user_id = 2');
  await submit();
  expect(await mute()).toEqual([true]);
  const change = {
    webhookId: id,
    journalId: null,
    url: server.url,
    events: ['manuscript.submitted'] as const,
  };
  await dataOf(
    office.routes,
    'officeSaveWebhook',
    { body: { ...change, events: [...change.events] } },
    office.administrator,
  );
  expect(await mute()).toEqual([false]);
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1)`);
  expect((await listed(id)).total).toBe(0);
  expect(staffOf(2, [1]).rights.journals).toEqual([1]);
});
