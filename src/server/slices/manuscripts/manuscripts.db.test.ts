import { describe, expect, test } from 'vitest';
import type { ManuscriptForm } from '#contract/submission.ts';
import { deleteUnusedUploads, findFile, storeFile } from '#server/platform/storage/index.ts';
import {
  ann,
  ben,
  csv,
  database,
  dump,
  files,
  get,
  letters,
  log,
  now,
  openManuscripts,
  routes,
  save,
  saved,
  setNow,
  submitted,
  unattached,
  upload,
} from '#test/support/authors-calls.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';
import { advanceIn, mayReadFile } from './index.ts';

openManuscripts();

test('a draft may be next to empty, and is what was saved', async () => {
  const form = manuscriptFormOf(
    {},
    {
      status: 0,
      runningtitle: '',
      manuscripttype: null,
      abstractcontent: '',
      keywords: '',
      authorDTOList: [],
      manuscriptSuggestionDTOList: [],
    },
  );
  const { id, ...rest } = await saved(form);
  expect(rest).toEqual({ manuscripnumber: '', status: 0, version: 1 });
  expect(await get(id)).toMatchObject({
    id,
    userId: 1,
    journalName: 'Journal jlc',
    manuscripttitle: form.manuscripttitle,
    manuscripttype: null,
    manuscripttypeName: '',
    status: 0,
    taskDoc: null,
    reviewComments: null,
    authorDTOList: [],
    filesDTOList: [],
  });
  expect(await log(id)).toMatchObject([{ task: 'Draft saved', status: 0, operator: 'User 1', remarks: '' }]);
  expect(letters).toEqual([]);
});

test('a draft saved again is one step of the history, and goes up a version only where something changed', async () => {
  const form = manuscriptFormOf({}, { status: 0 });
  const { id, version } = await saved(form);
  const again = { ...form, id, version };
  expect(await saved(again)).toMatchObject({ id, version });
  expect(await saved({ ...again, abstractcontent: 'More.' })).toMatchObject({ id, version: version + 1 });
  expect(await log(id)).toHaveLength(1);
});

test('a submission is whole: content, people, files, number, history and letters', async () => {
  const [original, data] = [await upload(1), await csv(1)];
  const form = manuscriptFormOf({ original, supplementary: [data] });
  const { id, manuscripnumber, status } = await saved(form);
  expect(status).toBe(1);
  expect(manuscripnumber).toMatch(/^JLC-2026-\d{4}$/);
  const manuscript = await get(id);
  expect(manuscript).toMatchObject({
    manuscripnumber,
    manuscripttypeName: 'Research Article',
    manuscripttitle: form.manuscripttitle,
    abstractcontent: 'It was tried.',
    authorDTOList: [
      {
        firstName: 'Ada',
        phone: '13812345678',
        correspondingauthor: 0,
        manuscriptId: id,
        creator: 1,
        updater: 1,
        updateDate: manuscript.updateDate,
      },
      { firstName: 'Bo', correspondingauthor: 1 },
    ],
    manuscriptSuggestionDTOList: [{ firstName: 'Cy' }, { firstName: 'Di' }, { firstName: 'Ed' }],
    filesDTOList: [
      { type: 1, file: original, filename: 'manuscript.docx' },
      { type: 2, file: data, filename: 'supplementary-1.csv', bytes: 4 },
    ],
    attachedFiles: [{ file: original }, { file: data }],
  });
  expect(await log(id)).toMatchObject([{ task: 'Submitted', status: 1 }]);
  expect(await unattached()).not.toContain(original);
  expect(letters.map(({ to }) => to.address)).toEqual(['ada@example.org', 'user1@example.org']);
  for (const { subject, text } of letters) {
    expect(subject).toContain(manuscripnumber);
    expect(text).toContain('Ada Trial, Bo Trial');
    expect(text).toContain(form.manuscripttitle);
  }
  expect(letters[1]?.text).toContain(`http://press.example/user-manuscriptview/${id}`);
  expect(letters[0]?.text).not.toContain('user-manuscriptview');
});

test('each corresponding author gets one letter, an account that is one of them too', async () => {
  const form = manuscriptFormOf({ original: await upload(1) });
  const [ada] = form.authorDTOList;
  if (!ada) throw new Error('no author');
  const authorDTOList = [ada, { ...ada, email: 'ADA@example.org' }, { ...ada, email: 'user1@example.org' }];
  await saved({ ...form, authorDTOList });
  expect(letters.map(({ to }) => to.address)).toEqual(['ada@example.org', 'user1@example.org']);
});

