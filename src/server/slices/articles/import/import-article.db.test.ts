import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { diskStore, type FileStore, findFile } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { articleRoutes, findArticleWithText, importArticle, sideFolder, useOfFile } from '../index.ts';

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
  await sql`truncate articles, article_authors, article_references, related_articles, article_graphics,
    stored_files, journals cascade`.execute(database.db);
  await rm(folder, { recursive: true });
  await rm(beside, { recursive: true });
});

const run = (parts: JatsParts = {}, sourceName = 'article.xml') =>
  importArticle(
    { db: database.db, files },
    { xml: jatsArticle(parts), sourceName, sideFiles: sideFolder(beside) },
  );

async function imported(parts: JatsParts = {}, sourceName?: string) {
  const result = await run(parts, sourceName);
  if (!result.ok) throw new Error(result.problem.message);
  return result;
}

const read = (id: number): Promise<Article> =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id: String(id) } as never });

const lay = (name: string, bytes: Uint8Array | string) => writeFile(path.join(beside, name), bytes);
const png = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#1f6f5c' } })
    .png()
    .toBuffer();

const storedFiles = async () => {
  const { rows } = await sql<{ address: string }>`select address from stored_files order by address`.execute(
    database.db,
  );
  return rows.map(({ address }) => address);
};
const bytesAt = async (address: string) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(address)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test('an article gets no address that a lost database may have given to another', async () => {
  const first = await imported({ doi: '10.5555/trial.1' });
  // As a standby has it that took over: the last article came on the timeline before.
  await sql`update article_addresses set timeline = '00000000'`.execute(database.db);
  const second = await imported({ doi: '10.5555/trial.2' });
  expect(second.id).toBe(first.id + 101);
  expect((await imported({ doi: '10.5555/trial.3' })).id).toBe(second.id + 1);
});

test('an article is read as its source tells it', async () => {
  const { id, outcome } = await imported({
    title: 'Soil of <italic>Calluna</italic> heaths',
    authors: [
      { given: 'Ada', surname: 'Example', email: 'ada@example.org', corresponding: true },
      { given: 'Bo', surname: 'Öberg', email: 'bo@example.org' },
    ],
    issue: '2',
    keywords: ['heath', 'soil'],
    abstract: 'Soils <bold>matter</bold>.',
    references: ['Example A. An earlier trial. 2020.'],
  });
  expect(outcome).toBe('made');
  const article = await read(id);
  expect(article).toMatchObject({
    doi: '10.5555/trial.1',
    journalName: 'Journal of Trials',
    titleHtml: 'Soil of <i>Calluna</i> heaths',
    manuscripttitle: 'Soil of Calluna heaths',
    keywords: 'heath, soil',
    abstractcontent: 'Soils matter.',
    journalStr1: 'J. Trials 2026;',
    journalStr2: '3(2): e41',
    publishedDateStr: '14 March 2026',
    publishedDate: '2026-03-14',
    volume: '3',
    issue: '2',
    status: 9,
    openAccess: true,
    manuscriptfile: null,
    related: [],
  });
  expect(article.licence).toMatchObject({
    url: 'https://creativecommons.org/licenses/by/4.0/',
    name: 'CC BY 4.0',
  });
  expect(article.authorDTOList.map(({ displayName }) => displayName)).toEqual(['Ada Example', 'Bo Öberg']);
  expect(article.citations.map(({ style }) => style)).toEqual(['APA', 'Vancouver', 'Harvard']);
  expect(article.cite).toContain('Example, A., &amp; Öberg, B. (2026).');
  expect(article.contents).toContainEqual({ id: 's1', level: 2, title: 'Findings' });
  const fullText = await findArticleWithText(database.db, id);
  expect(fullText?.text).toContain('Nothing was found.');
  const file = await findFile(database.db, article.htmlfile ?? '');
  expect(file).toMatchObject({ visibility: 'public', content: fullText?.text });
});

