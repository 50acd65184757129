import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Route } from '#server/platform/http/route.ts';
import { buildLetter, createMailQueue, type Letter } from '#server/platform/mail/index.ts';
import { composeWords } from '#server/slices/letters/index.ts';
import { withJournalReplyTo } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { historyRoutes } from '../history/routes.ts';
import { mailRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let routes: Route[];
let mailer: ReturnType<typeof createMailQueue>;
/** Letters that a job was asked to send. */
const woken: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, () => []);
  mailer = createMailQueue(office.deps.clock, async (_, id) => {
    woken.push(id);
  });
  routes = [...mailRoutes({ ...office.deps, mailer }), ...historyRoutes(office.deps)];
});
afterAll(() => database[Symbol.asyncDispose]());

const call = <Name extends CallName>(name: Name, input: Input<Name>, who = office.administrator) =>
  callRoute(routes, name, input, who);
const data = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  who = office.administrator,
): Promise<Output<Name>> => dataOf(routes, name, input, who);

/** A letter in a state, as sending it left it; answers its number. */
async function someLetter(state: string, more: { scope?: number; keepsWords?: boolean; to?: string } = {}) {
  const { to = 'reader@example.org', ...rest } = more;
  const draft = { to: { name: 'Rita', address: to }, subject: `About ${state}`, parts: ['Words.'] };
  await mailer.queue(database.db, { ...buildLetter({ ...draft, site: office.deps.site }), ...rest });
  const id = woken.at(-1) ?? 0;
  await database.pool.query(
    `update letters set state = $2, sent_at = case when $2 = 'sent' then now() end,
      last_error = case when $2 = 'failed' then '550 no such reader' end where id = $1`,
    [id, state],
  );
  return id;
}

test('failed letters stand on top, then those that wait; an editor sees those of their journals', async () => {
  const sent = await someLetter('sent', { scope: 1 });
  const failed = await someLetter('failed', { scope: 1 });
  const waiting = await someLetter('waiting', { scope: 2 });
  const press = await someLetter('sent', { to: 'press@example.org' });
  const list = async (query: Input<'officeLetters'>['query'] = {}, who = office.administrator) =>
    (await data('officeLetters', { query }, who)).rows.map(({ id }) => id);
  expect(await list()).toEqual([failed, waiting, press, sent]);
  expect(await list({}, office.editor)).toEqual([failed, sent]);
  expect(await list({ journalId: '2' }, office.editor)).toEqual([]);
  expect(await list({ state: 'sent' })).toEqual([press, sent]);
  expect(await list({ q: 'PRESS@' })).toEqual([press]);
  expect(await list({ q: 'about wait' })).toEqual([waiting]);
  const one = (id: number, who = office.administrator) =>
    call('officeLetterSent', { query: { letterId: String(id) } }, who);
  expect(await one(failed, office.editor)).toMatchObject({
    code: 0,
    data: { error: '550 no such reader', keepsWords: false, text: '' },
  });
  expect(await one(waiting, office.editor)).toMatchObject({ code: 10004 });
  expect(await one(press, office.editor)).toMatchObject({ code: 10004 });
});

test('a failed letter is tried again, one that was sent goes as a new one where its words are kept', async () => {
  const failed = await someLetter('failed', { scope: 1 });
  const resend = (letterId: number, who = office.editor) =>
    call('officeResendLetter', { body: { letterId } }, who);
  expect(await resend(failed, office.otherEditor)).toMatchObject({ code: 10004 });
  expect(await resend(failed)).toMatchObject({ code: 0 });
  expect(woken.at(-1)).toBe(failed);
  expect(await resend(failed)).toMatchObject({ code: 10009 });

  const kept = await someLetter('sent', { scope: 1, keepsWords: true });
  expect(await resend(kept)).toMatchObject({ code: 0 });
  const again = await data('officeLetterSent', { query: { letterId: String(woken.at(-1)) } });
  expect(again).toMatchObject({ state: 'waiting', subject: 'About sent', journalId: 1 });
  expect(again.text).toContain('Words.');
  expect(await resend(await someLetter('kept', { scope: 1, keepsWords: true }))).toMatchObject({ code: 0 });
  expect(await resend(await someLetter('sent', { scope: 1 }))).toMatchObject({ code: 10003 });

  const cancel = (letterId: number) => call('officeCancelLetter', { body: { letterId } }, office.editor);
  expect(await cancel(again.id)).toMatchObject({ code: 0 });
  expect(await cancel(again.id)).toMatchObject({ code: 10009 });
  expect(await cancel(kept)).toMatchObject({ code: 10009 });
});

