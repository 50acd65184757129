import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findFile } from '#server/platform/storage/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { addToIssue, makeIssue, publishIssue } from '#test/support/issue-office.ts';
import {
  attach,
  begin,
  database,
  office,
  openPublishing,
  pdf,
  picture,
  published,
  read,
  readVersion,
  save,
  text,
} from '#test/support/publishing-office.ts';
import { importArticle, sideFolder, useOfFile } from './index.ts';
import { claimPdf } from './store-pdfs.ts';
import { typesetDue } from './typeset-due.ts';

openPublishing();

const two = async () => 2 as const;
const typeset = (signal = new AbortController().signal, columnsOf = two) =>
  typesetDue({ ...office.deps, fontFolder: '/nowhere', columnsOf }, signal);
const bytesOf = async (address: string | null) => buffer(await office.deps.files.read(address ?? ''));
const stateOf = async (articleId: number) =>
  (await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.administrator)).pdfState;
const make = (articleId: number, who = office.editor) =>
  callRoute(office.routes, 'officeMakePdf', { body: { articleId } }, who);
const figure = { figures: ['f1.png'], body: undefined };

async function publishText(parts = {}, files: Record<string, Uint8Array> = {}) {
  const id = await begin();
  await attach(id, 'a.xml', text(parts));
  for (const [name, bytes] of Object.entries(files)) await attach(id, name, bytes);
  return published(id);
}
const importText = async (xml: Uint8Array, sideFiles = sideFolder(os.tmpdir())) => {
  const made = await importArticle(office.deps, { xml, sourceName: 'no-such.xml', sideFiles });
  if (!made.ok) throw new Error(made.problem.message);
  return made;
};
/** As if an hour had passed since anything was wanted or tried. */
const later = () =>
  database.pool.query(
    `update article_pdfs set wanted_at = wanted_at - interval '1 hour', next_try_at = next_try_at - interval '1 hour'`,
  );

test('an article without a PDF gets one, which is its own, and a correction another', async () => {
  const articleId = await publishText({ title: 'Of leaves', ...figure }, { 'f1.png': picture });
  expect((await read(articleId)).manuscriptfile).toBeNull();
  expect(await stateOf(articleId)).toMatchObject({ origin: null, making: true });
  expect(await typeset()).toBe(1);

  const { manuscriptfile: first } = await read(articleId);
  const bytes = await bytesOf(first);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('Of leaves');
  expect(await findFile(database.db, first ?? '')).toMatchObject({
    filename: expect.stringMatching(/^jlc\.test\.\d+\.pdf$/),
    mediaType: 'application/pdf',
    visibility: 'public',
  });
  expect(await useOfFile(database.db, first ?? '')).toEqual({ articleId, kind: 'pdf' });
  expect(await stateOf(articleId)).toMatchObject({
    origin: 'press',
    making: false,
    failure: null,
    madeAt: '2026-11-20T12:00:00.000Z',
  });
  expect(await typeset()).toBe(0);

  const correction = await begin({ articleId });
  await save(correction, { notice: 'A word was wrong.', overrides: { volume: '8' } });
  await published(correction);
  expect((await read(articleId)).manuscriptfile).toBeNull();
  expect(await typeset()).toBe(1);
  expect((await read(articleId)).manuscriptfile).not.toBe(first);
  expect((await readVersion(articleId, 1)).data).toMatchObject({ manuscriptfile: first });
  expect(await bytesOf(first)).toEqual(bytes);
});

test('an article that is put into an issue keeps its PDF until there is one with the numbers', async () => {
  const articleId = await publishText({ title: 'Of roots', volume: '', doi: '10.5555/jlc.roots' });
  await typeset();
  const { manuscriptfile: before } = await read(articleId);
  const issueId = await makeIssue({ volume: '70', number: '2' });
  await addToIssue(issueId, { articleId });
  expect((await publishIssue(issueId)).code).toBe(0);
  expect(await read(articleId)).toMatchObject({ issue: '2', manuscriptfile: before });
  expect(await stateOf(articleId)).toMatchObject({ origin: 'press', making: true });
  expect(await typeset()).toBe(1);
  const { manuscriptfile: after } = await read(articleId);
  expect(after).not.toBe(before);
  expect((await bytesOf(after)).length).toBeGreaterThan(1000);
  expect(await findFile(database.db, before ?? '')).toBeUndefined();
});

test('a PDF that was attached stays, and the office can’t have another made', async () => {
  const id = await begin();
  await attach(id, 'a.xml', text());
  await attach(id, 'a.pdf', pdf, 'officeAttachGalley');
  const articleId = await published(id);
  expect(await typeset()).toBe(0);
  expect(await bytesOf((await read(articleId)).manuscriptfile)).toEqual(pdf);
  expect(await stateOf(articleId)).toMatchObject({ origin: 'publisher', making: false });
  expect((await make(articleId)).code).toBe(10009);
});