test('a letter has names and titles on one line each, however they were typed', async () => {
  const form = manuscriptFormOf({ original: await upload(1) });
  const [ada] = form.authorDTOList;
  if (!ada) throw new Error('no author');
  const authorDTOList = [{ ...ada, firstName: 'Ada\r\n\r\nDear reader, pay' }];
  const manuscripttitle = `On lines\n\nThe editors ${Math.random()}`;
  await saved({ ...form, authorDTOList, manuscripttitle });
  const [letter] = letters;
  expect(letter?.text).toContain(
    `Title: ${manuscripttitle.replace('\n\n', ' ')}\nAuthors: Ada Dear reader, pay`,
  );
  expect(letter?.html).not.toContain('Ada<br>');
});

describe('what a submission lacks is told at its field', () => {
  const bare = (more: Partial<ManuscriptForm>) => manuscriptFormOf({}, more);
  const [person] = manuscriptFormOf().authorDTOList;
  test.each<[string, string, Partial<ManuscriptForm>]>([
    ['runningtitle', 'Running Title cannot be empty', { runningtitle: ' ' }],
    ['abstractcontent', 'Abstract cannot be empty', { abstractcontent: '' }],
    ['keywords', 'Keywords cannot be empty', { keywords: '' }],
    ['manuscripttype', 'Manuscript Type cannot be empty', { manuscripttype: null }],
    [
      'manuscripttype',
      'The journal has no such type any more. Save what you have, load the page again and choose another.',
      { manuscripttype: 999 },
    ],
    ['filesDTOList', 'Original file cannot be empty', {}],
    ['authorDTOList', 'At least one author is needed', { authorDTOList: [] }],
    [
      'authorDTOList.0.email',
      'Incorrect E-mail format',
      { authorDTOList: [{ ...person, email: 'x', correspondingauthor: 0 }] },
    ],
    [
      'authorDTOList.0.firstName',
      'First Name cannot be empty',
      { authorDTOList: [{ ...person, firstName: '', correspondingauthor: 0 }] },
    ],
    [
      'authorDTOList.0.phone',
      'Please input the correct mobile number',
      { authorDTOList: [{ ...person, phone: '1', correspondingauthor: 0 }] },
    ],
    [
      'manuscriptSuggestionDTOList.1.institution',
      'Institution cannot be empty',
      {
        manuscriptSuggestionDTOList: manuscriptFormOf().manuscriptSuggestionDTOList.map((s, i) => ({
          ...s,
          institution: i === 1 ? '' : 'X',
        })),
      },
    ],
    [
      'manuscriptSuggestionDTOList',
      'At least three suggestions are needed',
      { manuscriptSuggestionDTOList: [] },
    ],
  ])('%s: %s', async (field, message, more) => {
    const before = await dump();
    const answer = await save(bare(more));
    expect(answer).toMatchObject({ code: 10001, data: { fields: { [field]: message } } });
    expect(await dump()).toEqual(before);
    // The same is no reason not to save a draft.
    if (!field.startsWith('files')) expect((await save({ ...bare(more), status: 0 })).code).toBe(0);
  });

  test('a journal that is none', async () => {
    expect(await save(bare({ status: 0, journalId: 99 }))).toMatchObject({
      code: 10001,
      data: { fields: { journalId: 'This journal was not found' } },
    });
  });
});

