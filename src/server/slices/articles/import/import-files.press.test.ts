import { chmod, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { runScript } from '#test/support/start-press.ts';
import { importFiles } from '../index.ts';

let database: TestDatabase;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-sources-'));
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'quire-data-'));
});
afterEach(async () => {
  await sql`truncate articles, stored_files, journals cascade`.execute(database.db);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const at = (name: string) => path.join(folder, name);
const lay = async (name: string, content: Uint8Array | string) => {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), content);
};
const run = (...paths: string[]) =>
  importFiles({ db: database.db, files: diskStore(path.join(dataDir, 'files')) }, paths);
const dois = async () => {
  const { rows } = await sql<{ doi: string }>`select doi from articles order by doi`.execute(database.db);
  return rows.map(({ doi }) => doi);
};

test('folders are walked, and every article in them is imported once', async () => {
  await lay('a.xml', jatsArticle({ doi: '10.5555/a' }));
  await lay('deep/down/b.nxml', jatsArticle({ doi: '10.5555/b' }));
  await lay('not-xml.txt', 'hello');
  await lay('.hidden.xml', 'hidden');
  await lay('folder.xml/c.XML', jatsArticle({ doi: '10.5555/c', journal: { title: 'Another Journal' } }));
  const told: number[] = [];
  const summary = await importFiles(
    { db: database.db, files: diskStore(dataDir) },
    [folder, at('a.xml')],
    (done, all) => told.push(done / all),
  );
  expect(summary).toMatchObject({ made: 3, updated: 0, unchanged: 0, journals: 2, refusals: [] });
  expect(await dois()).toEqual(['10.5555/a', '10.5555/b', '10.5555/c']);
  expect(told).toEqual([0, 1 / 3, 2 / 3, 1]);
});

test('an interrupted import finishes what it has begun, and begins no more', async () => {
  for (let i = 0; i < 60; i++) await lay(`${i}.xml`, jatsArticle({ doi: `10.5555/i.${i}` }));
  const interrupted = new AbortController();
  const { made } = await importFiles(
    { db: database.db, files: diskStore(dataDir) },
    [folder],
    (done) => done === 1 && interrupted.abort(),
    interrupted.signal,
  );
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(60);
  expect(await dois()).toHaveLength(made);
});

