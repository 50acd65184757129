import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, callsOf, queryPress, signedInAuthors, type TestAuthor } from '#test/support/authors.ts';
import { formType, largeForm } from '#test/support/form.ts';
import { preparedFolder, type RunningPress, startPress } from '#test/support/start-press.ts';

const megabyte = 1024 * 1024;
let dataDir: string;
let stored: string;
let press: RunningPress;
let authors: TestAuthor[];
/** Whether the files of this press lie on a small disk of their own, which only root can make. */
let small = false;

beforeAll(async () => {
  dataDir = await preparedFolder('bare');
  stored = path.join(dataDir, 'files');
  await mkdir(stored, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', stored], { stdio: 'ignore' });
    small = true;
  } catch {
    console.info('A full disk is left out: only root can make a small one.');
  }
  press = await startPress({ DATA_DIR: dataDir, DEMO: 'off', DISK_RESERVE: '10MB' });
  authors = await signedInAuthors(press, 3);
});
afterAll(async () => {
  await press?.stop();
  if (small) execFileSync('umount', [stored]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a file of so many bytes, made as it is sent; `sent` is what left before the answer came. */
function send({ token }: TestAuthor, bytes: number) {
  const form = largeForm('file', 'supplementary.dat', bytes);
  return new Promise<Answer & { status: number | undefined; sent: number }>((resolve, reject) => {
    const sending = request(`${press.url}/journal-api/api/upload`, {
      method: 'POST',
      agent: false,
      headers: { token, 'content-type': formType, 'content-length': form.length },
    });
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const sent = sending.socket?.bytesWritten ?? 0;
      const answer = JSON.parse(await text(response)) as Answer;
      form.stream.destroy();
      resolve({ ...answer, status: response.statusCode, sent });
    });
    form.stream.pipe(sending);
  });
}

const left = async () => (await readdir(stored, { recursive: true })).filter((name) => name.length > 2);
const registered = () => queryPress(press, 'select address from stored_files');
const residentMegabytes = async () => {
  const status = await readFile(`/proc/${press.process.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

test('a gigabyte is refused at once, with an answer', async () => {
  const [author] = authors as [TestAuthor];
  const answer = await send(author, 1024 * megabyte);
  expect(answer).toMatchObject({ status: 413, code: 10001, msg: 'That is too large: at most 200 MB.' });
  expect(answer.sent).toBeLessThan(256 * megabyte);
  await expect.poll(left).toEqual([]);
});

test('large uploads at once are not held in memory', async () => {
  const before = await residentMegabytes();
  const answers = await Promise.all(authors.map((author) => send(author, 70 * megabyte)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await residentMegabytes()) - before).toBeLessThan(150);
  expect(await registered()).toHaveLength(3);
});

test('a disk that is full is told of, leaves no half of a file, and is no end', async ({ skip }) => {
  if (!small) skip('only root can make a small disk');
  const [author] = authors as [TestAuthor];
  const [files, rows] = [(await left()).length, (await registered()).length];
  expect(await send(author, 60 * megabyte)).toMatchObject({
    status: 503,
    code: 10500,
    msg: 'There is no room for this file at present. Please try again later.',
    data: null,
  });
  await expect.poll(async () => (await left()).length).toBe(files);
  expect(await registered()).toHaveLength(rows);
  expect((await send(author, megabyte)).code).toBe(0);
  expect((await callsOf(press.url, author).get('manuscriptList')).code).toBe(0);
});

test('until an address is confirmed its account has 300 MB in all, attached files too', async () => {
  const [author] = (await signedInAuthors(press, 1)) as [TestAuthor];
  await queryPress(
    press,
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner)
     values (md5('used'), 'used.bin', 'x/y', $1, '', 'private', $2)`,
    [299 * megabyte, `user:${author.userId}`],
  );
  const refused = { status: 200, code: 10001, msg: expect.stringContaining('e-mail address is confirmed') };
  expect(await send(author, 2 * megabyte)).toMatchObject(refused);
  expect((await send(author, megabyte / 2)).code).toBe(0);
  await queryPress(press, 'update users set email_confirmed_at = now() where id = $1', [author.userId]);
  expect((await send(author, megabyte)).code).toBe(0);
});