describe('files', () => {
  const file = (address: string, filename: string, type: 1 | 2 = 1) => ({ type, file: address, filename });
  const refusedAs = async (filesDTOList: ManuscriptForm['filesDTOList'], fields: Record<string, string>) => {
    const before = [await dump(), (await unattached()).sort()];
    expect(await save(manuscriptFormOf({}, { filesDTOList }))).toMatchObject({
      code: 10001,
      data: { fields },
    });
    expect([await dump(), (await unattached()).sort()]).toEqual(before);
  };
  const missing = 'The file was not found. Please upload it again.';

  test('must be named as the form asks', async () => {
    const [original, data] = [await upload(1), await csv(1)];
    await refusedAs([file(original, 'paper.docx')], {
      'filesDTOList.0.filename': 'The file name must start with "manuscript".',
    });
    await refusedAs([file(original, 'manuscript.pdf')], {
      'filesDTOList.0.filename': 'The file format must be a word file.',
    });
    await refusedAs([file(original, 'manuscript.docx'), file(data, 'data.csv', 2)], {
      'filesDTOList.1.filename': 'The file name must start with "supplementary".',
    });
  });

  test('are the sender’s own uploads, once', async () => {
    const [mine, others] = [await upload(1), await upload(2)];
    await refusedAs([file('0'.repeat(32), 'manuscript.docx')], { 'filesDTOList.0.file': missing });
    await refusedAs([file(others, 'manuscript.docx')], { 'filesDTOList.0.file': missing });
    await refusedAs([file(mine, 'manuscript.docx'), file(mine, 'supplementary.docx', 2)], {
      'filesDTOList.1.file': missing,
    });
    await saved(manuscriptFormOf({ original: mine }));
    await refusedAs([file(mine, 'manuscript.docx')], { 'filesDTOList.0.file': missing });
  });

  test('of type 1 are Word by their bytes, whatever they are called', async () => {
    await refusedAs([file(await csv(1), 'manuscript.docx')], {
      'filesDTOList.0.file': 'The file format must be a word file.',
    });
  });

  test('keep the ending that they were uploaded and judged with', async () => {
    const text = await upload(1, 'Supplementary.TXT', Buffer.from('<script></script>'));
    const form = (filename: string) =>
      manuscriptFormOf({}, { status: 0, filesDTOList: [file(text, filename, 2)] });
    for (const filename of [
      'supplementary.hta',
      'supplementary',
      'supplementary.txt.hta',
      'supplementary.hta\u202e',
    ])
      expect(await save(form(filename)), filename).toMatchObject({
        code: 10001,
        data: { fields: { 'filesDTOList.0.filename': expect.stringContaining('was uploaded as .txt') } },
      });
    const { id } = await saved(form('supplementary.hta.txt'));
    expect((await get(id)).filesDTOList).toMatchObject([{ filename: 'supplementary.hta.txt' }]);
  });

  test('are one original and ten others at most', async () => {
    await refusedAs([file(await upload(1), 'manuscript1.docx'), file(await upload(1), 'manuscript2.docx')], {
      filesDTOList: 'Only one original file can be added',
    });
    const eleven = await Promise.all(Array.from({ length: 11 }, () => csv(1)));
    const supplementary = eleven.map((address) => file(address, 'Supplementary.csv', 2));
    await refusedAs([...supplementary], { filesDTOList: 'Only 10 files can be added' });
    const filesDTOList = [file(await upload(1), 'Manuscript.docx'), ...supplementary.slice(1)];
    expect((await save(manuscriptFormOf({}, { filesDTOList }))).code).toBe(0);
  });

  test('that a draft no longer has are cleared away two weeks later', async () => {
    const [first, second] = [await upload(1), await upload(1)];
    const form = manuscriptFormOf({ original: first }, { status: 0 });
    const { id, version } = await saved(form);
    await saved({
      ...manuscriptFormOf({ original: second }, form),
      id,
      version,
      filesDTOList: [file(second, 'manuscript.docx')],
    });
    expect(await unattached()).toContain(first);
    expect(await unattached()).not.toContain(second);
    await deleteUnusedUploads({ db: database.db, files }, new Date(Date.now() + 15 * 86_400_000));
    expect(await findFile(database.db, first)).toBeUndefined();
    expect(await findFile(database.db, second)).toBeDefined();
  });

  test('may be read by who uploaded them and whose manuscript they belong to', async () => {
    const address = await upload(1);
    const reads = async (userId: number) => {
      const found = await findFile(database.db, address);
      return found && mayReadFile(database.db, found, userId);
    };
    expect([await reads(1), await reads(2)]).toEqual([true, false]);
    await saved(manuscriptFormOf({ original: address }));
    expect([await reads(1), await reads(2)]).toEqual([true, false]);
  });
});