test('letters of a journal are answered to it; without an address, those about a manuscript to its editor', async () => {
  const { id } = await office.submit();
  const queued: Letter[] = [];
  const answered = withJournalReplyTo({ queue: async (_, letter) => void queued.push(letter) });
  const about = `manuscript ${id}`;
  const replyTo = async (more: Partial<Letter>, to = 'author@example.org') => {
    const draft = { to: { name: 'Rita', address: to }, subject: 'About it', parts: ['Words.'] };
    await answered.queue(database.db, { ...buildLetter({ ...draft, site: office.deps.site }), ...more });
    return queued.at(-1)?.replyTo;
  };
  const edits = (userId: number, confirmed: boolean) =>
    database.pool.query(
      `with confirms as (update users set email_confirmed_at = case when $2 then now() end where id = $1)
       update manuscripts set editor_id = $1 where id = ${id}`,
      [userId, confirmed],
    );
  expect(await replyTo({ about, scope: 1 })).toBeUndefined();
  await edits(2, false);
  expect(await replyTo({ about, scope: 1 })).toBeUndefined();
  await edits(2, true);
  expect(await replyTo({ about, scope: 1 })).toEqual({ name: 'Edda Édouard', address: 'user2@example.org' });
  expect(await replyTo({ about, scope: 1 }, 'user2@example.org')).toBeUndefined();
  await edits(3, true); // no editor of this journal
  expect(await replyTo({ about, scope: 1 })).toBeUndefined();
  await database.pool.query(`update journals set email = 'office@jlc.example' where id = 1`);
  const journal = { name: 'Journal jlc', address: 'office@jlc.example' };
  expect(await replyTo({ about, scope: 1 })).toEqual(journal);
  expect(await replyTo({ scope: 1 })).toEqual(journal);
  expect(await replyTo({})).toBeUndefined();
});

test('a template’s words are changed for a journal or for all, previewed, refused where wrong, and reset', async () => {
  const template = 'invitation' as const;
  const one = (journalId?: number, who = office.administrator) =>
    data('officeTemplate', { query: { template, ...(journalId && { journalId: String(journalId) }) } }, who);
  const words = { subject: 'Welcome to {{press}}', text: 'Come in.\n\n{{passwordLink}}' };
  const save = (more: Partial<Input<'officeSaveTemplate'>['body']> = {}, who = office.editor) =>
    call('officeSaveTemplate', { body: { template, journalId: 1, seen: null, ...words, ...more } }, who);

  expect(await save({ text: 'Come in, {{stranger}}.' })).toMatchObject({
    code: 10001,
    data: { fields: { text: expect.stringContaining('{{stranger}}') } },
  });
  expect(await save({ text: 'Come in.' })).toMatchObject({
    code: 10001,
    data: { fields: { text: expect.stringContaining('{{passwordLink}}') } },
  });
  for (const subject of ['Read {{passwordLink}}', 'Read {{passwordLink}'])
    expect(await save({ subject })).toMatchObject({
      code: 10001,
      data: { fields: { subject: expect.stringContaining(subject.slice(subject.indexOf('{'))) } },
    });
  expect(await save({}, office.otherEditor)).toMatchObject({ code: 10004 });
  expect(await save()).toMatchObject({ code: 0 });
  expect(await save()).toMatchObject({ code: 10009 });
  const own = await one(1, office.editor);
  expect(own).toMatchObject({ own: 'journal', subject: 'Welcome to {{press}}' });
  expect((await composeWords(database.db, template, { press: 'Trial' }, 1)).subject).toBe('Welcome to Trial');
  expect((await composeWords(database.db, template, { press: 'Trial' }, 2)).subject).toBe(
    'Your account at Trial',
  );

  const press = { template, subject: 'Hello', text: '{{passwordLink}}', seen: null };
  expect(await call('officeSavePressTemplate', { body: press })).toMatchObject({ code: 0 });
  expect((await one(1)).beneath.subject).toBe('Hello');
  expect(await one(2)).toMatchObject({ own: 'press', subject: 'Hello', updatedAt: null });
  const { updatedAt } = own;
  const reset = () =>
    call('officeResetTemplate', { body: { template, journalId: 1, seen: updatedAt } }, office.editor);
  expect(await reset()).toMatchObject({ code: 0 });
  expect(await reset()).toMatchObject({ code: 10009 });

  const preview = await data('officePreviewTemplate', { body: { template, ...words } });
  expect(preview).toMatchObject({ subject: 'Welcome to Trial', wrong: null });
  expect(preview.text).toContain('Dear Ada Example,');
  expect(preview.html).toContain('href="http://press.example/example"');
  expect(await call('officeTemplates', { query: {} }, office.editor)).toMatchObject({ code: 10004 });
});

