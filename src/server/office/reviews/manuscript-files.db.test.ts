import { expect, test } from 'vitest';
import type { FileType } from '#contract/manuscript-files.ts';
import { authorRecord } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import {
  agree,
  call,
  database,
  decide,
  invite,
  office,
  opened,
  openReviews,
  panel,
} from '#test/support/reviews-office.ts';

openReviews();

const file = async (type: FileType, filename: string) => ({
  type,
  file: await office.upload(4, filename, 'application/pdf'),
  filename,
});
const original = async () => ({
  type: 1 as const,
  file: await office.upload(4),
  filename: 'manuscript.docx',
});
const own = (id: number) =>
  dataOf(office.authors, 'getManuscript', { query: { manuscriptId: String(id) } }, office.author);
const typesAndNames = (files: readonly { type: number; filename: string }[]) =>
  files.map(({ type, filename }) => [type, filename]);

/** A manuscript with a cover letter, of which the editors have asked for a revision. */
async function toRevise() {
  const filesDTOList = [await original(), await file(5, 'letter.pdf')];
  const { id } = await office.save({ ...manuscriptFormOf(), filesDTOList });
  await decide(id, 'request revision', 'Please say more.');
  return id;
}

async function revise(id: number, filesDTOList: Awaited<ReturnType<typeof file>>[], status: 6 | 7 = 7) {
  const { version } = await own(id);
  const body = { ...manuscriptFormOf(), id, version, status, filesDTOList };
  return callRoute(office.authors, 'saveOrUpdateManuscript', { body }, office.author);
}

test('an answer to reviewers is taken with a revision alone, a cover letter also at first', async () => {
  const answer = await file(3, 'response to reviewers.pdf');
  const body = { ...manuscriptFormOf(), filesDTOList: [await original(), answer] };
  const first = await callRoute(office.authors, 'saveOrUpdateManuscript', { body }, office.author);
  expect(first).toMatchObject({
    code: 10001,
    data: {
      fields: {
        'filesDTOList.1.file':
          'Answer to reviewers can be added only when the editors have asked for a revision',
      },
    },
  });
  const id = await toRevise();
  expect(typesAndNames((await own(id)).filesDTOList)).toEqual([
    [1, 'manuscript.docx'],
    [5, 'letter.pdf'],
  ]);
  expect(await revise(id, [await original(), answer, await file(4, 'changes.pdf')])).toMatchObject({
    code: 0,
  });
  expect(typesAndNames((await own(id)).filesDTOList)).toEqual([
    [1, 'manuscript.docx'],
    [3, 'response to reviewers.pdf'],
    [4, 'changes.pdf'],
  ]);
});

test('of one kind there is one file, with an ending that the kind accepts', async () => {
  const id = await toRevise();
  const two = [await original(), await file(3, 'a.pdf'), await file(3, 'b.pdf')];
  expect(await revise(id, two)).toMatchObject({
    data: { fields: { filesDTOList: 'Only one file can be added as answer to reviewers' } },
  });
  expect(await revise(id, [await original(), await file(4, 'changes.zip')])).toMatchObject({
    data: { fields: { 'filesDTOList.1.filename': 'The file format is incorrect' } },
  });
});

test('the next revision is told which files are of the one before', async () => {
  const id = await toRevise();
  await revise(id, [await original(), await file(3, 'answer 1.pdf')]);
  await decide(id, 'request revision', 'Once more.');
  const before = (await own(id)).filesDTOList;
  expect(before.map(({ earlier }) => earlier)).toEqual([true, true]);
  const [manuscript] = before;
  if (!manuscript) throw new Error('no manuscript');
  await revise(id, [manuscript as Awaited<ReturnType<typeof file>>, await file(3, 'answer 2.pdf')], 6);
  expect((await own(id)).filesDTOList).toMatchObject([
    { filename: 'manuscript.docx', earlier: true },
    { filename: 'answer 2.pdf', earlier: false },
  ]);
});

test('reviewers get the answer and the marked-up copy, the cover letter never; editors see all', async () => {
  await database.pool.query(`update journals set review_model = 'double-anonymous' where id = 1`);
  const id = await toRevise();
  const letter = await file(5, 'Letter of Ada Trial.pdf');
  const sent = [await original(), await file(3, 'Answer of Ada Trial.pdf'), await file(4, 'Ada.pdf'), letter];
  await revise(id, sent);
  const { manuscripnumber: number } = await own(id);
  const ann = await invite(id, 'Ann Lee');
  expect(typesAndNames((await agree(ann.key)).files)).toEqual([
    [1, `manuscript-${number}.docx`],
    [3, `answer-to-reviewers-${number}.pdf`],
    [4, `marked-up-copy-${number}.pdf`],
  ]);
  const invitation = await opened('reviewInvitation', { query: { key: ann.key } });
  expect(JSON.stringify(invitation)).not.toContain(letter.file);
  expect((await panel(id)).files.map(({ type }) => type)).toEqual([1, 3, 4]);
  const shown = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(shown.filesDTOList.map(({ type }) => type)).toEqual([1, 3, 4, 5]);
  expect(shown.earlierFiles).toMatchObject([{ type: 1 }, { type: 5, filename: 'letter.pdf', round: 1 }]);
  const { manuscripts } = await authorRecord(database.db, { userId: 4, email: null });
  const kinds = manuscripts.find((one) => one.id === id)?.files.map(({ kind }) => kind);
  expect(kinds).toContain('Cover letter');
  expect(kinds).toContain('Answer to reviewers');
});