describe('a revision', () => {
  const asked = async (id: number) => {
    const bytes = await docxOf('Say more.');
    const document = { filename: 'revision.docx', mediaType: 'application/msword', bytes };
    return database.db.transaction().execute(async (tx) => {
      const taskDoc = await storeFile(tx, files, { ...document, visibility: 'private' });
      const comments = 'Please say more.';
      const words = { remarks: comments, reviewComments: comments, operator: 'Editorial office' };
      return advanceIn(tx, id, { from: 1, to: 6, kind: 'revision requested', ...words, taskDoc }, now);
    });
  };

  test('is asked for, saved, submitted, and keeps what was submitted before', async () => {
    const [first, second] = [await upload(1), await upload(1)];
    const form = manuscriptFormOf({ original: first });
    const { id, manuscripnumber } = await saved(form);
    expect(await asked(id)).toBe(true);
    expect(await asked(id)).toBe(false);
    const manuscript = await get(id);
    expect(manuscript).toMatchObject({ status: 6, reviewComments: 'Please say more.', manuscripnumber });
    const taskDoc = await findFile(database.db, manuscript.taskDoc ?? '');
    expect(
      taskDoc && [await mayReadFile(database.db, taskDoc, 1), await mayReadFile(database.db, taskDoc, 2)],
    ).toEqual([true, false]);

    letters.length = 0;
    const revised = {
      ...form,
      id,
      version: manuscript.version,
      status: 6 as const,
      filesDTOList: [{ type: 1 as const, file: second, filename: 'manuscript-2.docx' }],
    };
    const draft = await saved(revised);
    expect(draft).toMatchObject({ status: 6, manuscripnumber });
    expect(letters).toEqual([]);
    const done = await saved({
      ...revised,
      status: 7,
      version: draft.version,
      abstractcontent: 'It was tried again.',
    });
    expect(done).toMatchObject({ status: 7, manuscripnumber, id });
    expect(letters[0]?.subject).toBe(`${manuscripnumber}: your revision was submitted`);
    expect((await get(id)).filesDTOList).toMatchObject([{ file: second }]);
    expect((await get(id)).taskDoc).toBeNull();
    expect((await log(id)).map(({ task, status }) => [task, status])).toEqual([
      ['Revision submitted', 7],
      ['Revision saved', 6],
      ['Revision requested', 6],
      ['Submitted', 1],
    ]);
    const { rows } = await database.pool.query(
      'select round, content from manuscript_submissions where manuscript_id = $1 order by round',
      [id],
    );
    expect(rows.map(({ round, content }) => [round, content.abstract, content.files[0].address])).toEqual([
      [1, 'It was tried.', first],
      [2, 'It was tried again.', second],
    ]);
    // The first submission's file is replaced, not gone: nothing clears it away, and its author may read it.
    await deleteUnusedUploads({ db: database.db, files }, new Date(Date.now() + 15 * 86_400_000));
    const old = await findFile(database.db, first);
    expect(old && (await mayReadFile(database.db, old, 1))).toBe(true);
  });

  test('stays with its journal, whose name its number bears', async () => {
    const form = manuscriptFormOf({ original: await upload(1) });
    const { id } = await saved(form);
    await asked(id);
    const moved = { ...form, id, journalId: 2 };
    const message = 'A manuscript stays with the journal that it was submitted to';
    for (const status of [6, 7] as const)
      expect(await save({ ...moved, status })).toMatchObject({
        code: 10001,
        data: { fields: { journalId: message } },
      });
    expect((await get(id)).journalId).toBe(1);
    expect((await save({ ...moved, journalId: 1, status: 7 })).code).toBe(0);
    // A draft goes where its author likes.
    const draft = manuscriptFormOf({}, { status: 0 });
    expect((await save({ ...draft, ...(await saved(draft)), status: 0, journalId: 2 })).code).toBe(0);
  });

  test('is for submitted manuscripts alone', async () => {
    const { id } = await saved(manuscriptFormOf({}, { status: 0 }));
    expect(await asked(id)).toBe(false);
    expect(await asked(987654)).toBe(false);
    expect((await get(id)).status).toBe(0);
  });
});

test('another’s manuscript is not there', async () => {
  const { id } = await submitted(ann);
  const before = await dump();
  const query = { manuscriptId: String(id) };
  expect(await callRoute(routes, 'getManuscript', { query }, ben)).toMatchObject({ code: 10004, data: null });
  expect(await callRoute(routes, 'getManuscriptTaskLog', { query }, ben)).toMatchObject({
    code: 10004,
    data: null,
  });
  expect(await save({ ...manuscriptFormOf(), id, status: 0 }, ben)).toMatchObject({
    code: 10004,
    data: null,
  });
  expect((await dataOf(routes, 'manuscriptList', { query: {} }, ben)).map((m) => m.id)).not.toContain(id);
  expect(await dump()).toEqual(before);
});

test('the record has the last changed first', async () => {
  const at = (minute: number) => {
    setNow(new Date(Date.UTC(2040, 0, 1, 0, minute)));
  };
  at(1);
  const form = manuscriptFormOf({}, { status: 0 });
  const one = await saved(form);
  at(2);
  const two = await saved(manuscriptFormOf({}, { status: 0 }));
  at(3);
  await saved({ ...form, ...one, status: 0, keywords: 'other' });
  const list = await dataOf(routes, 'manuscriptList', { query: {} }, ann);
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(list[0]).toMatchObject({
    createDate: '2040-01-01T00:01:00.000Z',
    updateDate: '2040-01-01T00:03:00.000Z',
  });
  setNow(new Date('2026-11-20T12:00:00Z'));
});
