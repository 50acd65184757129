import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardProfile } from '#contract/board-profile.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { makeLink } from '#server/slices/board/index.ts';
import { databaseOf } from '#test/support/authors.ts';
import { bomb, docx, pdf, photo } from '#test/support/board-files.ts';
import { formOf, formType } from '#test/support/form.ts';
import { discardPress, type RunningPress, runScript, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let database: ReturnType<typeof openDatabase>;
/** A member of the group "Editorial Board" of the first journal, with a personal link. */
let member: { id: number; key: string };
beforeAll(async () => {
  press = await startPress({ TRUSTED_PROXIES: '127.0.0.1' });
  database = openDatabase(databaseOf(press), 1);
  member = await memberWithLink((await board()).find(({ title }) => title === 3)?.id ?? 0);
});
afterAll(async () => {
  await database.pool.end();
  await discardPress(press);
});

type Answer<Data = unknown> = { code: number; msg: string; data: Data };
type PublicMember = {
  id: number;
  title: number;
  photo: string | null;
  city: string;
  autobiography: string | null;
};

const operator = (...args: string[]) => runScript('scripts/board-link.ts', args, { DATA_DIR: press.dataDir });

async function memberWithLink(id: number) {
  const made = await makeLink({ db: database.db, clock: { now: () => new Date() } }, id);
  return { id, key: made?.path.split('/').at(-1) ?? '' };
}

/** Each call comes from a network of its own, so that limits hold where they are tried. */
let callers = 0;
const elsewhere = () => `198.18.${(callers++ >> 8) % 256}.${callers % 256}`;

async function ask<Data = unknown>(
  path: string,
  { headers, ...init }: RequestInit = {},
  from = elsewhere(),
): Promise<Answer<Data>> {
  const answer = await fetch(`${press.url}/journal-api/api/${path}`, {
    ...init,
    headers: { ...(headers as Record<string, string>), 'x-forwarded-for': from },
  });
  return (await answer.json()) as Answer<Data>;
}
const send = <Data = unknown>(path: string, body: unknown) =>
  ask<Data>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const upload = (call: string, field: string, filename: string, bytes: Uint8Array) =>
  ask<{ src: string } | null>(call, {
    method: 'POST',
    headers: { 'content-type': formType },
    body: formOf({ name: field, filename, bytes }),
  });

const board = async () => (await ask<PublicMember[]>('getEditorialboard?journalId=1')).data;
const shown = async (id: number) => (await board()).find((one) => one.id === id);
const profile = async (key: string) => (await ask<BoardProfile>(`getEbInfo/${key}`)).data;
const holder = (key: string, journalId?: number) =>
  new URLSearchParams({ editorialboardId: key, ...(journalId && { journalId: String(journalId) }) });
const status = async (address: string, query?: URLSearchParams) =>
  (await fetch(`${press.url}/journal-api/api/download?fileName=${address}&${query ?? ''}`)).status;

async function newPhoto(key: string, journalId?: number, crop?: string): Promise<string> {
  const query = holder(key, journalId);
  if (crop) query.set('crop', crop);
  const { data, msg } = await upload(`uploadphoto?${query}`, 'photo', 'me.JPG', await photo());
  expect(data, msg).not.toBeNull();
  return data?.src ?? '';
}

async function newCv(key: string, filename: string, journalId?: number): Promise<string> {
  const { data, msg } = await upload(`upload?${holder(key, journalId)}`, 'file', filename, pdf(filename));
  expect(data, msg).not.toBeNull();
  return data?.src ?? '';
}
const list = (key: string, filePath: string, fileName: string, journalId?: number) =>
  send<{ id: string }>('editorialboardFile/save', {
    editorialboardId: key,
    filePath,
    fileName,
    ...(journalId && { journalId }),
  });

/** A profile as its form sends it back, with everything that must be there. */
async function whole(key: string): Promise<BoardProfile> {
  const known = await profile(key);
  return { ...known, language: known.language ?? 0, photo: known.photo || (await newPhoto(key)) };
}

describe('a personal link', () => {
  test('shows the whole profile, and its change shows on the board', async () => {
    const form = await whole(member.key);
    expect(form).toMatchObject({ id: member.key, journalId: 1, title: 3, titleName: 'Editorial Board' });
    const told = { ...form, city: 'Uusikaupunki', autobiography: '<p>Of <script>x</script><em>me</em></p>' };
    const { code, data } = await send<{ version: number }>('editorialboard/update', told);
    expect({ code, data }).toEqual({ code: 0, data: { version: form.version + 1 } });
    expect(await shown(member.id)).toMatchObject({
      city: 'Uusikaupunki',
      autobiography: '<p>Of <em>me</em></p>',
      photo: form.photo,
    });
    expect(await status(form.photo)).toBe(200);
  });

  test('an update sent twice is one; one of an older version is told, and changes nothing', async () => {
    const form = await whole(member.key);
    const first = await send('editorialboard/update', { ...form, city: 'Turku' });
    expect(first.code).toBe(0);
    expect(await send('editorialboard/update', { ...form, city: 'Turku' })).toEqual(first);
    expect(await send('editorialboard/update', { ...form, city: 'Oulu' })).toMatchObject({ code: 10009 });
    expect(await shown(member.id)).toMatchObject({ city: 'Turku' });
    // Who tells no version, as the specification's call does, writes over what is there.
    const { version: _, ...without } = form;
    const last = await send('editorialboard/update', { ...without, city: 'Oulu' });
    expect(last).toMatchObject({ code: 0, data: { version: form.version + 2 } });
  });

  test('two updates at once: one is written, the other told', async () => {
    const form = await whole(member.key);
    const answers = await Promise.all(
      ['Lahti', 'Pori'].map((city) => send('editorialboard/update', { ...form, city })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10009]);
  });

  test('does not change the group, the order, or the journal', async () => {
    const form = await whole(member.key);
    const { code } = await send('editorialboard/update', { ...form, title: 0, sort: -1, journalId: 2 });
    expect(code).toBe(0);
    const { title, sort, journalId } = form;
    expect(await profile(member.key)).toMatchObject({ title, sort, journalId });
  });

  test('keeps control characters out, and takes a website without its scheme', async () => {
    const form = await whole(member.key);
    const told = { ...form, city: 'Ab\u0000c\u0007', personalWebsite: 'example.org/me' };
    expect(await send('editorialboard/update', told)).toMatchObject({ code: 0 });
    expect(await profile(member.key)).toMatchObject({
      city: 'Abc',
      personalWebsite: 'https://example.org/me',
    });
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First Name cannot be empty'],
    [{ lastName: '' }, 'lastName', 'Last Name cannot be empty'],
    [{ language: null }, 'language', 'Language cannot be empty'],
    [{ language: 4711 }, 'language', 'Choose one from the list.'],
    [{ academicDegree: '' }, 'academicDegree', 'Academic Degree cannot be empty'],
    [{ professionalTitle: '' }, 'professionalTitle', 'Professional Title cannot be empty'],
    [{ department: '' }, 'department', 'Department cannot be empty'],
    [{ institution: '' }, 'institution', 'Institution cannot be empty'],
    [{ city: '' }, 'city', 'City cannot be empty'],
    [{ country: '' }, 'country', 'Country/Territory cannot be empty'],
    [{ scopes: [] }, 'scopes', 'Scopes cannot be empty'],
    [{ keywords: ['a', 'b', 'c', 'd', ' '] }, 'keywords', 'Please provide at least 5 keywords.'],
    [{ photo: '' }, 'photo', 'Photo cannot be empty'],
    [{ photo: 'f'.repeat(32) }, 'photo', 'The photo is no longer here. Please upload it again.'],
    [{ email: 'someone' }, 'email', 'Incorrect E-mail format'],
    [{ personalWebsite: 'javascript:ran()' }, 'personalWebsite', 'Incorrect website format'],
  ])('refuses %j', async (wrong, field, message) => {
    const { code, data } = await send<{ fields: Record<string, string> }>('editorialboard/update', {
      ...(await whole(member.key)),
      ...wrong,
    });
    expect({ code, fields: data.fields }).toEqual({ code: 10001, fields: { [field]: message } });
  });

  test('an editor in chief must tell of the own person, others need not', async () => {
    const chief = await memberWithLink((await board()).find(({ title }) => title === 0)?.id ?? 0);
    const form = await whole(chief.key);
    expect(await send('editorialboard/update', { ...form, autobiography: '<p> &nbsp;</p>' })).toMatchObject({
      code: 10001,
      data: { fields: { autobiography: 'Autobiography is required' } },
    });
    const other = { ...(await whole(member.key)), autobiography: '' };
    expect(await send('editorialboard/update', other)).toMatchObject({ code: 0 });
    expect(await shown(member.id)).toMatchObject({ autobiography: null });
  });
});

test('a personal link can be mailed, where there is an address', async () => {
  const { stdout, status } = await operator('make', String(member.id), '--mail');
  expect(status).toBe(0);
  expect(stdout).toMatch(/journal-editorialboard\/[\w-]{22}\n.*mails it to \S+@example\.org/);
  for (const wrong of [[], ['make'], ['make', 'jlc'], ['revoke', '1', '--mail'], ['list', 'jlc', 'more']])
    expect((await operator(...wrong)).status, wrong.join(' ')).toBe(2);
  expect((await operator('make', '987654')).stderr).toContain('no board member with this number');
});

describe('who has no valid key', () => {
  const expired = { code: 10004, msg: 'The link has expired.', data: null };

  test('reads nothing and changes nothing, and is answered alike', async () => {
    const revoked = await memberWithLink(member.id);
    expect((await ask(`getEbInfo/${revoked.key}`)).code).toBe(0);
    const other = await memberWithLink((await board()).at(-1)?.id ?? 0);
    const form = await whole(other.key);
    expect((await operator('revoke', String(other.id))).stdout).toBe('1 link ended.\n');
    const cv = await newCv(member.key, 'kept.pdf');
    expect((await list(member.key, cv, 'kept.pdf')).code).toBe(0);
    for (const key of [
      String(other.id),
      other.key,
      `${member.key}x`,
      member.key.toLowerCase() === member.key ? 'x' : member.key.toLowerCase(),
      randomBytes(16).toString('base64url'),
      '%00',
    ]) {
      expect(await ask(`getEbInfo/${key}`), key).toEqual(expired);
      expect(await send('editorialboard/update', { ...form, id: key, city: 'Nowhere' }), key).toEqual(
        expired,
      );
      expect(await list(key, cv, 'stolen.pdf'), key).toEqual(expired);
      const removal = { editorialboardId: key, fileName: 'kept.pdf' };
      expect(await send('editorialboardFile/remove', removal), key).toEqual(expired);
      const photoAnswer = await upload(`uploadphoto?${holder(key)}`, 'photo', 'me.png', await photo());
      expect(photoAnswer, key).toEqual(expired);
      expect(await upload(`upload?${holder(key)}`, 'file', 'cv.pdf', pdf('x')), key).toMatchObject({
        code: 10021,
      });
      expect(await status(cv, holder(key)), key).toBe(404);
    }
    expect(await ask(`getEbInfo/${'k'.repeat(300)}`)).toEqual(expired);
    expect(await shown(other.id)).not.toMatchObject({ city: 'Nowhere' });
    expect((await profile(member.key)).editorialboardFileDTOList).toHaveLength(1);
    expect(await status(cv)).toBe(404);
    expect(await status(cv, holder(member.key))).toBe(200);
  });

  test('another member’s key opens none of this member’s files', async () => {
    const other = await memberWithLink((await board()).find(({ title }) => title === 2)?.id ?? 0);
    const cv = await newCv(member.key, 'mine.pdf');
    expect(await status(cv, holder(other.key))).toBe(404);
    expect(await list(other.key, cv, 'mine.pdf')).toMatchObject({ code: 10001 });
    const form = { ...(await whole(other.key)), photo: await newPhoto(member.key) };
    expect(await send('editorialboard/update', form)).toMatchObject({ code: 10001 });
    expect((await list(member.key, cv, 'mine.pdf')).code).toBe(0);
    const removal = { editorialboardId: other.key, fileName: 'mine.pdf' };
    expect((await send('editorialboardFile/remove', removal)).code).toBe(0);
    expect(await status(cv, holder(member.key))).toBe(200);
  });
});

describe('a photo', () => {
  const wrong = (filename: string, bytes: Uint8Array) =>
    upload(`uploadphoto?${holder(member.key)}`, 'photo', filename, bytes);

  test('is cut, made small, turned upright, and says nothing of camera or place', async () => {
    const bytes = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const query = holder(member.key);
    // Upright it is 600 wide and 800 high, red above: the lower half is blue.
    query.set('crop', '100,420,300');
    const { data } = await upload(`uploadphoto?${query}`, 'photo', 'me.jpeg', bytes);
    const answer = await fetch(
      `${press.url}/journal-api/api/download?fileName=${data?.src}&${holder(member.key)}`,
    );
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const kept = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 480,
      height: 480,
      exif: undefined,
      orientation: undefined,
    });
    expect(kept.includes('Secret')).toBe(false);
    const { dominant } = await sharp(kept).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  test('that waits to be used is for its key alone, and goes when another takes its place', async () => {
    const first = await newPhoto(member.key);
    expect(await status(first)).toBe(404);
    expect(await status(first, holder(member.key))).toBe(200);
    const form = await whole(member.key);
    expect((await send('editorialboard/update', { ...form, photo: first })).code).toBe(0);
    expect(await status(first)).toBe(200);
    const second = await newPhoto(member.key);
    const again = await profile(member.key);
    expect((await send('editorialboard/update', { ...again, photo: second })).code).toBe(0);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
  });

  test('by name and by bytes', async () => {
    const format = 'Uploaded avatar pictures can only be in jpg/png format!';
    const picture = await photo();
    const script = Buffer.from('<script>alert(1)</script>');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const webp = await sharp(picture).webp().toBuffer();
    for (const [name, bytes] of [
      ['photo.jpg', script],
      ['photo.png', drawing],
      ['photo.jpg', webp],
      ['photo.jpg', Buffer.from('\xff\xd8\xff not a picture', 'latin1')],
      ['photo.jpg', picture.subarray(0, 200)],
      ['photo.jpg', Buffer.alloc(0)],
      ['photo.gif', picture],
      ['photo.jpg.html', picture],
      ['photo', picture],
    ] as const)
      expect(await wrong(name, bytes), name).toMatchObject({ code: 10001, msg: format });
  });

  test('of 2 MB is too large, and so is one of a hundred', async () => {
    const size = { code: 10001, msg: 'Upload avatar picture size cannot exceed 2MB!' };
    const picture = await photo();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(await wrong('me.jpg', padded(2 * 1024 * 1024))).toMatchObject(size);
    expect(await wrong('me.jpg', padded(100 * 1024 * 1024))).toMatchObject(size);
    expect(await wrong('me.jpg', padded(2 * 1024 * 1024 - 1))).toMatchObject({ code: 0 });
  });

  test('that would unpack to gigabytes is refused from its first bytes', async () => {
    expect(await wrong('photo.png', bomb())).toMatchObject({
      code: 10001,
      msg: expect.stringMatching(/pixels/),
    });
  });
});

describe('CVs', () => {
  test('are listed, downloaded by the key alone, and removed', async () => {
    const word = await docx('A life');
    const { data } = await upload(`upload?${holder(member.key)}`, 'file', 'Life.docx', word);
    const address = data?.src ?? '';
    expect(await list(member.key, address, 'Life.docx')).toMatchObject({ code: 0, data: { id: address } });
    const { editorialboardFileDTOList: files, file_ids } = await profile(member.key);
    expect(files).toContainEqual({
      id: address,
      fileName: 'Life.docx',
      filePath: address,
      bytes: word.length,
    });
    expect(file_ids.split(',')).toContain(address);
    const answer = await fetch(
      `${press.url}/journal-api/api/download?fileName=${address}&${holder(member.key)}`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(word)).toBe(true);
    const removal = { editorialboardId: member.key, fileName: 'Life.docx' };
    expect((await send('editorialboardFile/remove', removal)).code).toBe(0);
    expect(await status(address, holder(member.key))).toBe(404);
    expect((await send('editorialboardFile/remove', removal)).code).toBe(0);
  });

  test('of another kind, by name or bytes, are refused', async () => {
    const message = 'Uploaded files can only be in docx or doc or pdf format!';
    for (const [name, bytes] of [
      ['cv.html', Buffer.from('<script>alert(1)</script>')],
      ['cv.pdf', Buffer.from('<script>alert(1)</script>')],
      ['cv.pdf', Buffer.alloc(0)],
      ['cv.docx', pdf('x')],
      ['cv.exe', pdf('x')],
      ['cv.pdf', await docx('x')],
      ['cv.doc', await docx('x')],
    ] as const)
      expect(await upload(`upload?${holder(member.key)}`, 'file', name, bytes), name).toMatchObject({
        code: 10001,
        msg: message,
      });
  });

  test('are listed under their own kind of name, and each name once', async () => {
    const cv = await newCv(member.key, 'two.pdf');
    expect(await list(member.key, cv, 'two.exe')).toMatchObject({
      msg: 'Uploaded files can only be in docx or doc or pdf format!',
    });
    expect((await list(member.key, cv, 'two.pdf')).code).toBe(0);
    expect((await list(member.key, cv, 'two.pdf')).code).toBe(0);
    expect(await list(member.key, await newCv(member.key, 'TWO.pdf'), 'TWO.pdf')).toMatchObject({
      code: 10001,
      msg: 'The uploaded file name is duplicate. Please upload again',
    });
  });

  test('whose names hold blanks or what can’t be seen go by the name that was sent', async () => {
    const names = async () =>
      (await profile(member.key)).editorialboardFileDTOList.map(({ fileName }) => fileName);
    const others = await names();
    for (const [sent, kept] of [
      [' life.pdf ', 'life.pdf'],
      ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
      ['a\u202efdp.pdf', 'afdp.pdf'],
    ] as const) {
      expect((await list(member.key, await newCv(member.key, sent), sent)).code, kept).toBe(0);
      expect(await names()).toEqual([...others, kept]);
      const removal = { editorialboardId: member.key, fileName: sent };
      expect((await send('editorialboardFile/remove', removal)).code).toBe(0);
      expect(await names(), kept).toEqual(others);
    }
  });

  test('are a hundred at most', async () => {
    const one = await memberWithLink((await board()).at(5)?.id ?? 0);
    // The first 99 are there, as if each had been uploaded.
    const address = `lpad(to_hex(n), 32, '0')`;
    await database.pool.query(
      `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner)
       select ${address}, n || '.pdf', 'application/pdf', 10, '', 'private', 'trial' from generate_series(1, 99) n`,
    );
    await database.pool.query(
      `insert into board_files (address, member_id, filename) select ${address}, $1, n || '.pdf' from generate_series(1, 99) n`,
      [one.id],
    );
    expect((await list(one.key, await newCv(one.key, '100.pdf'), '100.pdf')).code).toBe(0);
    expect(await list(one.key, await newCv(one.key, 'more.pdf'), 'more.pdf')).toMatchObject({
      code: 10001,
      msg: 'The number of uploaded files has exceeded the limit',
    });
  });
});

const filled = {
  journalId: 1,
  title: 0,
  firstName: 'Unpublished',
  lastName: 'Candidate',
  email: 'candidate@example.org',
  personalWebsite: 'https://example.org',
  language: 0,
  academicDegree: 'PhD',
  professionalTitle: 'Reader',
  department: 'Soil',
  institution: 'Institute',
  city: 'Umeå',
  country: 'Sweden',
  scopes: [0],
  keywords: ['a', 'b', 'c', 'd', 'e'],
  autobiography: '<p>I am.</p>',
};

describe('a candidate', () => {
  const key = () => randomBytes(16).toString('base64url');
  async function registration(candidateKey: string) {
    const cv = await newCv(candidateKey, 'cv.pdf', 1);
    expect((await list(candidateKey, cv, 'cv.pdf', 1)).code).toBe(0);
    return { ...filled, candidateKey, photo: await newPhoto(candidateKey, 1), file_ids: cv };
  }

  test('waits unpublished; the office alone will see photo and CV', async () => {
    const candidateKey = key();
    const form = await registration(candidateKey);
    const { etag } = Object.fromEntries((await fetch(`${press.url}/`)).headers);
    expect(await send('editorialboard/regist', form)).toMatchObject({ code: 0 });
    expect(await send('editorialboard/regist', form)).toMatchObject({ code: 0 });
    expect(await send('editorialboard/regist', { ...form, city: 'Turku' })).toMatchObject({ code: 10009 });
    const { stdout } = await operator('list', 'jlc');
    expect(stdout.match(/Unpublished Candidate .*waits unpublished {2}no link/g)).toHaveLength(1);
    expect(JSON.stringify(await board())).not.toContain('Candidate');
    expect(await (await fetch(`${press.url}/aboutjournal/jlc/2`)).text()).not.toContain('Unpublished');
    expect([await status(form.photo), await status(form.file_ids)]).toEqual([404, 404]);
    expect((await fetch(`${press.url}/`)).headers.get('etag')).toBe(etag);
  });

  test('with a link sees the own profile, with photo and CV', async () => {
    const form = await registration(key());
    expect((await send('editorialboard/regist', { ...form, firstName: 'Linked' })).code).toBe(0);
    const { stdout } = await operator('list', 'jlc');
    const { key: link } = await memberWithLink(Number(/(\d+) {2}Linked/.exec(stdout)?.[1]));
    expect(await profile(link)).toMatchObject({ photo: form.photo, file_ids: form.file_ids, title: 0 });
    expect(await status(form.photo, holder(link))).toBe(200);
    expect(await status(form.file_ids, holder(link))).toBe(200);
    expect(await status(form.photo)).toBe(404);
  });

  test.each([
    [{ title: undefined }, 'title', 'Title cannot be empty'],
    [{ title: 9 }, 'title', 'Choose one from the list.'],
    [{ email: '' }, 'email', 'E-mail cannot be empty'],
    [{ email: 'a@b' }, 'email', 'Incorrect E-mail format'],
    [{ personalWebsite: '' }, 'personalWebsite', 'Personal Website cannot be empty'],
    [{ personalWebsite: 'ftp://example.org' }, 'personalWebsite', 'Incorrect website format'],
    [{ autobiography: '<p><br></p>' }, 'autobiography', 'Autobiography is required'],
    [{ autobiography: '<script>ran()</script>' }, 'autobiography', 'Autobiography is required'],
    [{ file_ids: '' }, 'file_ids', 'Curriculum Vita provide at least 1 file.'],
    [{ file_ids: 'f'.repeat(32) }, 'file_ids', 'Curriculum Vita provide at least 1 file.'],
    [{ photo: undefined }, 'photo', 'Photo cannot be empty'],
    [{ keywords: [] }, 'keywords', 'Please provide at least 5 keywords.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const form = { ...(await registration(key())), ...wrong };
    const { code, data } = await send<{ fields: Record<string, string> }>('editorialboard/regist', form);
    expect({ code, fields: data.fields }).toEqual({ code: 10001, fields: { [field]: message } });
  });

  test('of an unknown journal is told that the link has expired', async () => {
    const expired = { code: 10004, msg: 'The link has expired.', data: null };
    const form = await registration(key());
    expect(await send('editorialboard/regist', { ...form, journalId: 4711 })).toEqual(expired);
    expect(await upload(`uploadphoto?${holder(key(), 4711)}`, 'photo', 'me.png', await photo())).toEqual(
      expired,
    );
  });

  test('can’t take what another candidate has uploaded, nor read it', async () => {
    const theirs = await registration(key());
    const mine = key();
    expect(await status(theirs.photo, holder(mine, 1))).toBe(404);
    expect(await status(theirs.file_ids, holder(mine, 1))).toBe(404);
    expect(await send('editorialboard/regist', { ...theirs, candidateKey: mine })).toMatchObject({
      code: 10001,
      data: { fields: { photo: 'The photo is no longer here. Please upload it again.' } },
    });
    expect((await send('editorialboard/regist', theirs)).code).toBe(0);
  });
});

test('keys and passwords reach no log', () => {
  expect(member.key).toMatch(/^[\w-]{22}$/);
  expect(press.output()).not.toContain(member.key);
});

test('too many wrong keys from one network are told so, and a right one still opens', async () => {
  const guess = () => ask(`getEbInfo/${randomBytes(16).toString('base64url')}`, {}, '192.0.2.66');
  const codes: number[] = [];
  for (let tried = 0; tried < 40; tried++) codes.push((await guess()).code);
  expect(codes).toEqual([...Array(30).fill(10004), ...Array(10).fill(10029)]);
  expect((await ask(`getEbInfo/${member.key}`, {}, '192.0.2.66')).code).toBe(0);
});

test('too many registrations from one network are told so', async () => {
  const register = () =>
    ask(
      'editorialboard/regist',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...filled,
          candidateKey: 'x'.repeat(22),
          photo: 'f'.repeat(32),
          file_ids: 'f'.repeat(32),
        }),
      },
      '192.0.2.67',
    );
  const codes: number[] = [];
  for (let tried = 0; tried < 22; tried++) codes.push((await register()).code);
  expect(codes).toEqual([...Array(20).fill(10001), 10029, 10029]);
});
