import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { diskStore, storeFile } from '#server/platform/storage/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, wordType } from '#test/support/office.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let folder: string;
let routes: Route[];
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-read-'));
  const files = diskStore(folder);
  office = await officeOn(database, (deps) => deskRoutes({ ...deps, files }));
  routes = office.routes;
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function upload(filename: string, bytes: Uint8Array): Promise<string> {
  const address = await storeFile(database.db, diskStore(folder), {
    filename,
    bytes,
    mediaType: wordType,
    visibility: 'private',
  });
  await database.pool.query(
    `update stored_files set owner = 'user:4', unattached_since = now() where address = $1`,
    [address],
  );
  return address;
}

const goats = async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  return upload('manuscript.docx', await manuscriptOfGoats({ picture }));
};
const submitWith = (original: string) => office.save(manuscriptFormOf({ original }));
const read = (manuscriptId: number, file: string, who = office.editor) =>
  callRoute(routes, 'officeReadFile', { query: { manuscriptId, file } }, who);

test('an editor reads a Word file in the page, with its pictures', async () => {
  const file = await goats();
  const { id } = await submitWith(file);
  const { article, html, leftOut } = await dataOf(
    routes,
    'officeReadFile',
    { query: { manuscriptId: id, file } },
    office.editor,
  );
  expect(article).toMatchObject({
    manuscripttitle: 'Short photoperiods promote the growth of hair in goats',
    journalCode: 'jlc',
  });
  expect(html).toContain('src="data:image/webp;base64,');
  expect(html).toContain('Hair grows');
  expect(leftOut).toBe(0);
});

test('a picture that can’t be drawn is left out, a tall one is shown small', async () => {
  const drawn = (height: number) =>
    sharp({ create: { width: 1600, height, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  const cut = (await drawn(600)).subarray(0, -40);
  for (const [picture, left] of [
    [cut, 1],
    [await drawn(17_000), 0],
  ] as const) {
    const file = await upload('manuscript.docx', await manuscriptOfGoats({ picture }));
    const { id } = await submitWith(file);
    const { html, leftOut } = await dataOf(
      routes,
      'officeReadFile',
      { query: { manuscriptId: id, file } },
      office.editor,
    );
    expect(leftOut).toBe(left);
    expect(html).toContain('Hair grows');
  }
});

test('pictures beyond what an answer may have are left out', async () => {
  // Noise that repeats is small in a file, and large as a drawing.
  const row = randomBytes(1600 * 3 * 3);
  const noise = await sharp(Buffer.concat(Array.from({ length: 800 }, () => row)), {
    raw: { width: 1600, height: 2400, channels: 3 },
  })
    .png()
    .toBuffer();
  const names = ['one', 'two', 'three'];
  const drawing = (id: string) =>
    paragraph(
      `<w:r><w:drawing><wp:inline><wp:extent cx="5486400" cy="3657600"/><wp:docPr id="1" name="P"/><a:graphic><a:graphicData><a:blip r:embed="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    );
  const docx = await docxOfXml({
    body: [paragraph('On noise that repeats'), ...names.map(drawing)].join(''),
    relationships: Object.fromEntries(names.map((name) => [name, `media/${name}.png`])),
    others: Object.fromEntries(names.map((name) => [`word/media/${name}.png`, noise])),
  });
  const file = await upload('manuscript.docx', docx);
  const { id } = await submitWith(file);
  const { html, leftOut } = await dataOf(
    routes,
    'officeReadFile',
    { query: { manuscriptId: id, file } },
    office.editor,
  );
  expect(leftOut).toBeGreaterThan(0);
  expect(html.length).toBeLessThan(11_000_000);
});

test('nobody reads the file by another manuscript, or one of another journal', async () => {
  const file = await goats();
  const { id } = await submitWith(file);
  const { id: another } = await office.submit({ manuscripttitle: 'Another title altogether' });
  expect(await read(another, file)).toMatchObject({ code: codes.notThere });
  expect(await read(id, file, office.otherEditor)).toMatchObject({ code: codes.notThere });
  expect(await read(id, '0'.repeat(32))).toMatchObject({ code: codes.notThere });
});

test('an editor reads no file of a manuscript of their own', async () => {
  const file = await goats();
  const { id } = await submitWith(file);
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect(await read(id, file)).toMatchObject({ code: codes.notThere });
});

test('a file that can’t be read is told as one', async () => {
  const file = await upload('manuscript.docx', Buffer.from('PK no document at all'));
  const { id } = await submitWith(file);
  const answer = await read(id, file);
  expect(answer.code).toBe(codes.refusedInput);
  expect(answer.msg).not.toBe('');
  const old = await upload('manuscript.doc', Buffer.from('an old one'));
  const { id: ofOld } = await office.save(
    manuscriptFormOf(
      {},
      {
        manuscripttitle: 'Of an old file',
        filesDTOList: [{ type: 1, file: old, filename: 'manuscript.doc' }],
      },
    ),
  );
  expect(await read(ofOld, old)).toMatchObject({
    code: codes.refusedInput,
    msg: 'Only Word files (.docx) are shown here. Download the file to read it.',
  });
});
