import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ManuscriptFileReading } from '#contract/manuscript-file-reading.ts';
import type { SignedIn } from '#server/platform/http/route.ts';
import { storeFile } from '#server/platform/storage/index.ts';
import {
  ann,
  ben,
  database,
  files,
  openManuscripts,
  routes,
  saved,
  upload,
} from '#test/support/authors-calls.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
import { docOf, docxOf, zipOf } from '#test/support/word-file.ts';
import { findSubmittedRecord } from './index.ts';

openManuscripts();

const read = (file: string, who: SignedIn = ann, journalId?: number): Promise<ManuscriptFileReading> =>
  dataOf(routes, 'readManuscriptFile', { query: { file, ...(journalId && { journalId }) } }, who);
const codesOf = ({ report }: ManuscriptFileReading) => report.map(({ code }) => code);
/** Bytes that the upload would refuse, or that were damaged since. */
const stored = async (bytes: Buffer, filename = 'manuscript.docx') => {
  const address = await storeFile(database.db, files, {
    filename,
    bytes,
    mediaType: 'application/octet-stream',
    visibility: 'private',
  });
  await database.pool.query(`update stored_files set owner = 'user:1' where address = $1`, [address]);
  return address;
};

let goats: string;
beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  goats = await upload(1, 'manuscript.docx', await manuscriptOfGoats({ picture }));
});

test('a Word file fills the fields that the form has, and tells what else it holds', async () => {
  const { fields, besides } = await read(goats);
  expect(fields).toEqual({
    manuscripttitle: 'Short photoperiods promote the growth of hair in goats',
    runningtitle: 'Goats and hair',
    abstractcontent: expect.stringMatching(/^Background: Hair grows\.\n\nResults: It grew/),
    keywords: 'goats, hair, light',
    authorDTOList: [
      {
        firstName: 'Jane A.',
        lastName: 'Doe',
        email: 'jane.doe@example.org',
        affiliation: 'Department of Goats, University of Hair, Hairtown, Norway',
        correspondingauthor: 0,
      },
      {
        firstName: 'Anna',
        lastName: 'van der Berg',
        email: '',
        affiliation: expect.stringMatching(/Norway; Institute of Light, Sun City$/),
        correspondingauthor: 1,
      },
    ],
  });
  expect(besides).toMatchObject({ references: 2, figures: 1, statements: ['Funding'] });
});

test('the report names each fault with its place', async () => {
  const { report } = await read(goats);
  const places = (code: string) => report.find((one) => one.code === code)?.places;
  expect(places('low-resolution')).toEqual([
    {
      message: expect.stringMatching(/^Figure 1 has 50 dpi: 300 × 200 pixels, printed 15\.2 × 10\.2 cm/),
      words: 'Figure 1',
    },
  ]);
  expect(places('mention-without-caption')).toMatchObject([{ words: 'Table 7' }]);
  expect(places('reference-never-cited')).toMatchObject([{ words: expect.stringMatching(/^Roe R/) }]);
  expect(places('tracked-changes')).toHaveLength(1);
  expect(places('comment')).toHaveLength(1);
});

test('names are looked for where reviewers must not know the authors', async () => {
  expect(codesOf(await read(goats, ann, 2))).not.toContain('names-in-text');
  await database.pool.query(`update journals set review_model = 'double-anonymous' where id = 2`);
  const { report } = await read(goats, ann, 2);
  const named = (code: string) => report.find((one) => one.code === code)?.places.map(({ words }) => words);
  expect(named('names-in-properties')).toEqual(['Zoe Editor', 'Jane Doe']);
  expect(named('names-in-text')).toEqual(['Jane A. Doe', 'Anna van der Berg']);
});

test('a file is read for its sender and the owner of its manuscript, and for nobody else', async () => {
  const query = { file: goats };
  expect(await callRoute(routes, 'readManuscriptFile', { query }, ben)).toMatchObject({ code: 10004 });
  await saved(manuscriptFormOf({ original: goats }, { status: 0 }));
  expect((await read(goats)).fields).not.toBeNull();
  expect(await callRoute(routes, 'readManuscriptFile', { query }, ben)).toMatchObject({ code: 10004 });
  const none = { file: '0'.repeat(32) };
  expect(await callRoute(routes, 'readManuscriptFile', { query: none }, ann)).toMatchObject({ code: 10004 });
});

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a .doc', async () => docOf(), /old format/],
  ['another file with its name', async () => Buffer.from('%PDF-1.7'), /not a Word file/],
  ['a zip of something else', () => zipOf({ 'a.txt': 'a' }), /not a Word file/],
  ['a truncated file', async () => (await docxOf('A text')).subarray(0, 300), /damaged/],
  ['an empty document', () => docxOf(), /empty/],
])('%s is a finding, with what to do', async (_, make, message) => {
  const reading = await read(await stored(await make()));
  expect(reading).toMatchObject({ fields: null, besides: null });
  expect(reading.report).toMatchObject([{ code: 'not-read', count: 1, stops: false }]);
  expect(reading.report[0]?.places[0]?.message).toMatch(message);
});

