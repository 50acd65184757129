import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { queryPress } from '#test/support/authors.ts';
import { formType, largeForm } from '#test/support/form.ts';
import { residentMegabytes, startBenchPress } from './press.ts';
import type { Row } from './report.ts';
import { end } from './stop.ts';

const megabyte = 1024 * 1024;
const atOnce = 20;
const each = 150 * megabyte;

/** Returns the token of a new account. */
async function newToken(url: string): Promise<string> {
  const email = `bench.${crypto.randomUUID()}@example.org`;
  const password = crypto.randomUUID();
  const post = async (call: string, body: object) => {
    const answer = await fetch(`${url}/journal-api/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; msg: string; data: { token: string } };
  };
  const person = {
    firstname: 'Bench',
    lastname: 'Mark',
    mobile: '',
    organization: 'x',
    degree: 'x',
    jobTitle: 'x',
  };
  await post('register', { ...person, country: 'x', email, password, checkPassword: password });
  const { data, msg } = await post('login', { email, password });
  if (!data) throw new Error(msg);
  return data.token;
}

async function upload(url: string, token: string, bytes: number) {
  const form = largeForm('file', 'supplementary.dat', bytes);
  const sending = request(`${url}/journal-api/api/upload`, {
    method: 'POST',
    agent: false,
    headers: { token, 'content-type': formType, 'content-length': form.length },
  });
  sending.on('error', () => {});
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  form.stream.pipe(sending);
  const [response] = await answered;
  const answer = JSON.parse(await text(response)) as { code: number };
  const sent = sending.socket?.bytesWritten ?? 0;
  form.stream.destroy();
  sending.destroy();
  return { status: response.statusCode, code: answer.code, sent };
}

/** Megabytes. */
async function mostMemory(child: ChildProcess, work: Promise<unknown>): Promise<number | undefined> {
  let most = residentMegabytes(child);
  const watching = setInterval(() => {
    most = Math.max(most ?? 0, residentMegabytes(child) ?? 0);
  }, 50);
  await work.finally(() => clearInterval(watching));
  return most;
}

export async function uploads(folder: string, port: number): Promise<Row[]> {
  const dataDir = path.join(folder, 'uploads');
  // The first start imports the demonstration and keeps some memory of it.
  await end((await startBenchPress(dataDir, port)).child);
  const { child, url } = await startBenchPress(dataDir, port);
  try {
    const tokens = [await newToken(url), await newToken(url)];
    // Unconfirmed accounts have a lower quota.
    await queryPress({ dataDir }, 'update users set email_confirmed_at = now()');
    const began = performance.now();
    const work = Promise.all(
      Array.from({ length: atOnce }, (_, i) => upload(url, tokens[i % tokens.length] as string, each)),
    );
    const most = await mostMemory(child, work);
    const seconds = (performance.now() - began) / 1000;
    const failed = (await work).filter(({ code }) => code !== 0).length;
    const tooLarge = await upload(url, tokens[0] as string, 1024 * megabyte);
    return [
      {
        what: `memory during ${atOnce} uploads of 150 MB at once${failed ? `, ${failed} of which failed` : ''}`,
        figure: most === undefined ? 'not told here' : `${most.toFixed(0)} MB`,
        limit: '< 400 MB',
        ...(most !== undefined && { met: most < 400 && failed === 0 }),
      },
      { what: 'uploads at once, megabytes a second', figure: ((atOnce * 150) / seconds).toFixed(0) },
      {
        what: 'sent of a gigabyte before it was refused',
        figure: `${(tooLarge.sent / megabyte).toFixed(0)} MB`,
        limit: 'status 413',
        met: tooLarge.status === 413,
      },
    ];
  } finally {
    await end(child);
  }
}
