import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import { addJournal, callsOf, queryPress, signedInAuthors, type TestAuthor } from '#test/support/authors.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { freePort, preparedFolder, type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

/** How much is tried; the whole is SUBMISSIONS=200 KILLS=10. */
const submissions = Number(process.env.SUBMISSIONS ?? 40);
const kills = Number(process.env.KILLS ?? 2);

let dataDir: string;
let port: number;
let press: RunningPress;
let authors: TestAuthor[];
const start = () => startPress({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' });
beforeAll(async () => {
  dataDir = await preparedFolder('bare');
  port = await freePort();
  press = await start();
  await addJournal(press);
  authors = await signedInAuthors(press, 10);
});
afterAll(async () => {
  await press.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Submission = { author: TestAuthor; files: Map<string, string>; id: number; number: string };

/** Tries again, as a patient author does, until there is an answer with code 0. */
async function patiently<Data>(
  call: () => Promise<{ code: number; msg: string; data: Data }>,
): Promise<Data> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer?.code === 0) return answer.data;
    // Of what was cut off in the middle, a file, everything is sent again; all else would be a mistake of the press.
    if (answer && ![10500, 10001, 10029].includes(answer.code))
      throw new Error(`${answer.code} ${answer.msg}`);
    await wait(50);
  }
}

async function submit(author: TestAuthor, nth: number): Promise<Submission> {
  const calls = callsOf(press.url, author);
  const files = new Map<string, string>();
  const send = async (name: string, bytes: Buffer) => {
    const kept = await patiently(() => calls.upload(name, bytes));
    files.set(kept?.src ?? '', sha256Of(bytes));
    return kept?.src ?? '';
  };
  const original = await send('manuscript.docx', await docxOf(`Text ${nth}`, 'x'.repeat(nth * 500)));
  const data = await send('supplementary.csv', Buffer.from(`a,b\n${'1,2\n'.repeat(nth * 300)}`));
  const form = manuscriptFormOf({ original, supplementary: [data] });
  // One address gets few letters a day.
  for (const one of form.authorDTOList) one.email = `${nth}.${one.email}`;
  const { id, manuscripnumber } = await patiently(() => calls.save(form));
  return { author, files, id, number: manuscripnumber };
}

test(`${submissions} submissions at once, killed ${kills} times: each is there once and whole`, async () => {
  const acknowledged: Submission[] = [];
  const running = Array.from({ length: submissions }, async (_, nth) => {
    const done = await submit(authors[nth % authors.length] as TestAuthor, nth);
    acknowledged.push(done);
  });
  const all = Promise.all(running);
  all.catch(() => {});
  for (let kill = 1; kill <= kills; kill++) {
    const due = Math.floor((submissions * kill) / (kills + 1));
    while (acknowledged.length < due) await Promise.race([wait(5), all]);
    press.process.kill('SIGKILL');
    await once(press.process, 'exit');
    press = await start();
  }
  await all;

  expect(acknowledged).toHaveLength(submissions);
  for (const { author, files, id, number } of acknowledged) {
    const calls = callsOf(press.url, author);
    const { data } = await calls.get<OwnManuscript>(`getManuscript?manuscriptId=${id}`);
    expect(data).toMatchObject({ status: 1, manuscripnumber: number });
    expect(data.authorDTOList).toHaveLength(2);
    expect(data.manuscriptSuggestionDTOList).toHaveLength(3);
    expect(data.filesDTOList.map(({ file }) => file).sort()).toEqual([...files.keys()].sort());
    for (const [address, sha256] of files)
      expect(sha256Of(new Uint8Array(await (await calls.download(address)).arrayBuffer()))).toBe(sha256);
    const log = await calls.get<TaskLogEntry[]>(`getManuscriptTaskLog?manuscriptId=${id}`);
    expect(log.data.map(({ task }) => task)).toEqual(['Submitted']);
  }
  const numbers = acknowledged.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: submissions }, (_, i) => i + 1));
  // What the calls can't show: nothing that nobody was told of, and no row without bytes.
  const [count] = await queryPress(
    press,
    `select (select count(*)::int from manuscripts) as manuscripts, (select count(*)::int from manuscript_submissions) as submissions,
       (select count(*)::int from letters) as letters`,
  );
  // Who submitted and the corresponding author are written to, who can take it in the office, and each author who is named.
  expect(count).toEqual({ manuscripts: submissions, submissions, letters: submissions * 5 });
  const stored = new Set(
    (await readdir(path.join(dataDir, 'files'), { recursive: true })).map((name) => path.basename(name)),
  );
  for (const { address } of await queryPress<{ address: string }>(press, 'select address from stored_files'))
    expect(stored.has(address), address).toBe(true);
}, 600_000);

test.skipIf(!hasCorpus)(`real manuscripts are submitted (${hasCorpus ? 'corpus' : noCorpus})`, async () => {
  const [author] = authors as [TestAuthor];
  const calls = callsOf(press.url, author);
  const folder = path.join(corpusFolder, 'manuscripts');
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.docx'))) {
    const bytes = await readFile(path.join(folder, name));
    const kept = await calls.upload(name, bytes, { name: 'type', value: '1' });
    expect(kept, name).toMatchObject({ code: 0, data: { filename: name } });
    const file = { type: 1 as const, file: kept.data?.src ?? '', filename: name };
    expect((await calls.save(manuscriptFormOf({}, { filesDTOList: [file] }))).code, name).toBe(0);
    expect(sha256Of(new Uint8Array(await (await calls.download(file.file)).arrayBuffer()))).toBe(
      sha256Of(bytes),
    );
  }
});

test('the agreement is a PDF, and the press’s own where it has one', async () => {
  const address = `${press.url}/journal-api/api/copyrightTransferAgreement`;
  const get = async () => (await fetch(address)).text();
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    'inline; filename="copyright-transfer-agreement.pdf"',
  );
  expect((await get()).slice(0, 5)).toBe('%PDF-');
  await mkdir(path.join(dataDir, 'press'), { recursive: true });
  await writeFile(path.join(dataDir, 'press/copyright-transfer-agreement.pdf'), '%PDF-our own');
  expect(await get()).toBe('%PDF-our own');
});
