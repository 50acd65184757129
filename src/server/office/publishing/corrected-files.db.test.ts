import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { dataOf } from '#test/support/call-route.ts';
import {
  attach,
  begin,
  database,
  errors,
  look,
  office,
  openPublishing,
  pdf,
  published,
  read,
  readVersion,
  save,
  text,
} from '#test/support/publishing-office.ts';

openPublishing();

const csv = (words: string) => Buffer.from(`${words}\n`);
const same = { removed: false, label: null, replacement: '' };

/** A published article with a PDF and three supplementary files that its text does not name. */
async function withFiles() {
  const id = await begin();
  await attach(id, 'a.xml', text({ title: 'Plots' }));
  await attach(id, 'a.pdf', pdf, 'officeAttachGalley');
  for (const name of ['answer.csv', 'plots.csv', 'sites.csv']) await attach(id, name, csv(name));
  return published(id);
}
const names = (article: Awaited<ReturnType<typeof read>>) =>
  article.attachedFiles.map(({ filename, label }) => [filename, label]);

async function replace(productionId: number, inPlaceOf: string, filename: string, bytes: Buffer) {
  const route = office.routes.find(({ endpoint }) => endpoint.name === 'officeAttachText');
  const input = { params: undefined, query: undefined, body: { productionId, inPlaceOf } };
  return route?.handle(input as never, office.editor, { filename, stream: Readable.from([bytes]) });
}

test('a correction takes files of the published version away, replaces, names and orders them', async () => {
  const articleId = await withFiles();
  const before = await read(articleId);
  expect(names(before)).toEqual([
    ['answer.csv', ''],
    ['plots.csv', ''],
    ['sites.csv', ''],
  ]);
  const id = await begin({ articleId });
  const { publishedFiles, publishedPdf } = await look(id);
  expect(publishedFiles).toMatchObject([
    { href: 'answer.csv', filename: 'answer.csv', label: '', group: 0 },
    { href: 'plots.csv', group: 0 },
    { href: 'sites.csv', group: 0 },
  ]);
  expect(publishedPdf).toBe(before.manuscriptfile);
  expect(await replace(id, 'plots.csv', 'plots-2.csv', csv('new'))).toMatchObject({ code: 0 });
  expect((await look(id)).details.files).toEqual([
    { ...same, href: 'plots.csv', replacement: 'plots-2.csv' },
  ]);
  await save(id, {
    notice: 'A file is gone.',
    withoutPdf: true,
    files: [
      { ...same, href: 'sites.csv', label: 'S1 Table' },
      { ...same, href: 'plots.csv', replacement: 'plots-2.csv' },
      { ...same, href: 'answer.csv', removed: true },
    ],
  });
  expect(errors(await look(id))).toEqual([]);
  expect(await published(id)).toBe(articleId);

  const after = await read(articleId);
  expect(names(after)).toEqual([
    ['sites.csv', 'S1 Table'],
    ['plots-2.csv', ''],
  ]);
  expect(after.manuscriptfile).toBeNull();
  const sites = before.attachedFiles.find(({ filename }) => filename === 'sites.csv');
  expect(after.attachedFiles[0]?.file).toBe(sites?.file);
  const source = await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor);
  expect(source.version).toBe(2);

  // The version before keeps its own files, and readers may have them.
  const earlier = await readVersion(articleId, 1);
  expect(earlier.data).toMatchObject({
    attachedFiles: before.attachedFiles,
    manuscriptfile: before.manuscriptfile,
  });
  const { rows } = await database.pool.query(
    'select visibility, unattached_since from stored_files where address = any($1)',
    [[...before.attachedFiles.map(({ file }) => file), before.manuscriptfile]],
  );
  expect(rows).toEqual(Array(4).fill({ visibility: 'public', unattached_since: null }));

  // The next correction begins with what stands now.
  const next = await look(await begin({ articleId }));
  expect(next.publishedFiles.map(({ href, label }) => [href, label])).toEqual([
    ['sites.csv', 'S1 Table'],
    ['plots-2.csv', ''],
  ]);
  expect(next.publishedPdf).toBeNull();
});

test('a file that replaces nothing any more is not published either', async () => {
  const articleId = await withFiles();
  const id = await begin({ articleId });
  // Another one was chosen; the published one is kept after all; it is taken away after all.
  await replace(id, 'plots.csv', 'wrong.csv', csv('wrong'));
  await replace(id, 'plots.csv', 'plots-2.csv', csv('new'));
  await replace(id, 'sites.csv', 'sites-2.csv', csv('new'));
  await replace(id, 'answer.csv', 'answer-2.csv', csv('new'));
  const { files } = (await look(id)).details;
  await save(id, {
    notice: 'New plots.',
    files: files.map((one) =>
      one.href === 'plots.csv'
        ? one
        : {
            ...one,
            removed: one.href === 'answer.csv',
            replacement: one.href === 'sites.csv' ? '' : one.replacement,
          },
    ),
  });
  expect((await look(id)).files.map(({ filename }) => filename)).toEqual(['plots-2.csv']);
  await published(id);
  expect(names(await read(articleId)).map(([name]) => name)).toEqual(['plots-2.csv', 'sites.csv']);
});

test('what replaces a published file has a name that no other file of the article has', async () => {
  const articleId = await withFiles();
  const id = await begin({ articleId });
  const taken = (name: string) => ({ code: 10001, msg: expect.stringContaining(`is called ${name}.`) });
  expect(await replace(id, 'sites.csv', 'Plots.csv', csv('new'))).toMatchObject(taken('Plots.csv'));
  expect(await replace(id, 'sites.csv', 'new.csv', csv('new'))).toMatchObject({ code: 0 });
  expect(await replace(id, 'plots.csv', 'new.csv', csv('other'))).toMatchObject(taken('new.csv'));
  expect(await replace(id, 'plots.csv', 'plots.csv', csv('other'))).toMatchObject({ code: 0 });
  const before = (await read(articleId)).attachedFiles.map(({ file }) => file);
  await save(id, { notice: 'New plots and sites.' });
  await published(id);
  const after = await read(articleId);
  expect(names(after).map(([name]) => name)).toEqual(['answer.csv', 'plots.csv', 'new.csv']);
  expect(after.attachedFiles.map(({ file }) => before.includes(file))).toEqual([true, false, false]);
});

test('a cancelled replacement leaves the published file; a new text is told what it leaves out', async () => {
  const articleId = await withFiles();
  const id = await begin({ articleId });
  await replace(id, 'plots.csv', 'plots-2.csv', csv('new'));
  const { files, version } = await look(id);
  const address = files.find(({ filename }) => filename === 'plots-2.csv')?.address ?? '';
  const body = { productionId: id, version, address };
  await dataOf(office.routes, 'officeRemoveProductionFile', { body }, office.editor);
  await attach(id, 'extra.csv', csv('extra'));
  await save(id, { notice: 'One more file.' });
  await published(id);
  expect(
    names(await read(articleId))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['answer.csv', 'extra.csv', 'plots.csv', 'sites.csv']);
  const again = await begin({ articleId });
  await attach(again, 'new.html', Buffer.from('<h2>New</h2><p>Other words.</p>'));
  const { checks, publishedFiles } = await look(again);
  expect(publishedFiles).toEqual([]);
  expect(
    checks.filter(({ message }) => /the new text does not name it: this version/.test(message)),
  ).toHaveLength(4);
});