test('words of a letter that were changed or reset are restored, by who may write them', async () => {
  const place = { template: 'sentToReview', journalId: 1 };
  const words = async () => data('officeTemplate', { query: { template: 'sentToReview', journalId: '1' } });
  const write = async (text: string) => {
    const { subject, updatedAt } = await words();
    office.setNow(new Date(Date.now() + text.length * 1000));
    await data('officeSaveTemplate', { body: { ...place, subject, text, seen: updatedAt } }, office.editor);
  };
  const { text } = await words();
  await write(`First. ${text}`);
  await write(`Second, then. ${text}`);
  const { updatedAt } = await words();
  await data('officeResetTemplate', { body: { ...place, seen: updatedAt } }, office.editor);
  const query = { of: 'template', id: 'sentToReview-1' } as const;
  const { versions, path } = await data('officeHistory', { query }, office.editor);
  expect(versions.map(({ removed, content }) => removed || content.slice(0, 9))).toEqual([
    true,
    '<p>Second',
    '<p>First.',
  ]);
  expect(path).toBe('/office/mail/templates/sentToReview?journalId=1');
  const body = { versionId: versions[2]?.id ?? 0 };
  expect(await call('officeRestore', { body }, office.otherEditor)).toMatchObject({ code: 10004 });
  await data('officeRestore', { body }, office.editor);
  expect(await words()).toMatchObject({ text: `First. ${text}`, own: 'journal' });
});

test('letters about accounts are of the press: no journal has words of its own for them', async () => {
  const names = async (journalId?: string) =>
    (await data('officeTemplates', { query: { journalId } })).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['welcome', 'newPassword', 'manuscriptSubmitted']));
  expect(await names('1')).not.toContain('welcome');
  const body = { template: 'welcome', journalId: 1, subject: 'Hello', text: '{{confirmLink}}', seen: null };
  expect(await call('officeSaveTemplate', { body }, office.editor)).toMatchObject({ code: 10004 });
  const press = { template: 'welcome', subject: 'Hello', text: 'Without its link', seen: null };
  expect(await call('officeSavePressTemplate', { body: press })).toMatchObject({ code: 10001 });
});

test('each template that comes with the program can be previewed, and its own words are right', async () => {
  for (const { name } of await data('officeTemplates', { query: {} })) {
    const { subject, text } = await data('officeTemplate', { query: { template: name } });
    const preview = await data('officePreviewTemplate', { body: { template: name, subject, text } });
    expect(preview, name).toMatchObject({ wrong: null });
    expect(`${preview.subject} ${preview.text} ${preview.html}`, name).not.toContain('{{');
  }
});
