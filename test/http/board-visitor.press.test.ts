import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/index.ts';
import { databaseOf } from '#test/support/authors.ts';
import { pdf, photo } from '#test/support/board-files.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

// A candidate who registers with the calls of the specification alone, which know of no key.

let press: RunningPress;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  press = await startPress({ TRUSTED_PROXIES: '127.0.0.1' });
  database = openDatabase(databaseOf(press), 1);
});
afterAll(async () => {
  await database.pool.end();
  await discardPress(press);
});

type Answer = {
  code: number;
  msg: string;
  data: { src?: string; id?: string; fields?: Record<string, string> } | null;
};
let networks = 0;
const elsewhere = () => `198.19.${(networks++ >> 8) % 256}.${networks % 256}`;

async function call(path: string, init: RequestInit, from = elsewhere()): Promise<Answer> {
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': from };
  const answer = await fetch(`${press.url}/journal-api/api/${path}`, { method: 'POST', ...init, headers });
  return (await answer.json()) as Answer;
}
const send = (path: string, body: object) =>
  call(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function upload(path: string, field: string, name: string, bytes: Uint8Array, from?: string) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return call(path, { body: form }, from);
}
async function newPhoto() {
  const { data, msg } = await upload('uploadphoto?journalId=1', 'photo', 'me.jpg', await photo());
  expect(data, msg).not.toBeNull();
  return data?.src ?? '';
}
async function newCv(name: string) {
  const { data, msg } = await upload('upload?journalId=1', 'file', name, pdf(name));
  expect(data, msg).not.toBeNull();
  return data?.src ?? '';
}
const list = (filePath: string, fileName: string, more = {}) =>
  send('editorialboardFile/save', { filePath, fileName, ...more });
const status = async (address: string, query = '') =>
  (await fetch(`${press.url}/journal-api/api/download?fileName=${address}${query}`)).status;

const profile = {
  journalId: '1',
  title: '2',
  firstName: 'Visiting',
  lastName: 'Candidate',
  email: 'visiting@example.org',
  personalWebsite: 'example.org:8080/me',
  gender: '',
  language: '0',
  academicDegree: 'PhD',
  professionalTitle: 'Reader',
  department: 'Soil',
  institution: 'Institute',
  city: 'Umeå',
  country: 'Sweden',
  scopes: '0,1',
  keywords: 'peat, moss, bog, fen, mire',
  autobiography: '<p>I am.</p>',
};
const registered = async (email: string) =>
  (
    await database.pool.query(
      'select id, scopes, keywords, personal_website, photo from board_members where email = $1',
      [email],
    )
  ).rows;

test('a candidate without a key registers with photo and CVs, once, and the office alone has the files', async () => {
  const form = { ...profile, photo: await newPhoto() };
  const cvs = [await newCv('cv.pdf'), await newCv('papers.pdf')];
  for (const [at, cv] of cvs.entries())
    expect(await list(cv, ['cv.pdf', 'papers.pdf'][at] ?? '', { editorialboardId: '' })).toMatchObject({
      code: 0,
      data: { id: cv },
    });
  expect(await status(form.photo, '&journalId=1')).toBe(200);
  expect(await status(form.photo)).toBe(404);
  const body = { ...form, file_ids: cvs.join(',') };
  expect(await send('editorialboard/regist', body)).toMatchObject({ code: 0 });
  expect(await send('editorialboard/regist', body)).toMatchObject({ code: 0 });
  expect(await send('editorialboard/regist', { ...body, city: 'Turku' })).toMatchObject({ code: 10009 });
  const rows = await registered('visiting@example.org');
  expect(rows).toEqual([
    {
      id: expect.anything(),
      scopes: [0, 1],
      keywords: ['peat', 'moss', 'bog', 'fen', 'mire'],
      personal_website: 'https://example.org:8080/me',
      photo: form.photo,
    },
  ]);
  const files = await database.pool.query(
    'select filename from board_files where member_id = $1 order by position',
    [rows[0].id],
  );
  expect(files.rows.map(({ filename }) => filename)).toEqual(['cv.pdf', 'papers.pdf']);
  for (const address of [form.photo, ...cvs]) expect(await status(address, '&journalId=1')).toBe(404);
  // Listed again after the registration, as by a page that was left open.
  expect((await list(cvs[0] ?? '', 'cv.pdf')).code).toBe(10001);
});

