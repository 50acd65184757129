import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type MailSink, startMailSink } from '#test/support/mail-sink.ts';
import {
  answerable,
  buildLetter,
  createMail,
  createMailQueue,
  type Letter,
  lettersAbout,
  type Mail,
  outboxTransport,
  smtpTransport,
  type Transport,
} from './index.ts';
import { nextAttempt, refusalOf } from './rules-attempts.ts';
import { deleteOldLetters, waitingLetters } from './store.ts';

const from = { name: 'Quire', address: 'press@example.org' };
const site = { siteName: 'Quire', publicUrl: 'https://press.example.org' };
const log = createLog('silent');

let database: TestDatabase;
let now: Date;
const clock = { now: () => now };
const running: Jobs[] = [];
const sinks: MailSink[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = new Date();
  await database.pool.query('truncate letters');
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  for (const sink of sinks.splice(0)) await sink.close();
});
afterAll(() => database[Symbol.asyncDispose]());

const letter = (to = 'ada@example.org', subject = 'A trial'): Letter =>
  buildLetter({ to: { name: 'Ada Example', address: to }, subject, parts: ['One.'], site });

async function begin(transport: Transport, patienceAtStopMs?: number): Promise<Mail> {
  const jobs = createJobs({ databaseUrl: database.url, db: database.db, log, lookEvery: 0.5 });
  const mail = createMail({ db: database.db, jobs, clock, log, transport, patienceAtStopMs });
  await jobs.start();
  running.push(jobs);
  return mail;
}
async function sink(port?: number): Promise<MailSink> {
  const made = await startMailSink(port);
  sinks.push(made);
  return made;
}
const rows = async () => (await database.pool.query('select * from letters order by id')).rows;
const states = async () => (await rows()).map(({ state }) => state);