test('a letter fills next to nothing, and is asked about', async () => {
  const letter = await upload(
    1,
    'manuscript.docx',
    await docxOf('Dear editor,', 'Please find enclosed my paper.', 'Yours'),
  );
  const reading = await read(letter);
  expect(reading.fields).toMatchObject({ abstractcontent: '', authorDTOList: [] });
  expect(codesOf(reading)).toContain('no-paper');
});

test('a person can have sixty files read in ten minutes; what was read stays', async () => {
  await database.pool.query('truncate attempts');
  await read(goats);
  const others = await Promise.all(Array.from({ length: 61 }, (_, n) => stored(Buffer.from(`no ${n}`))));
  const answers = [];
  for (const file of others)
    answers.push(await callRoute(routes, 'readManuscriptFile', { query: { file } }, ann));
  expect(answers.filter(({ code }) => code === 10029)).toHaveLength(1);
  expect((await read(goats)).fields).not.toBeNull();
});

test('what the journal asks for stops a submission at its file, and a draft not', async () => {
  await database.pool.query(
    `update journals set stopping_findings = '{tracked-changes,abstract-too-long}', abstract_words = 5 where id = 1`,
  );
  const file = await upload(
    1,
    'manuscript.docx',
    await manuscriptOfGoats({ picture: Buffer.from('no picture') }),
  );
  const form = manuscriptFormOf({ original: file }, { journalId: 1 });
  expect(await callRoute(routes, 'saveOrUpdateManuscript', { body: form }, ann)).toMatchObject({
    code: 10001,
    data: {
      fields: {
        'filesDTOList.0.file': expect.stringMatching(/Tracked changes; An abstract that is too long/),
      },
    },
  });
  const stopping = (await read(file, ann, 1)).report.filter(({ stops }) => stops);
  expect(stopping.map(({ code }) => code)).toEqual(['tracked-changes', 'abstract-too-long']);
  const { id, version } = await saved({ ...form, status: 0 });
  await database.pool.query(`update journals set stopping_findings = '{}' where id = 1`);
  await saved({ ...form, id, version });
  const record = await findSubmittedRecord(database.db, id);
  expect(record?.preflight?.map(({ code }) => code)).toContain('tracked-changes');
});

test('what a type may have counts before what the journal says', async () => {
  await database.pool.query(
    `update journals set abstract_words = 5, rules = '{"byType": [{"type": 2, "abstractWords": 1000}]}' where id = 1`,
  );
  const ofType = async (manuscripttype: number) =>
    codesOf(
      await dataOf(
        routes,
        'readManuscriptFile',
        { query: { file: goats, journalId: 1, manuscripttype } },
        ann,
      ),
    );
  expect(await ofType(1)).toContain('abstract-too-long');
  expect(await ofType(2)).not.toContain('abstract-too-long');
});

test('a type’s limit of words that is set later stops no revision', async () => {
  const stop = (rules: string) =>
    database.pool.query(
      `update journals set stopping_findings = '{abstract-too-long}', abstract_words = 300, rules = $1 where id = 1`,
      [rules],
    );
  const file = async () =>
    upload(1, 'manuscript.docx', await manuscriptOfGoats({ picture: Buffer.from('no picture') }));
  await stop('{}');
  const form = manuscriptFormOf({ original: await file() }, { journalId: 1, manuscripttitle: 'Kept limits' });
  const { id, version } = await saved(form);
  await stop('{"byType": [{"type": 1, "abstractWords": 5}]}');
  const other = manuscriptFormOf({ original: await file() }, { journalId: 1, manuscripttitle: 'Of today' });
  expect(await callRoute(routes, 'saveOrUpdateManuscript', { body: other }, ann)).toMatchObject({
    code: 10001,
  });
  await database.pool.query('update manuscripts set status = 6, version = version + 1 where id = $1', [id]);
  const revision = { ...form, id, version: version + 1, status: 7 as const };
  expect(await callRoute(routes, 'saveOrUpdateManuscript', { body: revision }, ann)).toMatchObject({
    code: 0,
  });
  await database.pool.query(
    `update journals set stopping_findings = '{}', abstract_words = null, rules = '{}' where id = 1`,
  );
});

test('a file whose bytes are gone stops no submission', async () => {
  await database.pool.query(`update journals set stopping_findings = '{tracked-changes}' where id = 1`);
  const file = await upload(1, 'manuscript.docx', await docxOf('Gone'));
  await files.remove(file);
  const { id } = await saved(manuscriptFormOf({ original: file }, { journalId: 1, manuscripttitle: 'Gone' }));
  expect((await findSubmittedRecord(database.db, id))?.preflight).toBeNull();
  await database.pool.query(`update journals set stopping_findings = '{}' where id = 1`);
});