test('a listed file under another name is refused, under the same it is listed as before', async () => {
  const cv = await newCv('life.pdf');
  expect((await list(cv, 'life.pdf')).code).toBe(0);
  expect((await list(cv, 'life.pdf')).code).toBe(0);
  expect(await list(cv, 'other.pdf')).toMatchObject({ code: 10001, msg: 'This file is listed already.' });
  const twins = await Promise.all(['a.pdf', 'b.pdf'].map((name) => newCv(name)));
  const codes = await Promise.all(['a.pdf', 'b.pdf'].map((name) => list(twins[0] ?? '', name)));
  expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10001]);
});

test('the same file again after a registration by key is success', async () => {
  const key = 'k'.repeat(22);
  const holder = { editorialboardId: key, journalId: '1' };
  const query = new URLSearchParams(holder);
  const { data } = await upload(`upload?${query}`, 'file', 'cv.pdf', pdf('cv.pdf'));
  const cv = data?.src ?? '';
  expect((await list(cv, 'cv.pdf', holder)).code).toBe(0);
  expect(await list(cv, 'other.pdf', holder)).toMatchObject({ code: 10001 });
  const { data: sent } = await upload(`uploadphoto?${query}`, 'photo', 'me.jpg', await photo());
  const form = {
    ...profile,
    email: 'keyed@example.org',
    candidateKey: key,
    photo: sent?.src,
    file_ids: [cv],
  };
  expect(await send('editorialboard/regist', form)).toMatchObject({ code: 0 });
  expect(await list(cv, 'cv.pdf', holder)).toMatchObject({ code: 0 });
  expect(await list(cv, 'other.pdf', holder)).toMatchObject({ code: 10001 });
});

test('a file is removed by its name and address, by its name alone nothing is', async () => {
  const cv = await newCv('gone.pdf');
  expect((await list(cv, 'gone.pdf')).code).toBe(0);
  expect((await send('editorialboardFile/remove', { editorialboardId: '', fileName: 'gone.pdf' })).code).toBe(
    0,
  );
  expect(await status(cv, '&journalId=1')).toBe(200);
  const removal = { fileName: 'gone.pdf', filePath: cv };
  expect((await send('editorialboardFile/remove', removal)).code).toBe(0);
  expect(await status(cv, '&journalId=1')).toBe(404);
});

test('two CVs of one name, another’s files and files of nobody are refused, and nothing is registered', async () => {
  const [one, two] = [await newCv('same.pdf'), await newCv('SAME.pdf')];
  await list(one, 'same.pdf');
  await list(two, 'SAME.pdf');
  const form = { ...profile, email: 'refused@example.org', photo: await newPhoto() };
  const fieldsOf = async (more: object) =>
    (await send('editorialboard/regist', { ...form, ...more })).data?.fields;
  expect(await fieldsOf({ file_ids: `${one},${two}` })).toEqual({
    file_ids: 'The uploaded file name is duplicate. Please upload again',
  });
  const query = new URLSearchParams({ editorialboardId: 'o'.repeat(22), journalId: '1' });
  const { data } = await upload(`upload?${query}`, 'file', 'theirs.pdf', pdf('x'));
  await list(data?.src ?? '', 'theirs.pdf', Object.fromEntries(query));
  expect(await fieldsOf({ file_ids: data?.src })).toEqual({
    file_ids: 'Curriculum Vita provide at least 1 file.',
  });
  expect(await fieldsOf({ file_ids: 'f'.repeat(32) })).toEqual({
    file_ids: 'Curriculum Vita provide at least 1 file.',
  });
  expect(await registered('refused@example.org')).toEqual([]);
});

test('an unknown journal opens nothing', async () => {
  const expired = { code: 10004, msg: 'The link has expired.' };
  expect(await upload('uploadphoto?journalId=4711', 'photo', 'me.jpg', await photo())).toMatchObject(expired);
  expect(await upload('uploadphoto', 'photo', 'me.jpg', await photo())).toMatchObject(expired);
  expect(await upload('upload?journalId=4711', 'file', 'cv.pdf', pdf('x'))).toMatchObject({ code: 10021 });
});

test('one network has room for so many files that no registration takes, and others still have theirs', async () => {
  const from = '203.0.113.9';
  const first = await upload('upload?journalId=1', 'file', 'cv.pdf', pdf('x'), from);
  await database.pool.query(
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner, unattached_since)
     select lpad(to_hex(n), 32, 'e'), n || '.pdf', 'application/pdf', 10, '', 'private', f.owner, now()
     from generate_series(1, 109) n, stored_files f where f.address = $1`,
    [first.data?.src],
  );
  expect((await upload('upload?journalId=1', 'file', 'cv.pdf', pdf('x'), from)).code).toBe(10029);
  expect((await upload('upload?journalId=1', 'file', 'cv.pdf', pdf('x'))).code).toBe(0);
});
