import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { codes } from '#contract/codes.ts';
import type { GivenFile } from '#server/platform/http/route.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  pdf,
  picture,
  published,
  save,
  text,
  today,
  zipOf,
} from '#test/support/publishing-office.ts';
import { type SftpServer, startSftp } from '#test/support/sftp-server.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { depositsAt } from './deposit-jobs.ts';
import { sftpRegistrar } from './sftp.ts';

openPublishing();

let server: SftpServer;
let deps: DepositDeps;
let now: Date;
const settings = { journalId: 1, doiPattern: '', licence: 'CC BY 4.0' } as const;
const sendTo = (deliveredTo: 'pmc'[]) =>
  dataOf(
    office.routes,
    'officeSavePublishingSettings',
    { body: { ...settings, deliveredTo } },
    office.editor,
  );
const configure = (place: SftpServer['place']) => {
  const { db, files, clock, log, site } = office.deps;
  deps = {
    ...{ db, files, clock, log, site },
    registrars: [sftpRegistrar('pmc', { db, files, place, patience: 1500 })],
    email: 'press@example.org',
  };
  office.deps.deposits = depositsAt(deps);
};
beforeEach(async () => {
  await database.pool.query('delete from deposits');
  await database.pool.query('delete from journal_issns where journal_id = 1');
  await database.pool.query(
    `insert into journal_issns (journal_id, kind, issn) values (1, 'electronic', '2999-4101')`,
  );
  await database.pool.query(`update journals set publisher = 'Fen' where id = 1`);
  server = await startSftp();
  now = new Date(`${today}T12:00:00Z`);
  configure(server.place);
  await sendTo(['pmc']);
});
afterEach(async () => {
  office.deps.deposits = undefined;
  await server[Symbol.asyncDispose]();
});

const work = async (minutes = 1) => {
  now = new Date(now.getTime() + minutes * 60_000);
  office.setNow(now);
  return depositDue(deps, new AbortController().signal);
};
let made = 0;
async function publish(production: number, parts: Parameters<typeof text>[0] = {}, number = `e${++made}`) {
  const article = text({ elocationId: number, figures: ['fig one'], pdf: 'own.pdf', ...parts });
  await attach(production, 'a.zip', await zipOf({ 'a.xml': article, 'fig one.png': picture }));
  await attach(production, 'own.pdf', pdf, 'officeAttachGalley');
  const id = await published(production);
  await database.pool.query('update article_pdfs set next_try_at = null');
  return id;
}
const shown = async (articleId: number) =>
  (await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor)).deposits[0];
async function unpacked(bytes: Buffer | undefined): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  const zip = await fromBufferPromise(bytes ?? Buffer.of());
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return found;
}
async function given(
  call: 'officeArticlePackage' | 'officeVolumePackage',
  query: object,
  who = office.editor,
) {
  const route = office.routes.find(({ endpoint }) => endpoint.name === call);
  const answer = await route?.give?.({ params: undefined, query, body: undefined } as never, who);
  if (answer?.code !== codes.success) return answer;
  const { bytes, filename, headers } = answer.data as GivenFile;
  return { filename, headers, files: await unpacked(await buffer(bytes as ReadableStream<Uint8Array>)) };
}

test('an article goes to PubMed Central whole, by its names, and again with its correction', async () => {
  const id = await publish(await begin(), { volume: '12', issue: '3' }, 'e101');
  await work();
  expect([...server.files.keys()]).toEqual(['in/quire/jlc-12-3-e101-20261120120100000.zip']);
  expect(await shown(id)).toMatchObject({
    registrar: 'pmc',
    state: 'registered',
    submission: 'jlc-12-3-e101-20261120120100000.zip',
    nextAt: null,
  });
  const files = await unpacked([...server.files.values()][0]);
  expect(Object.keys(files)).toEqual(['jlc-12-3-e101.xml', 'jlc-12-3-e101.pdf', 'jlc-12-3-e101-g001.png']);
  expect(files['jlc-12-3-e101.pdf']).toEqual(pdf);
  expect(files['jlc-12-3-e101-g001.png']).toEqual(picture);
  const xml = files['jlc-12-3-e101.xml']?.toString();
  expect(xml).toContain('<graphic xlink:href="jlc-12-3-e101-g001.png"/>');
  expect(xml).toContain('xlink:href="jlc-12-3-e101.pdf"');
  expect(await given('officeArticlePackage', { articleId: id })).toEqual({
    filename: 'jlc-12-3-e101.zip',
    files,
  });
  expect(await given('officeArticlePackage', { articleId: id }, office.otherEditor)).toMatchObject({
    code: codes.notThere,
  });

  const correction = await begin({ articleId: id });
  const { doi } = (await look(correction)).effective;
  await save(correction, { notice: 'A title was wrong.' });
  await publish(correction, { doi, title: 'Corrected', volume: '12', issue: '3' }, 'e101');
  await work();
  expect(server.files).toHaveLength(2);
});