test('a letter arrives with all that it says, and its words are kept no longer', async () => {
  const server = await sink();
  const { queue } = await begin(smtpTransport(server.url, from));
  await queue.queue(database.db, {
    ...letter(),
    replyTo: { name: 'Annals of “Ärzte”\r\nBcc: victim@example.org', address: 'annals@example.org' },
    subject: 'Ein Brief – für Ärzte',
  });
  const arrived = await server.letterTo('ada@example.org', /Brief/);
  expect(arrived).toMatchObject({
    from,
    to: [{ name: 'Ada Example', address: 'ada@example.org' }],
    replyTo: [{ name: expect.stringMatching(/^Annals of “Ärzte”/), address: 'annals@example.org' }],
    subject: 'Ein Brief – für Ärzte',
  });
  expect([arrived.cc, arrived.bcc]).toEqual([undefined, undefined]);
  expect(arrived.text).toContain('Dear Ada Example,\n\nOne.');
  expect(arrived.html).toContain('<p>One.</p>');
  expect(arrived.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  await expect.poll(states).toEqual(['sent']);
  expect((await rows())[0]).toMatchObject({ text: '', html: '', attempts: 1, last_error: null });
});

test('a letter whose transaction is rolled back was never there', async () => {
  const server = await sink();
  const { queue } = await begin(smtpTransport(server.url, from));
  await expect(
    database.db.transaction().execute(async (tx) => {
      await queue.queue(tx, letter('taken-back@example.org'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await queue.queue(database.db, letter('after@example.org'));
  await server.letterTo('after@example.org', /trial/);
  expect(server.letters()).toHaveLength(1);
});

test('while the mail server is down letters wait, and arrive once when it is up', async () => {
  const before = await sink();
  await before.close();
  sinks.splice(0);
  const { queue } = await begin(smtpTransport(before.url, from));
  for (let i = 0; i < 3; i++) await queue.queue(database.db, letter(`reader${i}@example.org`));
  await expect
    .poll(async () => (await rows()).every(({ last_error }) => /ECONNREFUSED/.test(last_error)))
    .toBe(true);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  const up = await sink(before.port);
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  expect(up.letters().map(({ to }) => to?.[0]?.address)).toHaveLength(3);
});

test('letters without a job, as a crash or a restored backup leaves them, are sent once by two programs', async () => {
  const stored = createMailQueue(clock);
  for (let i = 0; i < 20; i++) await stored.queue(database.db, letter(`reader${i}@example.org`));
  const server = await sink();
  const [one, other] = [
    await begin(smtpTransport(server.url, from)),
    await begin(smtpTransport(server.url, from)),
  ];
  await Promise.all([one.resume(), other.resume()]);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']));
  const readers = server.letters().map(({ to }) => to?.[0]?.address);
  expect(readers).toHaveLength(20);
  expect(new Set(readers).size).toBe(20);
});

test('a letter that was tried while a clock was ahead does not wait until then', async () => {
  const ahead = new Date(now.getTime() + 40 * 24 * 60 * 60_000);
  await createMailQueue({ now: () => ahead }).queue(database.db, letter());
  const [tried] = await rows();
  await database.pool.query('update letters set next_attempt_at = $1', [ahead]);
  expect(await waitingLetters(database.db, now)).toEqual([tried.id]);
  // A pause that there is.
  await database.pool.query('update letters set next_attempt_at = $1', [
    new Date(now.getTime() + 2 * 60 * 60_000),
  ]);
  expect(await waitingLetters(database.db, now)).toEqual([]);
});

test('a mail server that does not answer keeps no program from stopping, and the letter waits for the next', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { queue } = await begin(() => {
    resolve();
    return new Promise(() => {});
  }, 100);
  await queue.queue(database.db, letter());
  await begun;
  for (const jobs of running.splice(0)) await jobs.stop();
  const free = await database.pool.query(
    `select from letters where state = 'waiting' for update skip locked`,
  );
  expect(free.rowCount).toBe(1);
  const server = await sink();
  await (await begin(smtpTransport(server.url, from))).resume();
  await expect.poll(states).toEqual(['sent']);
});

test('a letter of an old backup is not sent any more', async () => {
  await createMailQueue(clock).queue(database.db, letter());
  now = new Date(now.getTime() + 7 * 24 * 60 * 60_000);
  const server = await sink();
  const { resume } = await begin(smtpTransport(server.url, from));
  await resume();
  await expect.poll(states).toEqual(['failed']);
  expect(server.letters()).toEqual([]);
});

test('a letter is given up after four days, with the reason', async () => {
  const { queue } = await begin(async () => {
    throw new Error('the mail server\nis away');
  });
  await queue.queue(database.db, letter());
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  now = new Date(now.getTime() + 4 * 24 * 60 * 60_000);
  await expect.poll(states).toEqual(['failed']);
  expect((await rows())[0].last_error).toBe('the mail server is away');
});

test('letters are deleted after a while, except lasting ones', async () => {
  const { queue } = await begin(smtpTransport((await sink()).url, from));
  await queue.queue(database.db, { ...letter(), about: 'manuscript 12', lasting: true });
  await queue.queue(database.db, letter('key@example.org'));
  await expect.poll(states).toEqual(['sent', 'sent']);
  await deleteOldLetters(database.db, new Date(now.getTime() + 1));
  expect(await lettersAbout(database.db, 'manuscript 12')).toMatchObject([{ subject: 'A trial' }]);
  expect(await rows()).toHaveLength(1);
});

test('without a mail server a letter is a file that nobody else may read', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-outbox-'));
  try {
    const { queue } = await begin(outboxTransport(path.join(folder, 'outbox'), from, log));
    await queue.queue(database.db, letter());
    await expect.poll(states).toEqual(['kept']);
    const [name = ''] = await readdir(path.join(folder, 'outbox'));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\S+-\d+\.eml$/);
    const file = path.join(folder, 'outbox', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = await PostalMime.parse(await readFile(file));
    expect(kept).toMatchObject({ from, subject: 'A trial' });
    expect(kept.text).toContain('One.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('when a letter is tried again', () => {
  const created = new Date('2026-11-20T10:00:00Z');
  test('soon at first, then less and less often, for four days: longer than a weekend', () => {
    let at = created;
    const tries = [];
    for (let attempts = 0; ; attempts++) {
      const next = nextAttempt({ attempts, createdAt: created }, { reason: '', permanent: false }, at);
      if (!next) break;
      tries.push((next.getTime() - at.getTime()) / 1000);
      at = next;
    }
    expect(tries.slice(0, 4)).toEqual([5, 30, 120, 600]);
    expect(Math.max(...tries)).toBe(7200);
    expect(at.getTime() - created.getTime()).toBeGreaterThanOrEqual(96 * 3_600_000);
    expect(at.getTime() - created.getTime()).toBeLessThan(99 * 3_600_000);
  });
  test('never, where the reader is refused for good; but where we are, it can be put right', () => {
    const permanent = (code: string, command: string, response: string) => {
      const responseCode = Number.parseInt(response, 10);
      return refusalOf(Object.assign(new Error('no'), { code, command, response, responseCode })).permanent;
    };
    expect(permanent('EENVELOPE', 'RCPT TO', '550 5.1.1 There is nobody of this name')).toBe(true);
    expect(permanent('EENVELOPE', 'RCPT TO', '553 There is nobody of this name')).toBe(true);
    expect(permanent('EENVELOPE', 'RCPT TO', '450 4.2.1 Come again')).toBe(false);
    expect(permanent('EENVELOPE', 'RCPT TO', '554 5.7.1 You may send nothing from here')).toBe(false);
    expect(permanent('EENVELOPE', 'RCPT TO', '530 Sign in first')).toBe(false);
    expect(permanent('EENVELOPE', 'MAIL FROM', '530 5.7.0 Only over TLS')).toBe(false);
    expect(permanent('EENVELOPE', 'MAIL FROM', '553 5.1.8 Nobody sends as this address')).toBe(false);
    expect(permanent('EAUTH', 'AUTH PLAIN', '535 5.7.8 Another password')).toBe(false);
    expect(nextAttempt({ attempts: 0, createdAt: created }, { reason: '', permanent: true }, created)).toBe(
      undefined,
    );
  });
});

describe('a letter', () => {
  const parts = [
    'First <b>line</b>\nsecond',
    { label: 'Open', url: 'https://press.example.org/x?token=a&b=1' },
    { facts: [['Title', 'On "quotes" & <tags>']] as const },
  ];
  const made = buildLetter({ to: { name: 'A', address: 'a@example.org' }, subject: 'S', parts, site });
  test('says the same as text and as HTML', () => {
    expect(made.text).toBe(
      'Dear A,\n\nFirst <b>line</b>\nsecond\n\nOpen:\nhttps://press.example.org/x?token=a&b=1\n\nTitle: On "quotes" & <tags>\n\n--\nQuire\nhttps://press.example.org\n',
    );
    expect(made.html).not.toMatch(/<b>|<tags>/);
    expect(made.html).toContain('First &#60;b&#62;line&#60;/b&#62;<br>second');
    expect(made.html).toContain('href="https://press.example.org/x?token=a&#38;b=1"');
  });
  test('has no more headers than it should, whatever a name or a subject holds', async () => {
    const evil = buildLetter({
      to: { name: 'A\r\nBcc: victim@example.org', address: 'a@example.org' },
      subject: 'S\r\nX-Evil: 1\r\n\r\nbody',
      parts: [],
      site,
    });
    expect([evil.to.name, evil.subject]).toEqual(['A Bcc: victim@example.org', 'S X-Evil: 1 body']);
  });
});

test('the key of answers goes when a letter is sent, also by the version before, which knows of none', async () => {
  const mailer = createMailQueue(clock);
  const box = { address: 'answers@press.example', plus: true };
  const key = 'a'.repeat(32);
  for (const to of ['one@example.org', 'two@example.org'])
    await database.db
      .transaction()
      .execute((tx) => mailer.queue(tx, answerable(letter(to), { key, box, name: 'Quire' })));
  await database.pool.query(
    `update letters set state = 'sent', sent_at = now() where recipient_address = 'one@example.org'`,
  );
  await database.pool.query(
    `update letters set state = 'failed' where recipient_address = 'two@example.org'`,
  );
  const { rows } = await database.pool.query(
    `select answer_key, reply_to ->> 'address' as reply_to from letters order by id`,
  );
  // One that failed may be sent again.
  expect(rows).toEqual([
    { answer_key: null, reply_to: null },
    { answer_key: key, reply_to: `answers+${key}@press.example` },
  ]);
});
