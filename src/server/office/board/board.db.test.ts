import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OfficeMember } from '#contract/office/board-shapes.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';
import {
  addMember,
  editorMayReadBoardFile,
  type MemberDraft,
  officeOwner,
  publicBoardRoutes,
} from '#server/slices/board/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { boardRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, boardRoutes);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from board_members');
  office.letters.length = 0;
});

async function file(owner: string, mediaType = 'image/jpeg'): Promise<string> {
  const address = randomBytes(16).toString('hex');
  await database.pool.query(
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner, unattached_since)
     values ($1, 'a file', $2, 10, '', 'private', $3, now())`,
    [address, mediaType, owner],
  );
  return address;
}
const fileState = async (address: string) =>
  (
    await database.pool.query(
      'select visibility, unattached_since is null as used from stored_files where address = $1',
      [address],
    )
  ).rows[0];

const someone = (draft: Partial<MemberDraft> = {}) =>
  addMember(database.db, {
    journalId: 1,
    title: 2,
    firstName: 'Mira',
    lastName: 'Moss',
    email: 'mira@example.org',
    published: true,
    ...draft,
  });
/** Someone who has registered, with photo and CV, as the register form leaves them. */
async function candidate(draft: Partial<MemberDraft> = {}) {
  const [photo, cv] = [await file('board-candidate:x'), await file('board-candidate:x', 'application/pdf')];
  await database.pool.query('update stored_files set unattached_since = null where address = any($1)', [
    [photo, cv],
  ]);
  const id = await someone({ published: false, candidate: true, photo, ...draft });
  await database.pool.query(
    `insert into board_files (address, member_id, filename) values ($1, $2, 'cv.pdf')`,
    [cv, id],
  );
  return { id, photo, cv };
}
const readers = async () =>
  dataOf(publicBoardRoutes(database), 'getEditorialboard', { query: { journalId: '1' } });
const names = async () => (await readers()).map(({ firstName }) => firstName);
const board = () => dataOf(office.routes, 'officeBoard', { query: { code: 'jlc' } }, office.editor);
const profile = async (id: number) =>
  dataOf(office.routes, 'officeBoardMember', { query: { memberId: String(id) } }, office.editor);
const letterFor = async (id: number, kind: 'approve' | 'decline' | 'link') => {
  const query = { memberId: String(id), kind };
  const { subject, text } = await dataOf(office.routes, 'officeBoardLetter', { query }, office.editor);
  return { subject, text };
};
const audit = async () =>
  (await database.pool.query('select * from audit_log order by id desc limit 1')).rows[0];

describe('a candidate', () => {
  test('is invited by letter, with the whole address of the form; fields that nothing fills are refused', async () => {
    const query = { journalId: '1' };
    const { subject, text } = await dataOf(office.routes, 'officeInvitationLetter', { query }, office.editor);
    const invite = (words: object = {}, who = office.editor) => {
      const letter = { subject, text, ...words };
      const body = { journalId: 1, name: 'Nora New', email: 'nora@example.org', letter };
      return callRoute(office.routes, 'officeInviteCandidate', { body }, who);
    };
    expect(await invite({}, office.otherEditor)).toMatchObject({ code: 10004 });
    for (const words of [{ text: 'Come.' }, { text: `${text} {{group}}` }])
      expect(await invite(words)).toMatchObject({ data: { fields: { 'letter.text': expect.any(String) } } });
    expect(await invite()).toMatchObject({ code: 0 });
    const url = 'http://press.example/journal-addboard/1';
    expect(office.letters).toMatchObject([{ to: { address: 'nora@example.org' }, keepsWords: true }]);
    expect(office.letters[0]?.text).toContain(url);
    expect((await board()).journal.registerUrl).toBe(url);
    expect(await audit()).toMatchObject({ action: 'Candidate invited', journal_id: 1 });
  });

  test('who is approved is shown with photo, last in the group, and gets the letter', async () => {
    await someone({ firstName: 'First', title: 1, sort: 7 });
    const { id, photo, cv } = await candidate();
    expect((await board()).candidates).toMatchObject([{ id, candidate: true, published: false }]);
    const { member } = await profile(id);
    expect(member.files).toMatchObject([{ fileName: 'cv.pdf', filePath: cv }]);
    const letter = await letterFor(id, 'approve');
    const body = { memberId: id, version: member.version, title: 1, letter };
    for (const name of ['officeApproveCandidate', 'officeDeclineCandidate'] as const) {
      const wrong = { ...body, letter: { ...letter, text: 'Dear {{stranger}}' } };
      expect(await callRoute(office.routes, name, { body: wrong }, office.editor)).toMatchObject({
        data: { fields: { 'letter.text': expect.stringContaining('{{stranger}}') } },
      });
    }
    expect(await callRoute(office.routes, 'officeApproveCandidate', { body }, office.editor)).toMatchObject({
      code: 0,
    });
    expect(await names()).toEqual(['First', 'Mira']);
    expect(await fileState(photo)).toEqual({ visibility: 'public', used: true });
    expect((await fileState(cv)).visibility).toBe('private');
    expect(office.letters).toMatchObject([{ to: { address: 'mira@example.org' }, keepsWords: true }]);
    expect(await audit()).toMatchObject({
      action: 'Candidate approved',
      who: 'Edda Édouard',
      journal_id: 1,
    });
    expect(await callRoute(office.routes, 'officeApproveCandidate', { body }, office.editor)).toMatchObject({
      code: 10009,
    });
    expect(office.letters).toHaveLength(1);
  });

  test('who is declined gets the letter, and nothing of them is kept', async () => {
    const { id, photo, cv } = await candidate();
    const letter = await letterFor(id, 'decline');
    const body = { memberId: id, version: 1, letter };
    const both = await Promise.all([
      callRoute(office.routes, 'officeDeclineCandidate', { body }, office.editor),
      callRoute(office.routes, 'officeDeclineCandidate', { body }, office.administrator),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, expect.any(Number)]);
    expect(office.letters).toHaveLength(1);
    expect((await board()).candidates).toEqual([]);
    for (const address of [photo, cv])
      expect(await fileState(address)).toEqual({ visibility: 'private', used: false });
    expect(
      await callRoute(office.routes, 'officeBoardMember', { query: { memberId: String(id) } }, office.editor),
    ).toMatchObject({ code: 10004 });
  });

  test('has files that the journal’s office can read, and no other’s', async () => {
    const { cv, photo } = await candidate();
    for (const address of [cv, photo]) {
      const may = (rights: { everything: boolean; journals: number[] }) =>
        editorMayReadBoardFile(database.db, { address, owner: 'board-candidate:x' }, rights);
      expect(await may({ everything: false, journals: [1] })).toBe(true);
      expect(await may({ everything: true, journals: [] })).toBe(true);
      expect(await may({ everything: false, journals: [2] })).toBe(false);
      expect(await may({ everything: false, journals: [] })).toBe(false);
    }
  });

  test('can’t be shown before being approved', async () => {
    const { id } = await candidate();
    const body = { memberId: id, version: 1, published: true };
    expect(await callRoute(office.routes, 'officeShowMember', { body }, office.editor)).toMatchObject({
      code: 10009,
    });
    await save(id, { published: true, city: 'Umeå' });
    expect((await profile(id)).member).toMatchObject({ candidate: true, published: false, city: 'Umeå' });
    expect(await names()).toEqual([]);
  });
});

const fieldsOf = ({ id: _, version, links: __, files: ___, ...member }: OfficeMember) => ({
  ...member,
  memberId: _,
  version,
});
async function save(id: number, changes: object, caller: Caller = office.editor) {
  const body = { ...fieldsOf((await profile(id)).member), ...changes };
  return callRoute(office.routes, 'officeSaveMember', { body }, caller);
}

describe('a member', () => {
  test('is added by hand, changed, hidden and shown', async () => {
    const first = await someone();
    const photo = await file(officeOwner(1));
    const { member } = await profile(first);
    const body = { ...fieldsOf(member), memberId: null, firstName: 'Hand', title: 3, photo, published: true };
    const { id } = await dataOf(office.routes, 'officeSaveMember', { body }, office.editor);
    expect(await names()).toEqual(['Mira', 'Hand']);
    expect(await fileState(photo)).toEqual({ visibility: 'public', used: true });
    expect(await save(id, { firstName: 'Corrected', title: 0 })).toMatchObject({ code: 0 });
    expect(await names()).toEqual(['Corrected', 'Mira']);
    const hide = { memberId: id, version: 2, published: false };
    await callRoute(office.routes, 'officeShowMember', { body: hide }, office.editor);
    expect(await names()).toEqual(['Mira']);
    expect((await fileState(photo)).visibility).toBe('private');
    await save(id, { photo: null });
    expect((await fileState(photo)).used).toBe(false);
    expect(await save(id, { version: 1 })).toMatchObject({ code: 10009 });
  });

  test('gets no photo that was sent for another board', async () => {
    const id = await someone();
    expect(await save(id, { photo: await file(officeOwner(2)) })).toMatchObject({
      code: 10001,
      data: { fields: { photo: expect.any(String) } },
    });
  });

  test('has an autobiography that runs no script, whatever is written, and a website that is one', async () => {
    const id = await someone();
    const body = fieldsOf((await profile(id)).member);
    for (const autobiography of scriptPayloads) {
      const changed = { ...body, autobiography };
      body.version = (
        await dataOf(office.routes, 'officeSaveMember', { body: changed }, office.editor)
      ).version;
      expect((await readers())[0]?.autobiography ?? '', autobiography).toBe(sanitiseRichText(autobiography));
    }
    await expect(save(id, { personalWebsite: 'javascript:ran()' })).rejects.toThrow();
    expect(await save(id, { title: 77 })).toMatchObject({ data: { fields: { title: expect.any(String) } } });
  });

  test('stands where the office puts them, in the group where it puts them', async () => {
    const [a, b, c] = [
      await someone({ firstName: 'A' }),
      await someone({ firstName: 'B' }),
      await someone({ firstName: 'C', title: 3 }),
    ];
    const order = (title: number, members: number[]) =>
      callRoute(
        office.routes,
        'officeOrderMembers',
        { body: { journalId: 1, title, members } },
        office.editor,
      );
    expect(await order(2, [b])).toMatchObject({ code: 0 });
    expect(await names()).toEqual(['B', 'A', 'C']);
    const { version } = (await profile(a)).member;
    await order(2, [c, a, b]);
    expect((await profile(a)).member.version).toBe(version);
    expect((await profile(c)).member.version).toBe(version + 1);
    expect((await readers()).map(({ firstName, title }) => [firstName, title])).toEqual([
      ['C', 2],
      ['A', 2],
      ['B', 2],
    ]);
    const other = await someone({ journalId: 2, firstName: 'Other' });
    await order(2, [other]);
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  test('is removed with links and files', async () => {
    const { id, photo, cv } = await candidate({ candidate: false, published: true });
    await callRoute(office.routes, 'officeMakeLink', { body: { memberId: id } }, office.editor);
    const body = { memberId: id, version: 1 };
    expect(await callRoute(office.routes, 'officeRemoveMember', { body }, office.editor)).toMatchObject({
      code: 0,
    });
    expect(await names()).toEqual([]);
    for (const address of [photo, cv])
      expect(await fileState(address)).toEqual({ visibility: 'private', used: false });
    expect((await database.pool.query('select from board_links')).rowCount).toBe(0);
  });
});

describe('a personal link', () => {
  test('is shown once, mailed, and ended; its key stays nowhere', async () => {
    const id = await someone();
    const to = { body: { memberId: id } };
    const { url } = await dataOf(office.routes, 'officeMakeLink', to, office.editor);
    const key = /^http:\/\/press\.example\/journal-editorialboard\/([\w-]{22})$/.exec(url)?.[1] ?? '?';
    expect(JSON.stringify(await audit())).not.toContain(key);
    const letter = await letterFor(id, 'link');
    expect(letter.text).toContain('{{link}}');
    const mail = (words: typeof letter) =>
      callRoute(office.routes, 'officeMailLink', { body: { memberId: id, letter: words } }, office.editor);
    expect(await mail({ ...letter, text: 'No link in it.' })).toMatchObject({
      code: 10001,
      data: { fields: { 'letter.text': expect.stringContaining('{{link}}') } },
    });
    expect(await mail(letter)).toMatchObject({ code: 0 });
    expect(office.letters).toMatchObject([{ keepsWords: false }]);
    expect(office.letters[0]?.text).toMatch(/http:\/\/press\.example\/journal-editorialboard\/[\w-]{22}\s/);
    expect((await board()).members).toMatchObject([{ links: { valid: 2, lastUsedAt: null } }]);
    expect(await dataOf(office.routes, 'officeEndLinks', to, office.editor)).toEqual({ ended: 2 });
    expect((await profile(id)).member.links.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  test('is not mailed to nobody', async () => {
    const id = await someone({ email: null });
    const body = { memberId: id, letter: await letterFor(id, 'link') };
    expect(await callRoute(office.routes, 'officeMailLink', { body }, office.editor)).toMatchObject({
      code: 10001,
    });
    expect((await board()).members).toMatchObject([{ links: { valid: 0 } }]);
  });
});

test('other editors neither see nor change a board', async () => {
  const { id } = await candidate();
  const { member } = await profile(id);
  const as = office.otherEditor;
  const at = { memberId: id, version: 1 };
  const letter = { subject: 'S', text: '{{link}}' };
  const whole = fieldsOf(member);
  const answers = await Promise.all([
    callRoute(office.routes, 'officeBoard', { query: { code: 'jlc' } }, as),
    callRoute(office.routes, 'officeBoardMember', { query: { memberId: String(id) } }, as),
    callRoute(office.routes, 'officeSaveMember', { body: whole }, as),
    callRoute(office.routes, 'officeSaveMember', { body: { ...whole, journalId: 2 } }, as),
    callRoute(office.routes, 'officeSaveMember', { body: { ...whole, memberId: null } }, as),
    callRoute(office.routes, 'officeOrderMembers', { body: { journalId: 1, title: 2, members: [] } }, as),
    callRoute(office.routes, 'officeShowMember', { body: { ...at, published: true } }, as),
    callRoute(office.routes, 'officeRemoveMember', { body: at }, as),
    callRoute(office.routes, 'officeApproveCandidate', { body: { ...at, title: 2, letter: null } }, as),
    callRoute(office.routes, 'officeDeclineCandidate', { body: { ...at, letter: null } }, as),
    callRoute(office.routes, 'officeBoardLetter', { query: { memberId: String(id), kind: 'link' } }, as),
    callRoute(office.routes, 'officeMakeLink', { body: { memberId: id } }, as),
    callRoute(office.routes, 'officeMailLink', { body: { memberId: id, letter } }, as),
    callRoute(office.routes, 'officeEndLinks', { body: { memberId: id } }, as),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 10004));
  expect(await dataOf(office.routes, 'officeBoards', {}, as)).toMatchObject([{ code: 'jem', candidates: 0 }]);
});