test('no e-mail but the corresponding author’s is kept', async () => {
  const { id } = await imported({
    authors: [
      { given: 'Ada', surname: 'Example', email: 'ada@example.org', corresponding: true },
      { given: 'Bo', surname: 'Berg', email: 'bo@example.org' },
    ],
  });
  const authors = await dataOf(articleRoutes({ db: database.db }), 'author', {
    query: { manuscriptId: String(id) } as never,
  });
  expect(authors.map(({ email, correspondingauthor }) => [email, correspondingauthor])).toEqual([
    ['ada@example.org', 0],
    [null, 1],
  ]);
  const { rows } = await sql`select 1 from article_authors where email like 'bo@%'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('the same article again changes nothing, not even the content version', async () => {
  await lay('fig1.png', await png(30));
  await lay('article.pdf', '%PDF-1.7 trial');
  const first = await imported({ figures: ['fig1.tif'] });
  const before = [await read(first.id), await storedFiles()];
  const version = await sql`select version from content_version`.execute(database.db);
  const second = await imported({ figures: ['fig1.tif'] });
  expect(second).toMatchObject({ id: first.id, outcome: 'unchanged' });
  expect([await read(first.id), await storedFiles()]).toEqual(before);
  expect(await sql`select version from content_version`.execute(database.db)).toEqual(version);
});

test('a corrected article is the same article', async () => {
  const authors = [
    { given: 'Ada', surname: 'Example' },
    { given: 'Bo', surname: 'Berg' },
    { given: 'Cy', surname: 'Third' },
  ];
  const first = await imported({ authors, references: ['One.', 'Two.', 'Three.'], keywords: ['old'] });
  const before = await read(first.id);
  const second = await imported({
    authors: authors.slice(0, 2),
    references: ['One.', 'Zwei.'],
    keywords: ['new'],
    title: 'A trial, corrected',
  });
  expect(second).toMatchObject({ id: first.id, outcome: 'updated' });
  const after = await read(first.id);
  expect(after).toMatchObject({ manuscripttitle: 'A trial, corrected', keywords: 'new' });
  expect(after.authorDTOList.map(({ anthorId }) => anthorId)).toEqual(
    before.authorDTOList.slice(0, 2).map(({ anthorId }) => anthorId),
  );
  const references = await sql<{ text: string }>`
    select text from article_references where article_id = ${first.id} order by position`.execute(
    database.db,
  );
  expect(references.rows).toEqual([{ text: 'One.' }, { text: 'Zwei.' }]);
  expect(after.citations[0]?.text).toContain('A trial, corrected');
  expect(await findFile(database.db, before.htmlfile ?? '')).toBeUndefined();
});

test('pictures are shown from their addresses, at their sizes', async () => {
  await lay('g001.png', await png(31));
  await lay(
    'fig2.jpg',
    await sharp(await png(32))
      .tiff()
      .toBuffer(),
  );
  const { id, missingPictures, notes } = await imported({
    figures: ['info:doi/10.5555/trial.1.g001', 'fig2.tif', 'fig3.tif'],
  });
  expect({ missingPictures, notes }).toEqual({ missingPictures: 1, notes: [] });
  const { figures } = await read(id);
  expect(figures.map(({ label }) => label)).toEqual(['Figure 1', 'Figure 2', 'Figure 3']);
  const [first, second] = figures.map(({ src }) => src ?? '');
  const html = (await findArticleWithText(database.db, id))?.text ?? '';
  for (const [address, width] of [
    [first, 31],
    [second, 32],
  ] as const) {
    expect(await findFile(database.db, address ?? '')).toMatchObject({
      mediaType: 'image/png',
      visibility: 'public',
    });
    const src = downloadPath(address ?? '').replaceAll('&', '&amp;');
    expect(html).toContain(src);
    expect((await sharp(await bytesAt(address ?? '')).metadata()).width).toBe(width);
  }
  expect(figures[2]?.src).toBeNull();
});

test('a new picture takes a new address and the old one is gone, the others stay', async () => {
  await lay('fig1.png', await png(30));
  await lay('fig2.png', await png(40));
  const { id } = await imported({ figures: ['fig1', 'fig2'] });
  const before = (await read(id)).figures.map(({ src }) => src ?? '');
  await lay('fig2.png', await png(50));
  expect((await imported({ figures: ['fig1', 'fig2'] })).outcome).toBe('updated');
  const after = (await read(id)).figures.map(({ src }) => src ?? '');
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(await findFile(database.db, before[1] ?? '')).toBeUndefined();
  await expect(files.read(before[1] ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await bytesAt(after[1] ?? '')).byteLength).toBeGreaterThan(0);
});

test('a corrected source that comes alone keeps the pictures and the PDF that came before', async () => {
  await lay('fig1.png', await png(30));
  await lay('article.pdf', '%PDF-1.7 trial');
  const { id } = await imported({ figures: ['fig1'] });
  const before = await read(id);
  await rm(path.join(beside, 'fig1.png'));
  await rm(path.join(beside, 'article.pdf'));
  await imported({ figures: ['fig1'], title: 'A better title' });
  const after = await read(id);
  expect(after.manuscripttitle).toBe('A better title');
  expect(after.figures).toEqual(before.figures);
  expect(after.manuscriptfile).toBe(before.manuscriptfile);
});

test('pictures that can’t be shown are left out with a note', async () => {
  await lay('fig1.eps', '%!PS-Adobe-3.0');
  await lay('fig2.png', 'no picture at all');
  const { id, notes } = await imported({ figures: ['fig1.eps', 'fig2.png'] });
  expect(notes).toEqual([
    'the picture fig1.eps is left out: EPS is a format for print',
    'the picture fig2.png is left out: its bytes are no picture that a browser shows',
  ]);
  expect((await findArticleWithText(database.db, id))?.text).toContain('Figure 1');
});

test('a PDF is found by the name the source gives, or by the source’s own', async () => {
  await lay('print.pdf', '%PDF-1.7 named');
  await lay('article.pdf', '%PDF-1.7 by stem');
  const named = await read((await imported({ pdf: 'print.pdf' })).id);
  expect((await bytesAt(named.manuscriptfile ?? '')).toString()).toBe('%PDF-1.7 named');
  const other = await imported({ doi: '10.5555/trial.2' });
  const address = await dataOf(articleRoutes({ db: database.db }), 'manuscriptDownPdf', {
    query: { id: String(other.id) } as never,
  });
  expect((await bytesAt(address)).toString()).toBe('%PDF-1.7 by stem');
  expect(await findFile(database.db, address)).toMatchObject({
    filename: 'trial.2.pdf',
    mediaType: 'application/pdf',
    visibility: 'public',
  });
  expect(await useOfFile(database.db, address)).toEqual({ articleId: other.id, kind: 'pdf' });
  expect(await useOfFile(database.db, named.htmlfile ?? '')).toBeUndefined();
});

test('what only calls itself a PDF is left out', async () => {
  await lay('article.pdf', '<script>');
  const { id, notes } = await imported();
  expect(notes).toEqual(['article.pdf is left out: it is no PDF']);
  expect((await read(id)).manuscriptfile).toBeNull();
});

test('two imports of one article at the same time end in one article', async () => {
  await lay('fig1.png', await png(30));
  const versions = ['One', 'Two', 'Three', 'Four'];
  const results = await Promise.all(versions.map((title) => imported({ title, figures: ['fig1'] })));
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(results.filter(({ outcome }) => outcome === 'made')).toHaveLength(1);
  const article = await read(results[0]?.id ?? 0);
  expect(versions).toContain(article.manuscripttitle);
  expect(article.citations[0]?.text).toContain(article.manuscripttitle);
  // One text, one source, one picture.
  expect(await storedFiles()).toHaveLength(3);
});

test('articles of one new journal, imported at the same time, make one journal', async () => {
  const spellings = ['PLOS ONE', 'PLoS ONE', 'PLoS One'];
  await Promise.all(
    spellings.map((title, i) => imported({ doi: `10.5555/p.${i}`, journal: { title }, volume: '7' })),
  );
  const { rows } = await sql<{ journals: number; volumes: number }>`
    select (select count(*) from journals) as journals, (select count(*) from volumes) as volumes`.execute(
    database.db,
  );
  expect(rows).toEqual([{ journals: 1, volumes: 1 }]);
});

test('a correction and the article it corrects name each other, whichever comes first', async () => {
  const article = { doi: '10.5555/trial.1', title: 'A trial' };
  const correction = {
    doi: '10.5555/trial.1.c1',
    title: 'Correction: A trial',
    type: 'correction',
    related: [['corrected-article', '10.5555/trial.1']] as [string, string][],
  };
  for (const order of [
    [article, correction],
    [correction, article],
  ]) {
    const ids = new Map<string, number>();
    for (const parts of order) ids.set(parts.doi, (await imported(parts)).id);
    const [original, notice] = [ids.get(article.doi) ?? 0, ids.get(correction.doi) ?? 0];
    expect((await read(original)).related).toEqual([
      {
        relation: 'Corrected by',
        doi: correction.doi,
        url: null,
        id: notice,
        title: 'Correction: A trial',
        language: null,
      },
    ]);
    expect((await read(notice)).related).toEqual([
      {
        relation: 'Correction to',
        doi: article.doi,
        url: null,
        id: original,
        title: 'A trial',
        language: null,
      },
    ]);
    await sql`truncate articles cascade`.execute(database.db);
  }
});

test('an article and its translation each name the language of the other, and only they', async () => {
  const { id } = await imported({ doi: '10.5555/trial.1', title: 'A trial' });
  const related: [string, string][] = [['translated-article', '10.5555/trial.1']];
  const translation = await imported({
    doi: '10.5555/trial.2',
    title: 'Ein Versuch',
    language: 'de',
    related,
  });
  expect((await read(id)).related).toMatchObject([
    { relation: 'Translated in', id: translation.id, language: 'de' },
  ]);
  expect((await read(translation.id)).related).toMatchObject([
    { relation: 'Translation of', id, language: 'en' },
  ]);
});

test('a retraction of an article elsewhere names it by its DOI alone', async () => {
  const { id } = await imported({
    type: 'retraction',
    related: [['retracted-article', '10.9999/elsewhere']],
  });
  expect((await read(id)).related).toEqual([
    { relation: 'Retraction of', doi: '10.9999/elsewhere', url: null, id: null, title: null, language: null },
  ]);
});

test('a related article that is known by its address alone is named by that', async () => {
  const address = 'https://journal.example/articles/7';
  const { id } = await imported({ related: [['companion', address]] });
  expect((await read(id)).related).toEqual([
    { relation: 'Companion article', doi: null, url: address, id: null, title: null, language: null },
  ]);
});

test('a source that is refused leaves nothing behind', async () => {
  const whole = new TextDecoder().decode(jatsArticle({ figures: ['fig1'] }));
  await lay('fig1.png', await png(30));
  const broken = new TextEncoder().encode(whole.replace('</title-group>', '</title-grop>'));
  const result = await importArticle(
    { db: database.db, files },
    { xml: broken, sourceName: 'broken.xml', sideFiles: sideFolder(beside) },
  );
  expect(result).toMatchObject({
    ok: false,
    problem: { message: expect.any(String), line: expect.any(Number) },
  });
  expect(await storedFiles()).toEqual([]);
  expect((await sql`select 1 from journals`.execute(database.db)).rows).toEqual([]);
});

test('what the database can’t hold is refused as a whole, its files too', async () => {
  await lay('fig1.png', await png(30));
  // A volume's name that no index takes: random, since repetition would compress.
  const volume = Array.from({ length: 400 }, () => Math.random().toString(36).slice(2)).join('');
  const result = await run({ volume, figures: ['fig1'] });
  if (result.ok) return expect((await read(result.id)).volume?.length).toBeLessThan(2000);
  expect(result.problem.message).toMatch(/can't be stored/);
  expect(await storedFiles()).toEqual([]);
  expect((await sql`select 1 from journals`.execute(database.db)).rows).toEqual([]);
});

test('an article without a DOI is the same article each time, and stays it when it gets one', async () => {
  const first = await imported({ doi: '', figures: ['gone.png'] });
  expect(await imported({ doi: '', figures: ['gone.png'] })).toMatchObject({
    id: first.id,
    outcome: 'unchanged',
  });
  const other = await imported({ doi: '', elocationId: 'e42' });
  expect(other).toMatchObject({ outcome: 'made' });
  const article = await read(first.id);
  expect(article).toMatchObject({ doi: '', manuscripnumber: 'e41', journalStr2: '3: e41' });
  const { cite, bibtex, ris, related } = article;
  expect(JSON.stringify([cite, bibtex, ris, related])).not.toMatch(/doi/i);

  const registered = await imported({ doi: '10.5555/late.1' });
  expect(registered).toMatchObject({ id: first.id, outcome: 'updated' });
  expect(await read(first.id)).toMatchObject({ doi: '10.5555/late.1' });
});