test('imports come after what somebody waits for, and after the import', async () => {
  const xml = text({ title: 'Imported' });
  const { id } = await importText(xml);
  const urgent = await publishText();
  expect(await typeset()).toBe(1);
  expect((await read(urgent)).manuscriptfile).not.toBeNull();
  expect((await read(id)).manuscriptfile).toBeNull();
  await later();
  expect(await typeset()).toBe(1);
  const { manuscriptfile: made } = await read(id);
  expect(made).not.toBeNull();

  // The same again keeps the bytes; another text has another PDF; one that is attached then replaces it.
  expect(await importText(xml)).toMatchObject({ outcome: 'unchanged' });
  await database.pool.query(`update articles set fingerprint = '' where id = $1`, [id]);
  expect(await importText(xml)).toMatchObject({ outcome: 'updated' });
  expect((await read(id)).manuscriptfile).toBe(made);
  const changed = Buffer.from(Buffer.from(xml).toString().replace('Nothing was found', 'Much was found'));
  expect(await importText(changed)).toMatchObject({ outcome: 'updated' });
  expect((await read(id)).manuscriptfile).toBeNull();
  expect(await findFile(database.db, made ?? '')).toBeUndefined();
  await later();
  expect(await typeset()).toBe(1);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-beside-'));
  await writeFile(path.join(folder, 'no-such.pdf'), pdf);
  await importText(changed, sideFolder(folder));
  await rm(folder, { recursive: true });
  expect(await bytesOf((await read(id)).manuscriptfile)).toEqual(pdf);
  expect(await stateOf(id)).toMatchObject({ origin: 'publisher', making: false });
});

test('a picture that can’t be read is a finding; a damaged file is tried three times', async () => {
  const broken = await publishText(figure, { 'f1.png': picture });
  await database.pool.query(
    `update stored_files f set content = 'no picture', sha256 = encode(sha256('no picture'), 'hex'), bytes = 10
     from article_graphics g where g.article_id = $1 and f.address = g.address`,
    [broken],
  );
  const damaged = await publishText();
  await office.deps.files.remove((await read(damaged)).xmlfile ?? '');
  expect(await typeset()).toBe(1);
  expect(await stateOf(broken)).toMatchObject({
    origin: 'press',
    findings: [{ kind: 'unreadable-picture' }, { kind: 'missing-picture' }],
  });
  for (const making of [true, true, false]) {
    expect(await stateOf(damaged)).toMatchObject({
      origin: null,
      making,
      failure: 'A file of the article is missing or damaged.',
    });
    await later();
    expect(await typeset()).toBe(0);
  }
  // A program that is not the one which gave up tries again by itself; the article's earlier versions stay without.
  await database.pool.query(`update article_pdfs set failed_by = 'another' where failure is not null`);
  expect(await typeset()).toBe(0);
  expect(await stateOf(damaged)).toMatchObject({ making: true });
  await later();
  await typeset();
  await later();
  await typeset();
  expect(await stateOf(damaged)).toMatchObject({ making: false });
  expect((await make(damaged)).code).toBe(0);
  expect(await stateOf(damaged)).toMatchObject({ making: true, failure: null });
  expect((await read(damaged)).status).toBe(9);
  await typeset();
});

test('making it anew is an act of its editors, and marks a retracted article', async () => {
  const articleId = await publishText({ title: 'In doubt' });
  await typeset();
  const { manuscriptfile: before } = await read(articleId);
  await dataOf(
    office.routes,
    'officeRetract',
    { body: { articleId, notice: 'Wrong.', letter: null } },
    office.editor,
  );
  expect(await typeset()).toBe(0);
  expect((await make(articleId, office.otherEditor)).code).toBe(10004);
  expect((await make(articleId)).code).toBe(0);
  expect((await read(articleId)).manuscriptfile).toBe(before);
  expect(await typeset()).toBe(1);
  const { manuscriptfile: after } = await read(articleId);
  expect(after).not.toBe(before);
  expect((await bytesOf(after)).toString('latin1')).toContain('RETRACTED: In doubt');
  expect(await findFile(database.db, before ?? '')).toBeUndefined();
  const { rows } = await database.pool.query(
    `select facts from audit_log where call = 'officeMakePdf' and path like $1`,
    [`%/${articleId}`],
  );
  expect(rows).toEqual([{ facts: [['PDF', 'Made anew']] }]);
});

test('what a program leaves behind is made by the next: told to stop, or killed', async () => {
  const articleId = await publishText();
  const stopping = new AbortController();
  const whileTypeset = async () => {
    stopping.abort();
    return 2 as const;
  };
  expect(await typeset(stopping.signal, whileTypeset)).toBe(0);
  expect(await claimPdf(database.db)).toMatchObject({ articleId, tries: 1 });
  expect(await typeset()).toBe(0);
  await later();
  expect(await typeset()).toBe(1);
  expect((await read(articleId)).manuscriptfile).not.toBeNull();
});

test('one that was to be tried by a clock that was ahead is made once it is right', async () => {
  const articleId = await publishText();
  await database.pool.query(
    `update article_pdfs set tries = 1, next_try_at = now() + interval '40 days' where article_id = $1`,
    [articleId],
  );
  expect(await typeset()).toBe(1);
});

test('a withdrawn article gets none until it is restored', async () => {
  const articleId = await publishText();
  const withdraw = { body: { articleId, reason: 'A court says so.' } };
  await dataOf(office.routes, 'officeWithdrawArticle', withdraw, office.editor);
  expect((await make(articleId)).code).toBe(10009);
  expect(await typeset()).toBe(0);
  await dataOf(office.routes, 'officeRestoreArticle', { body: { articleId } }, office.editor);
  expect(await typeset()).toBe(1);
});