test('a volume comes as one package, in which articles of one number stay apart; what has no JATS is named', async () => {
  for (const title of ['First', 'Second']) await publish(await begin(), { title, volume: '77' }, 'e9');
  const bare = await publish(await begin(), { title: 'Ünlike', volume: '77' });
  await database.pool.query('update articles set xml_file = null where id = $1', [bare]);
  const { rows } = await database.pool.query<{ id: number }>(
    `select distinct volume_id::int as id from articles where volume = '77'`,
  );
  const volume = { journalId: 1, volumeId: rows[0]?.id };
  const found = await given('officeVolumePackage', volume);
  expect(found).toMatchObject({ filename: 'jlc-77.zip' });
  const { files, headers } = found as { files: Record<string, Buffer>; headers: Record<string, string> };
  expect(decodeURIComponent(headers['Left-Out'] ?? '')).toMatch(
    /^1 \["Ünlike \(10\.\S+\): it has no JATS"\]$/,
  );
  expect(Object.keys(files)).toEqual(
    ['jlc-77-e9', 'jlc-77-e9-b'].flatMap((name) => [`${name}.xml`, `${name}.pdf`, `${name}-g001.png`]),
  );
  expect(files['jlc-77-e9-b.xml']?.toString()).toContain('Second');
  expect(await given('officeVolumePackage', { ...volume, journalId: 2 }, office.otherEditor)).toMatchObject({
    code: codes.notThere,
  });
});

test('nothing goes of journals that are not sent there, nor what PubMed Central would refuse', async () => {
  await database.pool.query('update journals set publisher = null where id = 1');
  const id = await publish(await begin());
  await work();
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    message: 'PubMed Central can’t take the article: its journal names no publisher.',
  });
  await sendTo([]);
  expect(await shown(await publish(await begin()))).toBeUndefined();
  await work();
  expect(server.signIns()).toBe(0);
});

test.each([
  ['full', 'it could not store the file (No space left on device)'],
  ['hangs', 'it did not answer in time'],
  ['breaks', 'the connection ended'],
] as const)(
  'where the server %s, the file is sent again later, and nothing of it is left',
  async (mishap, why) => {
    const id = await publish(await begin());
    server.mishap = mishap;
    await work();
    expect(await shown(id)).toMatchObject({
      state: 'waiting',
      message: `PubMed Central did not take the file: ${why}.`,
      nextAt: `${today}T12:02:00.000Z`,
    });
    // Nothing can be removed where the connection broke; the next try writes over it.
    expect(server.files.size).toBe(mishap === 'breaks' ? 1 : 0);
    expect([...server.files.keys()].filter((name) => name.endsWith('.zip'))).toEqual([]);
    server.mishap = undefined;
    await work();
    expect(await shown(id)).toMatchObject({ state: 'registered' });
    expect([...server.files.keys()]).toEqual([expect.stringMatching(/\.zip$/)]);
  },
);

test.each([
  ['missing', 'there is no such folder (No such file)'],
  ['closed', 'the press may not write there (Permission denied)'],
] as const)('a folder that is %s refuses the file', async (folder, why) => {
  const id = await publish(await begin());
  server.folder = folder;
  await work();
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    message: `PubMed Central did not take the file: ${why}.`,
  });
});

test('a server with another key gets neither password nor file, and a wrong password makes others wait', async () => {
  const other = 'SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  configure({ ...server.place, hostKeys: [other] });
  const id = await publish(await begin());
  await work();
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    message: 'PubMed Central did not take the file: its key is none that the press was given.',
  });
  expect(server.signIns()).toBe(0);

  configure({ ...server.place, password: 'wrong' });
  const ids = [await publish(await begin()), await publish(await begin())];
  await work();
  const states = (await Promise.all(ids.map(shown))).map((one) => [one?.state, one?.nextAt]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['failed', null],
      ['waiting', `${today}T13:02:00.000Z`],
    ]),
  );
  expect(JSON.stringify(await Promise.all(ids.map(shown)))).not.toContain('wrong');
});

test('a private key signs in, one that can’t be read does not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-sftp-'));
  const keyFile = path.join(folder, 'key');
  await writeFile(keyFile, server.privateKey);
  configure({ ...server.place, password: undefined, keyFile });
  const id = await publish(await begin());
  await work();
  expect(await shown(id)).toMatchObject({ state: 'registered' });
  await writeFile(keyFile, 'no key');
  const next = await publish(await begin());
  await work();
  expect(await shown(next)).toMatchObject({ state: 'failed' });
  await rm(folder, { recursive: true });
  const last = await publish(await begin());
  await work(100);
  expect(await shown(last)).toMatchObject({
    state: 'failed',
    message: 'PubMed Central did not take the file: the press can’t read its own key (ENOENT).',
  });
});

test('a server that asks for the password in its own words gets it', async () => {
  server.asksInWords = true;
  const id = await publish(await begin());
  await work();
  expect(await shown(id)).toMatchObject({ state: 'registered' });
});

test('a server that is not there is asked again, and a damaged file is not sent', async () => {
  configure({ ...server.place, port: 1 });
  const id = await publish(await begin());
  await work();
  expect(await shown(id)).toMatchObject({
    state: 'waiting',
    message: 'PubMed Central did not take the file: ECONNREFUSED.',
  });
  configure(server.place);
  await database.pool.query(
    `update stored_files set sha256 = repeat('0', 64) where address in
      (select address from article_graphics where article_id = $1)`,
    [id],
  );
  await work();
  expect(await shown(id)).toMatchObject({
    state: 'failed',
    message: 'A file of the article is missing or damaged here.',
  });
  expect(server.files.size).toBe(0);
  await callRoute(
    office.routes,
    'officeDepositArticle',
    { body: { articleId: id, registrar: 'pmc' } },
    office.editor,
  );
  expect(await shown(id)).toMatchObject({ state: 'waiting' });
});
