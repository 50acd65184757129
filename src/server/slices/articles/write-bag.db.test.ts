import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { DamagedFile, diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { importFiles, writeBag } from './index.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-bag-'));
  files = diskStore(path.join(folder, 'files'));
  const demonstration = path.resolve(import.meta.dirname, '../../../../demo/articles');
  await importFiles({ db: database.db, files }, [demonstration]);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function bagOf() {
  const { rows } = await sql<{ id: number; code: string; name: string; year: string; articles: number }>`
    select j.id, j.code, j.name, to_char(a.published_on, 'YYYY') as year, count(*)::int as articles
    from articles a join journals j on j.id = a.journal_id
    where a.withdrawn_at is null group by 1, 2, 3, 4 order by articles desc, year limit 1`.execute(
    database.db,
  );
  const [{ year, articles, ...journal } = { id: 0, code: '', name: '', year: '', articles: 0 }] = rows;
  return { journal, of: { year }, articles, organisation: 'Fen', now: new Date('2026-11-25T12:00:00Z') };
}

/** The content of each file of a ZIP, by its name. */
async function unpacked(file: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(file));
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}
const rootOf = (found: Map<string, Buffer>) => [...found.keys()][0]?.split('/')[0] ?? '';
const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

test('a year of a journal comes as a bag whose checksums are right, with all that JATS names', async () => {
  const { articles, ...bag } = await bagOf();
  const target = path.join(folder, 'bag.zip');
  expect(await writeBag({ db: database.db, files }, bag, target)).toBe(articles);
  const found = await unpacked(target);
  const root = `${bag.journal.code}-${bag.of.year}`;
  const textOf = (name: string) => found.get(`${root}/${name}`)?.toString() ?? '';
  expect(textOf('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  const listed = textOf('manifest-sha256.txt').trimEnd().split('\n');
  for (const line of [...listed, ...textOf('tagmanifest-sha256.txt').trimEnd().split('\n')]) {
    const [sum, name = ''] = line.split('  ');
    expect([name, sha256(found.get(`${root}/${name}`))]).toEqual([name, sum]);
  }
  const payload = [...found.keys()].filter((name) => name.startsWith(`${root}/data/`));
  expect(payload).toHaveLength(listed.length);
  expect(payload.filter((name) => name.endsWith('.xml'))).toHaveLength(articles);
  const bytes = payload.reduce((sum, name) => sum + (found.get(name)?.length ?? 0), 0);
  expect(textOf('bag-info.txt')).toContain(`Payload-Oxum: ${bytes}.${payload.length}\n`);
  expect(await writeBag({ db: database.db, files }, { ...bag, of: { year: '1066' } }, target)).toBe(0);
});

test('a volume of a journal comes as a bag too', async () => {
  const { articles: _, ...bag } = await bagOf();
  const { rows } = await sql<{ doi: string }>`update articles set volume = '3 (suppl/1)'
    where id in (select id from articles where journal_id = ${bag.journal.id} order by id limit 2) returning doi`.execute(
    database.db,
  );
  const target = path.join(folder, 'volume.zip');
  expect(await writeBag({ db: database.db, files }, { ...bag, of: { volume: '3 (suppl/1)' } }, target)).toBe(
    2,
  );
  const found = await unpacked(target);
  const root = rootOf(found);
  expect(root).toMatch(/-volume-3_suppl_1_-[0-9a-f]{8}$/);
  expect(found.get(`${root}/bag-info.txt`)?.toString()).toContain(', volume 3 (suppl/1)\n');
  const sources = [...found.keys()].filter(
    (name) => name.startsWith(`${root}/data/`) && name.endsWith('.xml'),
  );
  expect(sources.map((name) => path.basename(name, '.xml')).sort()).toEqual(
    rows.map(({ doi }) => doi.split('/')[1]).sort(),
  );
  expect(await writeBag({ db: database.db, files }, { ...bag, of: { volume: '99' } }, target)).toBe(0);
});

test('bags of two volumes have two names, in any script, and say which volume they are', async () => {
  const { articles: _, ...bag } = await bagOf();
  const target = path.join(folder, 'volumes.zip');
  const volumes = ['第三卷', '第四卷', '3/1', '3 1', '3_1', '..', '3'.repeat(400), '3'.repeat(401)];
  const roots = new Set<string>();
  for (const volume of volumes) {
    await sql`update articles set volume = ${volume} where id =
      (select min(id) from articles where journal_id = ${bag.journal.id})`.execute(database.db);
    await writeBag({ db: database.db, files }, { ...bag, of: { volume } }, target);
    const found = await unpacked(target);
    const root = rootOf(found);
    expect(Buffer.byteLength(root)).toBeLessThan(256);
    roots.add(root);
    expect(found.get(`${root}/bag-info.txt`)?.toString()).toContain(
      `External-Identifier: ${bag.journal.code}-volume-${encodeURIComponent(volume)}\n`,
    );
  }
  expect(roots.size).toBe(volumes.length);
  expect(roots).toContain(`${bag.journal.code}-volume-第三卷`);
  expect(roots).toContain(`${bag.journal.code}-volume-3_1`);
});

test('a damaged file makes no bag', async () => {
  const { articles: _, ...bag } = await bagOf();
  const target = path.join(folder, 'damaged.zip');
  await sql`update stored_files set sha256 = ${'0'.repeat(64)} where address in
    (select xml_file from articles where journal_id = ${bag.journal.id})`.execute(database.db);
  await expect(writeBag({ db: database.db, files }, bag, target)).rejects.toThrow(DamagedFile);
  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
});