test('a bad file stops no other, leaves nothing behind and is named with its place', async () => {
  const good = new TextDecoder().decode(jatsArticle({ doi: '10.5555/good' }));
  await lay('good.xml', good);
  await lay('broken.xml', good.replace('10.5555/good', '10.5555/broken').replace('</front>', ''));
  await lay('empty.xml', '');
  await lay('binary.xml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe]));
  await lay('page.xml', '<html><body>Hello</body></html>');
  await lay('nameless.xml', good.replace(/<(article|elocation)-id.*<\/\1-id>/g, ''));
  await lay('half.xml', good.slice(0, 900));
  await lay('huge.xml', '');
  await truncate(at('huge.xml'), 200_000_000);
  const summary = await run(folder);
  expect(summary.made).toBe(1);
  expect(await dois()).toEqual(['10.5555/good']);
  const told = Object.fromEntries(summary.refusals.map((refusal) => [path.basename(refusal.path), refusal]));
  expect(Object.keys(told).sort()).toEqual(
    ['binary.xml', 'broken.xml', 'empty.xml', 'half.xml', 'huge.xml', 'nameless.xml', 'page.xml'].sort(),
  );
  expect(told['broken.xml']).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
  expect(told['empty.xml']?.message).toBe('the file is empty');
  expect(told['huge.xml']?.message).toBe('the file is larger than 64 MB');
  expect(told['page.xml']?.message).toContain('not a JATS article');
  expect(told['nameless.xml']?.message).toContain('DOI');
  const { rows } = await sql<{ files: number }>`select count(*) as files from stored_files`.execute(
    database.db,
  );
  expect(rows).toEqual([{ files: 2 }]);
});

test('what is not there, or not what it seems, is said in one line', async () => {
  await mkdir(at('bare'));
  await lay('loop/a.xml', jatsArticle({ doi: '10.5555/loop' }));
  await symlink(at('loop'), at('loop/again'));
  await symlink(at('nowhere'), at('loop/dangling.xml'));
  const { made, refusals } = await run(at('missing.xml'), at('bare'), '/dev/null', at('loop'));
  expect(made).toBe(1);
  expect(refusals).toEqual([
    { path: at('missing.xml'), message: 'there is no such file or folder' },
    { path: at('bare'), message: 'there is no XML in this folder (.xml or .nxml)' },
    { path: '/dev/null', message: 'it is neither a file nor a folder' },
  ]);
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read is named', async () => {
  await lay('secret.xml', jatsArticle());
  await chmod(at('secret.xml'), 0o000);
  expect((await run(folder)).refusals).toEqual([{ path: at('secret.xml'), message: 'it may not be read' }]);
});

test('entity bombs, entities from files, scripts and path-like names do no harm', async () => {
  const entities = (declared: string, body: string) =>
    new TextDecoder()
      .decode(jatsArticle({ doi: '10.5555/hostile', body }))
      .replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE article [${declared}]>`);
  await lay('secret.txt', 'the secret of this machine');
  const levels = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  await lay('bomb.xml', entities(`<!ENTITY l0 "lol">${levels.join('')}`, '<p>&l12;</p>'));
  await lay(
    'file.xml',
    entities(`<!ENTITY secret SYSTEM "file://${at('secret.txt')}">`, '<p>[&secret;]</p>'),
  );
  await lay(
    'script.xml',
    jatsArticle({
      doi: '10.5555/script',
      title: 'A &lt;script&gt;alert(1)&lt;/script&gt; title',
      figures: [
        '../../../../etc/passwd',
        '/etc/hostname',
        'javascript:alert(1)',
        'https://example.org/x.png',
      ],
      body: '<sec><title>S</title><p onclick="x()"><ext-link xlink:href="javascript:alert(1)">here</ext-link><script>alert(1)</script></p></sec>',
    }),
  );
  await run(folder);
  const { rows } = await sql<{ content: string; title_html: string; cite_html: string }>`
    select f.content, a.title_html, a.cite_html
    from articles a join stored_files f on f.address = a.html_file`.execute(database.db);
  const everything = JSON.stringify(rows);
  expect(everything).not.toContain('the secret of this machine');
  expect(everything).not.toMatch(/<script|onclick|javascript:/);
  expect(everything.length).toBeLessThan(100_000);
  expect(rows.some(({ title_html }) => title_html.includes('&lt;script&gt;'))).toBe(true);
});

test('nothing is left in the file store when articles are refused', async () => {
  await lay('fig1.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  await lay('broken.xml', `${new TextDecoder().decode(jatsArticle({ figures: ['fig1.png'] }))}<`);
  expect((await run(folder)).refusals).toHaveLength(1);
  const left = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
  expect(left).toEqual([]);
});

// Each command is a program that starts from nothing.
const command = (...args: string[]) =>
  runScript('scripts/import.ts', args, { DATA_DIR: dataDir, DATABASE_URL: database.url });

test('the command sums up what it did, and its status tells whether all went well', async () => {
  await lay('a.xml', jatsArticle({ doi: '10.5555/a' }));
  const first = await command(folder);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^1 article in 1 journal: 1 new, 0 updated, 0 unchanged, 0 refused, in \d+\.\d s \(\d+ a second\)\n$/,
  );
  await lay('b.xml', '<article>\n<front></article>');
  const second = await command(folder);
  expect(second.status).toBe(1);
  expect(second.stdout).toMatch(/^1 article in 1 journal: 0 new, 0 updated, 1 unchanged, 1 refused/);
  expect(second.stderr).toMatch(new RegExp(`^${at('b.xml')}:2:\\d+: .*\\n$`));
});

test('the command says how it is used', async () => {
  for (const args of [[], ['--all']]) {
    const { status, stdout, stderr } = await command(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: npm run import -- FILE_OR_FOLDER…/);
  }
  expect(await command('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage') });
});
