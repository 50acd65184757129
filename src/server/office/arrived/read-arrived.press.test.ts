import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Letter } from '#server/platform/mail/index.ts';
import { answerTo } from '#test/support/answer-by-mail.ts';
import { hasDovecot, startDovecot } from '#test/support/dovecot.ts';
import { startImapServer } from '#test/support/imap-server.ts';
import { call, database, office, openReviews, submitted } from '#test/support/reviews-office.ts';
import { nameOfMailbox } from './index.ts';
import { readArrived } from './jobs.ts';
import { mailboxState } from './store.ts';

openReviews();
beforeAll(() => {
  office.deps.site.answers = { address: 'answers@press.example', plus: true };
});
beforeEach(async () => {
  office.setNow(new Date());
  await database.pool.query('delete from arrived_letters');
});

type Inbound = Parameters<typeof readArrived>[1];
const read = (box: Inbound, more: Partial<Parameters<typeof readArrived>[0]> = {}) =>
  readArrived({ ...office.deps, ...more }, box, { own: [], signal: new AbortController().signal });
const state = (box: Inbound) => mailboxState(database.db, nameOfMailbox(box));

let keys = 0;
/** A manuscript whose author was asked something; with the letter. */
async function asked(): Promise<{ id: number; letter: Letter; messages: () => Promise<string[]> }> {
  const { id } = await submitted();
  const messageKey = `key-of-a-message-${++keys}`;
  await call('officeWriteMessage', {
    body: { manuscriptId: id, kind: 'authors', words: 'Which?', messageKey },
  });
  const letter = office.letters.findLast(({ to }) => to.address === 'user4@example.org') as Letter;
  const messages = async () => {
    const all = await call('officeConversations', { query: { manuscriptId: String(id) } });
    return all.find(({ kind }) => kind === 'authors')?.messages.map(({ words }) => words) ?? [];
  };
  return { id, letter, messages };
}

describe.skipIf(!hasDovecot)('the mailbox of a real server', () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot[Symbol.asyncDispose]());

  test('gives each answer once: by two programs at once, killed in the midst, and numbered anew', async () => {
    const { letter, messages } = await asked();
    await dovecot.put(answerTo(letter, 'One'));
    await dovecot.put(answerTo(letter, 'Two'));
    await Promise.all([read(dovecot.box), read(dovecot.box), read(dovecot.box)]);
    expect(await messages()).toEqual(['Which?', 'One', 'Two']);

    await dovecot.put(answerTo(letter, 'Three'));
    const mailer = { ...office.deps.mailer, queue: async () => Promise.reject(new Error('killed')) };
    await read(dovecot.box, { mailer });
    expect(await messages()).toHaveLength(3);
    expect((await state(dovecot.box)).error).toMatch(/killed/);
    office.setNow(new Date(Date.now() + 10 * 60_000));
    await read(dovecot.box);
    expect(await messages()).toEqual(['Which?', 'One', 'Two', 'Three']);
    expect(await state(dovecot.box)).toMatchObject({ error: null, unmatched: 0 });
    expect(await dovecot.flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']]);

    await dovecot.renumber();
    await read(dovecot.box);
    expect(await messages()).toHaveLength(4);
    expect(await dovecot.flags()).toHaveLength(3);
  });

  test('is read past hostile letters: 10,000 parts, 50 MB, ten levels of nonsense', async () => {
    const { letter, messages } = await asked();
    const to = letter.replyTo?.address;
    const head = `From: user4@example.org\r\nTo: ${to}\r\nMIME-Version: 1.0\r\n`;
    const part = '--b\r\nContent-Type: image/png\r\n\r\nx\r\n';
    await dovecot.put(
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(10_000)}--b--\r\n`,
    );
    await dovecot.put(`${head}Message-ID: <large@x>\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(50_000)}`);
    await dovecot.put(Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)));
    await dovecot.put(answerTo(letter, 'Here I am'));
    await read(dovecot.box);
    expect(await messages()).toEqual(['Which?', 'Here I am']);
    expect((await state(dovecot.box)).error).toBeNull();
    const { rows } = await database.pool.query('select reason from arrived_letters order by id');
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('could not be read'),
      expect.stringContaining('40 MB'),
      expect.stringMatching(/mail server|read/),
    ]);
  });

  test('is not read over TLS of a certificate that nobody vouches for, nor with a wrong password', async () => {
    const tls = {
      ...dovecot.box,
      host: 'localhost',
      port: Number(new URL(dovecot.url('imaps')).port),
      secure: true,
    };
    await read({ ...tls, plain: false });
    expect((await state({ ...tls, plain: false })).error).toMatch(/certificate/i);
    const wrong = { ...dovecot.box, folder: 'INBOX', password: 'wrong', user: 'other@press.example' };
    await read(wrong);
    expect((await state(wrong)).error).toMatch(/user or password are wrong/);
  });
});

test('a server that refuses, hangs, lacks the folder or drops a letter is noted, and tried again later', async () => {
  const server = await startImapServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { box } = server;
  let now = Date.now();
  const later = () => {
    now += 60 * 60_000;
    office.setNow(new Date(now));
  };
  for (const [mishap, says] of [
    ['refuses sign-in', /does not let answers@press.example in/],
    ['has no folder', /folder INBOX/],
    ['drops in the middle of a letter', /connection|closed/i],
    ['hangs', /127\.0\.0\.1/],
  ] as const) {
    server.mishap = mishap;
    later();
    await read(box);
    const { error } = await state(box);
    expect(error).toMatch(says);
    expect(error).not.toContain('secret-word');
  }
  // Not tried each minute, or the server locks the account.
  const before = server.signIns;
  server.mishap = undefined;
  await read(box);
  expect(server.signIns).toBe(before);
  later();
  await read(box);
  expect(await state(box)).toMatchObject({ error: null, readAt: expect.any(Date) });
});

test('a letter from before the mailbox was set up is left for good, and not fetched again each minute', async () => {
  const server = await startImapServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  server.cameAt = '20-Nov-2020 12:00:00 +0000';
  await read(server.box);
  await read(server.box);
  expect(server.fetched).toBe(0);
  const { rows } = await database.pool.query('select last_uid from mailboxes where name = $1', [
    nameOfMailbox(server.box),
  ]);
  expect(rows).toEqual([{ last_uid: 1 }]);
});
