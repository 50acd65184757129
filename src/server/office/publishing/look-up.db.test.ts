import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createCrossref } from '#server/slices/document/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type CrossrefServer, startCrossref } from '#test/support/crossref-server.ts';
import { attach, begin, database, office, openPublishing } from '#test/support/publishing-office.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';
import { lookUpJobs } from './look-up.ts';

openPublishing();

const fog = {
  DOI: '10.1234/Fog',
  type: 'journal-article',
  title: ['Fog on stones in winter'],
  author: [{ given: 'Anna', family: 'Lind' }],
  'container-title': ['Journal of Fog'],
  volume: '3',
  page: '1-9',
  issued: { 'date-parts': [[2020]] },
};
const updated = { 'date-parts': [[2022, 3, 4]] };
const dew = {
  ...fog,
  DOI: '10.1234/dew',
  title: ['Dew that was never measured'],
  author: [{ given: 'Max', family: 'Moor' }],
  'updated-by': [{ DOI: '10.1234/notice', type: 'retraction', updated }],
};

const manuscript = () =>
  docxOfXml({
    body: [
      paragraph('Dew on stone', '<w:pStyle w:val="Title"/>'),
      paragraph('Ada Trial'),
      paragraph('1. Introduction'),
      paragraph('Dew is found on stones [1], and was not measured [2].'),
      paragraph('References'),
      paragraph('1. Lind A. Fog on stones in winter. J Fog. 2020;3:1-9.'),
      paragraph('2. Moor M. Dew that was never measured. J Fog. 2020;3:1-9. doi:10.1234/dew'),
    ].join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
    relationships: {},
    others: {},
  });

let works: Record<string, unknown>[];
let server: CrossrefServer;
let jobs: Jobs;
let id: number;
beforeEach(async () => {
  await database.pool.query('delete from crossref_answers');
  works = [fog, dew];
  server = await startCrossref(works);
  jobs = createJobs({ databaseUrl: database.url, db: database.db, log: office.deps.log, lookEvery: 0.5 });
  const crossref = createCrossref({ mailto: 'press@example.org', address: server.address });
  // Jobs wait by the clock of the database.
  const clock = { now: () => new Date() };
  office.deps.lookUpSoon = lookUpJobs(jobs, { ...office.deps, clock, crossref });
  await jobs.start();
  id = await begin();
  await attach(id, 'manuscript.docx', await manuscript());
  const body = { productionId: id, again: false };
  await dataOf(office.routes, 'officeOpenArticleText', { body }, office.editor);
});
afterEach(async () => {
  office.deps.lookUpSoon = undefined;
  // A job that waits for an answer ends with its server.
  await server[Symbol.asyncDispose]();
  await jobs.stop();
  // What is left would fall due in the next test, and cites the same works.
  await database.pool.query(`delete from quire_jobs.job where name = 'look-up-references'`);
});

const show = () => dataOf(office.routes, 'officeArticleText', { query: { productionId: id } }, office.editor);
const findings = () =>
  dataOf(office.routes, 'officeArticleTextFindings', { query: { productionId: id } }, office.editor);
const aboutDois = (all: readonly { code: string; words?: string | undefined }[]) =>
  all
    .filter(({ code }) => /^doi|retracted/.test(code))
    .map(({ code, words = '' }) => `${code}: ${words.slice(0, 6)}`)
    .toSorted();
const save = (textVersion: number, document: unknown) =>
  dataOf(
    office.routes,
    'officeSaveArticleText',
    { body: { productionId: id, textVersion, document: JSON.stringify(document) } },
    office.editor,
  );

test('references of a text that is opened are looked up, and what was found is told beside it', async () => {
  const opened = await show();
  expect(opened).toMatchObject({ textVersion: 1, waiting: 2 });
  expect(aboutDois(opened.findings)).toEqual([]);
  await expect.poll(async () => (await findings()).waiting).toBe(0);
  const found = await findings();
  expect(aboutDois(found.findings)).toEqual(['doi-found: Lind A', 'reference-retracted: Moor M']);
  expect(found.findings.find(({ code }) => code === 'doi-found')).toMatchObject({
    works: [{ doi: '10.1234/Fog', authors: ['Lind'], year: 2020, retracted: false }],
  });
  expect(found.findings.find(({ code }) => code === 'reference-retracted')?.message).toBe(
    'The cited work was retracted in 2022 (notice: https://doi.org/10.1234/notice).',
  );
  // The text is as it was: nobody who types in it meets another version.
  const now = await show();
  expect(now).toMatchObject({ textVersion: 1, document: opened.document });
  expect(server.asked).toHaveLength(2);

  const document = JSON.parse(now.document ?? '') as ArticleDocument;
  const saved = await save(1, giveDoi(document, 'Lind', '10.1234/fog'));
  expect(saved).toMatchObject({ textVersion: 2, waiting: 1 });
  expect(aboutDois(saved.findings)).toEqual(['reference-retracted: Moor M']);
});

/** The document with a DOI at the reference that begins with a name. */
const giveDoi = (document: ArticleDocument, name: string, doi: string) =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    value?.type === 'reference' && JSON.stringify(value.content).includes(name)
      ? { ...value, attrs: { ...value.attrs, doi } }
      : value,
  ) as ArticleDocument;

describe('the text is read and saved while Crossref', () => {
  test.each<[string, (server: CrossrefServer) => void]>([
    ['asks to wait', (it) => (it.answer = (to) => to.writeHead(429, { 'retry-after': '60' }).end())],
    ['fails', (it) => (it.answer = (to) => to.writeHead(500).end())],
    ['talks nonsense', (it) => (it.answer = (to) => to.end('<html>Oops'))],
    ['does not answer', (it) => (it.answer = () => {})],
  ])('%s', async (_, prepare) => {
    prepare(server);
    const { document, waiting } = await show();
    expect(waiting).toBe(2);
    await expect.poll(() => server.asked.length).toBeGreaterThan(0);
    expect(await save(1, JSON.parse(document ?? ''))).toMatchObject({ textVersion: 2, waiting: 2 });
    expect(aboutDois((await findings()).findings)).toEqual([]);
  });
});

test('Crossref is asked again at the time that it named, and for what it has not answered', async () => {
  server.answer = (response) => {
    server.answer = undefined;
    response.writeHead(429, { 'retry-after': '1' }).end();
  };
  await show();
  await expect
    .poll(async () => aboutDois((await findings()).findings))
    .toEqual(['doi-found: Lind A', 'reference-retracted: Moor M']);
  expect(server.asked).toHaveLength(3);
});

test('a question at which Crossref fails keeps it from no other', async () => {
  server.answer = (response) => {
    const isPrinted = response.req.url?.includes('Lind');
    if (isPrinted) response.writeHead(500, { 'retry-after': '1' }).end();
    else response.end(JSON.stringify({ message: dew }));
  };
  await show();
  await expect
    .poll(async () => aboutDois((await findings()).findings))
    .toEqual(['reference-retracted: Moor M']);
});

test('works that Crossref does not have are asked for once', async () => {
  works.length = 0;
  await show();
  await expect.poll(async () => (await findings()).waiting).toBe(0);
  expect(aboutDois((await findings()).findings)).toEqual([]);
  // A DOI, and two printed references.
  expect(server.asked).toHaveLength(3);
});

test('where nobody is asked, nothing is told', async () => {
  await show();
  await expect.poll(async () => (await findings()).waiting).toBe(0);
  office.deps.lookUpSoon = undefined;
  const { findings: all, waiting } = await show();
  expect([aboutDois(all), waiting]).toEqual([[], 0]);
});
