import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { diskStore, type FileStore, findFile } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { articleRoutes, findArticleWithText, importArticle, sideFolder, withdrawArticle } from '../index.ts';

let database: TestDatabase;
let folder: string;
let beside: string;
let files: FileStore;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-import-'));
  beside = await mkdtemp(path.join(os.tmpdir(), 'quire-beside-'));
  files = diskStore(folder);
});
afterEach(async () => {
  await sql`truncate articles, article_files, stored_files, journals cascade`.execute(database.db);
  await rm(folder, { recursive: true });
  await rm(beside, { recursive: true });
});

async function imported(parts: JatsParts = {}) {
  const result = await importArticle(
    { db: database.db, files },
    { xml: jatsArticle(parts), sourceName: 'article.xml', sideFiles: sideFolder(beside) },
  );
  if (!result.ok) throw new Error(result.problem.message);
  return result;
}
const read = (id: number): Promise<Article> =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id: String(id) } as never });
const lay = (name: string, bytes: Uint8Array | string) => writeFile(path.join(beside, name), bytes);
const bytesAt = async (address: string) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(address)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const supplement = (href: string, inner = '') =>
  `<supplementary-material id="s1" xlink:href="${href}"><label>Data</label>${inner}</supplementary-material>`;

test('the source can be had again, byte for byte, and keeps its address while it is the same', async () => {
  const { id } = await imported();
  const { xmlfile } = await read(id);
  expect(await findFile(database.db, xmlfile ?? '')).toMatchObject({
    filename: 'trial.1.xml',
    mediaType: 'application/xml',
    visibility: 'public',
  });
  expect(await bytesAt(xmlfile ?? '')).toEqual(Buffer.from(jatsArticle()));
  await imported();
  expect((await read(id)).xmlfile).toBe(xmlfile);
  await imported({ title: 'Another title' });
  const { xmlfile: second } = await read(id);
  expect(second).not.toBe(xmlfile);
  expect(await findFile(database.db, xmlfile ?? '')).toBeUndefined();
  await expect(bytesAt(xmlfile ?? '')).rejects.toThrow();
});

test('supplementary files beside the source are listed, linked and kept over imports', async () => {
  await lay('Table S1.xlsx', 'cells');
  await lay('trial.s002.csv', 'a,b');
  const body = `<p>See <inline-supplementary-material xlink:href="trial.s002.csv">the data</inline-supplementary-material>.</p>
    ${supplement('Table S1.xlsx')}${supplement('info:doi/10.5555/trial.s002')}${supplement('movie.mp4')}`;
  const { id, missingPictures } = await imported({ body });
  expect(missingPictures).toBe(0);
  const { attachedFiles } = await read(id);
  expect(attachedFiles.map(({ filename }) => filename)).toEqual(['trial.s002.csv', 'Table S1.xlsx']);
  const [data, table] = attachedFiles.map(({ file }) => file);
  expect(await bytesAt(table ?? '')).toEqual(Buffer.from('cells'));
  expect(await findFile(database.db, data ?? '')).toMatchObject({
    mediaType: 'text/csv',
    visibility: 'public',
  });
  const html = (await findArticleWithText(database.db, id))?.text ?? '';
  expect(html).toContain(`See <a href="${downloadPath(data ?? '')}">the data</a>.`);
  expect(html).toContain(
    `<p class="file"><a href="${downloadPath(table ?? '')}">Table S1.xlsx (5 bytes)</a></p>`,
  );
  expect(html).toContain('movie.mp4 (with the version of record)');

  await rm(path.join(beside, 'Table S1.xlsx'));
  expect((await imported({ body })).outcome).toBe('unchanged');
  await lay('trial.s002.csv', 'a,b,c');
  expect((await imported({ body })).outcome).toBe('updated');
  const after = await read(id);
  expect(after.attachedFiles[1]?.file).toBe(table);
  expect(after.attachedFiles[0]?.file).not.toBe(data);
  expect(await findFile(database.db, data ?? '')).toBeUndefined();

  await imported({ body: '<p>Nothing beside.</p>' });
  expect((await read(id)).attachedFiles).toEqual([]);
  expect(await findFile(database.db, table ?? '')).toBeUndefined();
});

test('no address leads out of the folder, and a file that is too large is left out', async () => {
  const outside = path.join(folder, 'secret.csv');
  await writeFile(outside, 'secret');
  await symlink(outside, path.join(beside, 'link.csv'));
  await mkdir(path.join(beside, 'folder.csv'));
  await lay('large.zip', '');
  await truncate(path.join(beside, 'large.zip'), 50_000_001);
  const body = [
    outside,
    '../secret.csv',
    '..',
    'link.csv',
    'folder.csv',
    '/etc/passwd',
    'C:\\a\\secret.csv',
    'large.zip',
    '&#x25;2e%2e/secret.csv',
    'https://example.org/large.zip',
  ]
    .map((href) => supplement(href))
    .join('');
  const { id, notes } = await imported({ body });
  expect((await read(id)).attachedFiles).toEqual([]);
  expect(notes).toEqual(['the file large.zip is left out: it is larger than 50 MB']);
});

test('a withdrawn article closes its source and files with it', async () => {
  await lay('s1.csv', 'a');
  const { id, doi } = await imported({ body: supplement('s1.csv') });
  const { xmlfile, attachedFiles } = await read(id);
  await withdrawArticle(database.db, { doi, reason: 'Wrong.', now: new Date() });
  for (const address of [xmlfile ?? '', attachedFiles[0]?.file ?? ''])
    expect(await findFile(database.db, address)).toMatchObject({ visibility: 'private' });
  expect(await read(id)).toMatchObject({ xmlfile: null, attachedFiles: [] });
});
