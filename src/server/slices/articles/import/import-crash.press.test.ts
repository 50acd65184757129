import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { runScript } from '#test/support/start-press.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const articles = 40;
/** The number of imports to kill; more with KILLS=10. */
const kills = Number(process.env.KILLS ?? 2);

let database: TestDatabase;
let sources: string;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  sources = await mkdtemp(path.join(os.tmpdir(), 'quire-sources-'));
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'quire-data-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(sources, { recursive: true });
  await rm(dataDir, { recursive: true });
});

/** Writes every article in a version that all of its parts tell. */
async function writeVersion(version: number) {
  const mark = `version ${version}.`;
  const width = 20 + version;
  const picture = sharp({ create: { width, height: 9, channels: 3, background: 'teal' } });
  await writeFile(path.join(sources, 'fig1.png'), await picture.png().toBuffer());
  for (let i = 0; i < articles; i++) {
    const xml = jatsArticle({
      doi: `10.5555/crash.${i}`,
      title: `Trial ${i}, ${mark}`,
      journal: { title: `Journal ${i % 7}` },
      volume: String(i % 5),
      authors: [
        { given: 'Ada', surname: `Version ${version}` },
        { given: 'Bo', surname: 'Berg' },
      ],
      references: Array.from({ length: 30 }, (_, n) => `Source ${n}, ${mark}`),
      body: `<p>This is ${mark}</p>${`<p>${'Many words are said here. '.repeat(50)}</p>`.repeat(20)}<fig id="f1"><graphic xlink:href="fig1.png"/></fig>`,
    });
    await writeFile(path.join(sources, `${i}.xml`), xml);
  }
}

const env = () => ({ ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir });
const versionNow = async () =>
  Number((await database.pool.query('select version from content_version')).rows[0].version);

/** Starts an import and kills it once it has written some of its articles, and is on its way with others. */
async function importAndKill() {
  const before = await versionNow();
  // Each article that commits is a version of the content.
  const enough = before + 1 + Math.floor(Math.random() * articles * 0.7);
  const child = spawn(process.execPath, [path.join(root, 'scripts/import.ts'), sources], {
    env: env(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && (await versionNow()) < enough) await wait(2);
  child.kill('SIGKILL');
  await ended;
  // Its connections end with it; what they had not committed is gone once they have.
  for (;;) {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return;
    await wait(10);
  }
}

/** Every article as one line that names the version of each of its parts. */
async function versions(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query(`
    select a.doi, array[a.title_text, a.citations -> 0 ->> 'text', a.bibtex, a.ris, f.content,
        (select display_name from article_authors w where w.article_id = a.id and w.position = 0),
        (select string_agg(text, ' ') from article_references r where r.article_id = a.id),
        'version ' || (g.width - 20)] as parts,
      (select count(*) from article_authors w where w.article_id = a.id) as authors,
      (select count(*) from article_references r where r.article_id = a.id) as references,
      exists (select from article_search s where s.article_id = a.id) as searchable, g.address
    from articles a join stored_files f on f.address = a.html_file
    left join article_graphics g on g.article_id = a.id`);
  const found = new Map<string, string[]>();
  for (const row of rows) {
    expect(row).toMatchObject({ authors: 2, references: 30, searchable: true });
    await access(path.join(dataDir, 'files', row.address.slice(0, 2), row.address));
    const told = row.parts.flatMap((part: string) => part.match(/version \d+/gi) ?? ['none']);
    found.set(row.doi, [...new Set<string>(told.map((text: string) => text.toLowerCase()))]);
  }
  return found;
}

const unowned = async () =>
  (
    await database.pool.query(`select 1 from stored_files f where not exists (select from articles a
      where f.address in (a.html_file, a.xml_file, a.pdf_file)) and not exists (select from article_graphics g
      where g.address = f.address)`)
  ).rows;

test('an import killed at any moment leaves no half article, and the next one completes it', async () => {
  let killed = 0;
  let version = 0;
  // Some are done before the signal reaches them: then nothing was tried.
  while (killed < kills) {
    await writeVersion(++version);
    await importAndKill();
    const found = await versions();
    for (const [doi, told] of found) expect(told, doi).toHaveLength(1);
    if ([...found.values()].filter(([told]) => told === `version ${version}`).length < articles) killed++;
    expect(await unowned()).toEqual([]);
  }

  const { status, stdout } = await runScript('scripts/import.ts', [sources], env() as Record<string, string>);
  expect(status, stdout).toBe(0);
  const found = await versions();
  expect(found.size).toBe(articles);
  expect([...new Set([...found.values()].flat())]).toEqual([`version ${version}`]);
  expect(await unowned()).toEqual([]);
});
