import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { acts } from '#contract/office/desk.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { editorMayReadFile, mayReadFile } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { peopleRoutes } from '../people/routes.ts';
import { deskRoutes } from './routes.ts';
import { actsAt, outcomeOf } from './rules-acts.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, deskRoutes);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.letters.length = 0;
});

type Acting = Partial<Input<'officeAct'>['body']>;
const acting = (id: number, act: Acting['act'], more: Acting = {}) => ({
  body: { manuscriptId: id, version: 2, act: act ?? 'accept', letter: null, ...more },
});
const act = (id: number, what: Acting['act'], more: Acting = {}, who = office.editor) =>
  callRoute(office.routes, 'officeAct', acting(id, what, more), who);
const look = (id: number, who = office.editor) =>
  dataOf(office.routes, 'officeManuscript', { query: { manuscriptId: id } }, who);
const authorsLook = (id: number) =>
  dataOf(office.authors, 'getManuscript', { query: { manuscriptId: id } }, office.author);
const authorsLog = (id: number) =>
  dataOf(office.authors, 'getManuscriptTaskLog', { query: { manuscriptId: id } }, office.author);
const letter = { subject: 'A subject', text: 'Some words.' };
const at = (id: number, status: number) =>
  database.pool.query('update manuscripts set status = $2, version = 2 where id = $1', [id, status]);
/** A manuscript of journal 1 in a status, at version 2. */
const someAt = async (status: number, more: Parameters<typeof office.submit>[0] = {}) => {
  const { id } = await office.submit(more);
  await at(id, status);
  return id;
};

test('each act leads from each status where its rule says, for authors and office to see; elsewhere nothing happens', async () => {
  for (let status = 0; status < 10; status++) {
    const { id } = await office.submit();
    await at(id, status);
    const before = await look(id);
    expect(before.acts).toEqual(actsAt(status));
    for (const what of acts) {
      const outcome = outcomeOf(what, status);
      if (!outcome) expect((await act(id, what, { comments: 'Because.', letter })).code).toBe(10009);
    }
    expect(await look(id)).toEqual(before);
    for (const what of actsAt(status)) {
      await at(id, status);
      const outcome = outcomeOf(what, status);
      const answer = await act(id, what, { comments: 'Because.', letter });
      expect(answer).toMatchObject({ code: 0, data: { status: outcome?.status, version: 3 } });
    }
    const last = actsAt(status).at(-1);
    if (!last) continue;
    const outcome = outcomeOf(last, status);
    const after = await look(id);
    expect(after).toMatchObject({ status: outcome?.status, version: 3 });
    expect(after.dueOn === null).toBe([5, 8].includes(after.status));
    const history = await authorsLog(id);
    expect(history.map(({ task }) => task)).toEqual([
      ...actsAt(status)
        .map((what) => outcomeOf(what, status)?.task)
        .reverse(),
      'Submitted',
    ]);
    expect(history[0]).toMatchObject({
      status: outcome?.status,
      operator: 'Editorial office',
      remarks: 'Because.',
    });
    expect(after.notes).toHaveLength(actsAt(status).length);
    expect(after.notes[0]).toMatchObject({ who: 'Edda Édouard', action: outcome?.task });
    expect(after.notes[0]?.facts).toContainEqual(['Comments to the authors', 'Because.']);
    expect(after.notes[0]?.facts).toContainEqual(['Words of the letter', 'Some words.']);
  }
});

test('of two editors who decide at once one has decided, and the other is told who and what', async () => {
  for (let i = 0; i < 3; i++) {
    const id = await someAt(3);
    office.letters.length = 0;
    const answers = await Promise.all([
      act(id, 'accept', { letter }),
      act(id, 'decline', { letter }, office.administrator),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10009]);
    const { log, notes } = await look(id);
    expect(notes).toHaveLength(1);
    expect(log).toHaveLength(2);
    const told = answers.find(({ code }) => code === 10009);
    expect(told?.msg).toContain(`(${notes[0]?.action}, by ${notes[0]?.who})`);
    expect(office.letters).toHaveLength(2);
  }
});

test('nobody decides on a manuscript in the moment in which someone else takes it', async () => {
  for (let i = 0; i < 3; i++) {
    const id = await someAt(3);
    const body = { manuscriptId: id, version: 2, editorId: 1 };
    const answers = await Promise.all([
      callRoute(office.routes, 'officeAssign', { body }, office.administrator),
      act(id, 'decline'),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10009]);
    expect((await look(id)).notes).toHaveLength(1);
  }
});

test('what the office alone sees holds no author up who is saving; two who work in the office still learn of each other', async () => {
  const id = await someAt(6);
  const seen = await look(id);
  const version = { manuscriptId: id, version: seen.version };
  const given = await dataOf(
    office.routes,
    'officeAssign',
    { body: { ...version, editorId: 2 } },
    office.editor,
  );
  const dueOn = '2027-01-05';
  const set = (on: number) =>
    callRoute(office.routes, 'officeSetDue', { body: { ...version, version: on, dueOn } }, office.editor);
  expect(await set(seen.version)).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('by Edda Édouard)'),
  });
  expect((await set(given.version)).code).toBe(0);
  expect(await act(id, 'withdraw', { version: given.version })).toMatchObject({ code: 10009 });

  const saved = await office.save({ ...manuscriptFormOf(), id, status: 6, version: 2 });
  expect(saved.version).toBe(3);
  expect((await authorsLook(id)).version).toBe(3);
  const now = await look(id);
  expect(now).toMatchObject({ editor: { userId: 2 }, dueOn });
  expect(await act(id, 'withdraw', { version: now.version })).toMatchObject({
    code: 0,
    data: { version: now.version + 1 },
  });
});

test('whoever has looked at an older version is told what has happened since, the authors’ own steps too', async () => {
  const id = await someAt(6);
  const saved = await office.save({ ...manuscriptFormOf(), id, status: 6, version: 2 });
  expect(saved.version).toBe(3);
  const answer = await act(id, 'withdraw');
  expect(answer).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('(Revision saved, by Ada Author)'),
  });
});

test('another journal’s manuscript, a draft, and one that does not exist are not there', async () => {
  const { id } = await office.submit();
  const draft = await office.save(manuscriptFormOf({}, { status: 0 }));
  for (const [manuscriptId, who] of [
    [id, office.otherEditor],
    [draft.id, office.administrator],
    [999_999, office.administrator],
  ] as const) {
    const body = { manuscriptId, version: 1 };
    const query = { manuscriptId: String(manuscriptId) };
    const answers = [
      await callRoute(office.routes, 'officeManuscript', { query }, who),
      await callRoute(office.routes, 'officeLetter', { query: { ...query, act: 'accept' } }, who),
      await callRoute(office.routes, 'officeAct', { body: { ...body, act: 'accept', letter } }, who),
      await callRoute(office.routes, 'officeAssign', { body: { ...body, editorId: null } }, who),
      await callRoute(office.routes, 'officeSetDue', { body: { ...body, dueOn: null } }, who),
      await callRoute(office.routes, 'officeRemark', { body: { manuscriptId, text: 'x' } }, who),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(10004));
  }
  expect(await look(id)).toMatchObject({ status: 1, version: 1, notes: [] });
});

test('the letter is shown first, and goes with the editor’s words to corresponding authors and the account', async () => {
  const title = 'On {{DNA}} and trials';
  const { id } = await office.submit({
    manuscripttitle: title,
    authorDTOList: manuscriptFormOf().authorDTOList?.map((one) => ({
      ...one,
      correspondingauthor: 0 as const,
    })),
  });
  await at(id, 3);
  office.letters.length = 0;
  const query = { manuscriptId: String(id), act: 'request revision' } as const;
  const proposed = await dataOf(office.routes, 'officeLetter', { query }, office.editor);
  expect(proposed.to.map(({ address }) => address)).toEqual([
    'ada@example.org',
    'bo@example.org',
    'user4@example.org',
  ]);
  expect(proposed.text).toContain(title);
  expect(proposed.text).toContain('{{comments}}');
  const sent = await act(id, 'request revision', {
    comments: 'First.\n\nSecond.',
    dueOn: '2026-12-24',
    letter: { subject: proposed.subject, text: `${proposed.text}\n\nKind regards` },
  });
  expect(sent.code).toBe(0);
  const [ada, , account] = office.letters;
  expect(office.letters).toHaveLength(3);
  expect(ada).toMatchObject({
    template: 'revisionRequested',
    about: `manuscript ${id}`,
    scope: 1,
    keepsWords: true,
  });
  expect(ada?.text).toContain('First.\n\nSecond.\n\nPlease submit the revision by 24 December 2026.');
  expect(ada?.text).toContain('submitted by Ada Author, who can see how it goes on');
  expect(ada?.text).toContain('Kind regards');
  expect(account?.text).toContain(`http://press.example/user-submission/${id}`);
});

test('a letter with a field that nothing stands for is not sent, and nothing is done', async () => {
  const id = await someAt(3);
  office.letters.length = 0;
  expect(await act(id, 'accept', { letter: { subject: 'x', text: 'Dear {{nmae}}' } })).toMatchObject({
    code: 10001,
    data: { fields: { 'letter.text': expect.stringContaining('{{nmae}}') } },
  });
  expect(await look(id)).toMatchObject({ status: 3, notes: [] });
  expect(office.letters).toEqual([]);
});

test('a revision is requested with comments and a document, which the authors have from then on', async () => {
  const id = await someAt(3);
  expect(await act(id, 'request revision')).toMatchObject({
    code: 10001,
    data: { fields: { comments: expect.any(String) } },
  });
  const theirs = await office.upload(3, 'task.docx');
  const picture = await office.upload(2, 'task.png', 'image/png');
  for (const taskDoc of [theirs, picture, 'f'.repeat(32)])
    expect(await act(id, 'request revision', { comments: 'x', taskDoc })).toMatchObject({
      code: 10001,
      data: { fields: { taskDoc: expect.any(String) } },
    });
  const taskDoc = await office.upload(2, 'task.pdf', 'application/pdf');
  expect((await act(id, 'request revision', { comments: 'Revise it.', taskDoc })).code).toBe(0);
  expect(await authorsLook(id)).toMatchObject({ status: 6, reviewComments: 'Revise it.', taskDoc });
  const file = await findFile(database.db, taskDoc);
  if (!file) throw new Error('no file');
  expect(await mayReadFile(database.db, file, 4)).toBe(true);
  // Once more without a document: the earlier one is not the task any more, and can still be read.
  await office.save({ ...(await formOf(id)), status: 7 });
  const { version } = await look(id);
  expect((await act(id, 'request revision', { version, comments: 'Once more.' })).code).toBe(0);
  expect(await authorsLook(id)).toMatchObject({ reviewComments: 'Once more.', taskDoc: null });
  expect(await mayReadFile(database.db, file, 4)).toBe(true);
  const query = { manuscriptId: String(id) };
  const history = await dataOf(office.authors, 'getManuscriptTaskLog', { query }, office.author);
  for (const log of [history, (await look(id)).log])
    expect(log.flatMap(({ task, taskDoc }) => (task === 'Revision requested' ? [taskDoc] : []))).toEqual([
      null,
      taskDoc,
    ]);
});

/** What the author's form sends for a manuscript as it is. */
async function formOf(id: number) {
  const own = await authorsLook(id);
  return {
    ...manuscriptFormOf(),
    id,
    version: own.version,
    manuscripttitle: own.manuscripttitle,
    filesDTOList: own.filesDTOList.map(({ type, file, filename }) => ({ type, file, filename })),
  };
}

test('a first submission that is returned becomes a draft again, keeps its number and its journal, and can be submitted anew', async () => {
  const { id, manuscripnumber: number } = await office.submit();
  expect((await act(id, 'return to author', { version: 1 })).code).toBe(10001);
  expect((await act(id, 'return to author', { version: 1, comments: 'The figures are missing.' })).code).toBe(
    0,
  );
  expect(await authorsLook(id)).toMatchObject({ status: 0, reviewComments: 'The figures are missing.' });
  expect(await look(id)).toMatchObject({ number, waitsFor: 'authors', dueOn: '2026-12-04' });
  const form = await formOf(id);
  expect(
    (
      await callRoute(
        office.authors,
        'saveOrUpdateManuscript',
        { body: { ...form, journalId: 2, status: 1 } },
        office.author,
      )
    ).code,
  ).toBe(10001);
  office.letters.length = 0;
  expect(await office.save({ ...form, status: 1 })).toMatchObject({ id, manuscripnumber: number, status: 1 });
  expect(office.letters[0]?.subject).toBe(`${number}: your manuscript was submitted`);
  expect(await look(id)).toMatchObject({ round: 1, waitsFor: 'an editor' });
});

test('a return by mistake is taken back until the authors have saved something; what never comes back is withdrawn', async () => {
  const { id } = await office.submit();
  await act(id, 'return to author', { version: 1, comments: 'The figures are missing.' });
  expect((await look(id)).acts).toEqual(['take return back', 'withdraw']);
  office.letters.length = 0;
  const query = { manuscriptId: String(id), act: 'take return back' } as const;
  const { subject, text } = await dataOf(office.routes, 'officeLetter', { query }, office.editor);
  expect(await act(id, 'take return back', { letter: { subject, text } })).toMatchObject({
    code: 0,
    data: { status: 1 },
  });
  expect(office.letters[0]?.text).toContain('it is considered as you submitted it');
  expect(await authorsLook(id)).toMatchObject({ status: 1, reviewComments: null });
  expect((await authorsLog(id)).map(({ task }) => task)).toEqual([
    'Return taken back',
    'Returned to the authors',
    'Submitted',
  ]);
  expect(await look(id)).toMatchObject({ round: 1, waitsFor: 'an editor', dueOn: '2026-11-27' });

  await act(id, 'return to author', { version: 3, comments: 'Once more.' });
  await office.save({ ...(await formOf(id)), runningtitle: 'Other words', status: 0 });
  const { acts: left, version } = await look(id);
  expect(left).toEqual(['withdraw']);
  expect((await act(id, 'take return back', { version })).code).toBe(10009);
  expect((await act(id, 'withdraw', { version })).data).toMatchObject({ status: 8 });
});

test('a revision that is returned is asked for again, with the earlier comments below the new ones', async () => {
  const id = await someAt(3);
  await act(id, 'request revision', { comments: 'Revise it.' });
  await office.save({ ...(await formOf(id)), status: 7 });
  const { version } = await look(id);
  expect((await act(id, 'return to author', { version, comments: 'No answer to reviewer 2.' })).code).toBe(0);
  expect(await authorsLook(id)).toMatchObject({
    status: 6,
    reviewComments: 'No answer to reviewer 2.\n\nRevise it.',
  });
  expect((await office.save({ ...(await formOf(id)), status: 7 })).status).toBe(7);
});

test('the office sees what was submitted, and not what the authors are writing', async () => {
  const { id } = await office.submit();
  const before = await look(id);
  await act(id, 'request revision', { version: 1, comments: 'Revise it.' });
  const [original, secret] = [
    await office.upload(4),
    await office.upload(4, 'supplementary-1.csv', 'text/csv'),
  ];
  const writing = {
    ...manuscriptFormOf({ original, supplementary: [secret] }),
    id,
    manuscripttitle: 'Another title',
    authorDTOList: [],
  };
  await office.save({ ...writing, status: 6 });
  const meanwhile = await look(id);
  expect(meanwhile.manuscripttitle).toBe(before.manuscripttitle);
  expect(meanwhile.authorDTOList).toEqual(before.authorDTOList);
  expect(meanwhile.filesDTOList).toEqual(before.filesDTOList);
  expect(meanwhile.earlierFiles).toEqual([]);
  const reader = (rights: Rights) => ({ ...office.editor.identity, rights });
  const rights = { everything: false, journals: [1] };
  const may = async (address: string, journals = rights) => {
    const file = await findFile(database.db, address);
    return file !== undefined && editorMayReadFile(database.db, file, reader(journals));
  };
  expect(await may(original)).toBe(false);
  await office.save({
    ...writing,
    ...(await formOf(id)),
    authorDTOList: manuscriptFormOf().authorDTOList,
    status: 7,
  });
  const after = await look(id);
  expect(after.manuscripttitle).toBe('Another title');
  expect(after.filesDTOList.map(({ file }) => file)).toEqual([original, secret]);
  const was = before.filesDTOList[0]?.file as string;
  expect(after.earlierFiles).toMatchObject([{ file: was, round: 1 }]);
  for (const address of [original, secret, was]) {
    expect(await may(address)).toBe(true);
    expect(await may(address, { everything: false, journals: [2] })).toBe(false);
    expect(await may(address, { everything: true, journals: [] })).toBe(true);
  }
});

test('a closed manuscript is reopened, unless another has taken its title', async () => {
  const title = 'A title that two want';
  const id = await someAt(5, { manuscripttitle: title });
  const other = await office.submit({ manuscripttitle: title });
  expect(await act(id, 'reopen')).toEqual({ code: 10050, msg: 'Duplicate title of manuscript', data: null });
  expect(await look(id)).toMatchObject({ status: 5, notes: [] });
  await act(other.id, 'withdraw', { version: 1 });
  expect((await act(id, 'reopen')).code).toBe(0);
  expect(await look(id)).toMatchObject({ status: 3, dueOn: '2026-11-27' });
});

test('a manuscript is given to an editor of its journal, who is written to; its authors are told nothing', async () => {
  const { id } = await office.submit();
  const editors = await dataOf(office.routes, 'officeEditors', { query: { journalId: '1' } }, office.editor);
  expect(editors).toMatchObject([
    { userId: 2, name: 'Edda Édouard', open: 0 },
    { userId: 1, name: 'Petra Press' },
  ]);
  office.letters.length = 0;
  const assign = (version: number, editorId: number | null, who = office.editor) =>
    callRoute(office.routes, 'officeAssign', { body: { manuscriptId: id, version, editorId } }, who);
  expect(await assign(1, 3)).toMatchObject({
    code: 10001,
    data: { fields: { editorId: expect.any(String) } },
  });
  expect(await assign(1, 2)).toMatchObject({ code: 0, data: { version: 2 } });
  expect(office.letters).toEqual([]);
  expect(await assign(1, 1)).toMatchObject({ code: 10009, msg: expect.stringContaining('Edda Édouard') });
  expect(await assign(2, null)).toMatchObject({ code: 0 });
  expect(await assign(3, 2, office.administrator)).toMatchObject({ code: 0 });
  expect(office.letters).toMatchObject([
    { to: { address: 'user2@example.org' }, template: 'editorAssigned' },
  ]);
  expect(office.letters[0]?.text).toContain('Petra Press has given you this manuscript of Journal jlc');
  expect(office.letters[0]?.text).toContain(`http://press.example/office/manuscript/${id}`);
  expect(await look(id)).toMatchObject({ editor: { userId: 2 }, waitsFor: 'editor' });
  await database.pool.query('update users set disabled_at = now() where id = 1');
  expect(await assign(4, 1)).toMatchObject({ code: 10001 });
  await database.pool.query('update users set disabled_at = null where id = 1');
  // The authors read once that an editor has it, and never who.
  expect((await authorsLog(id)).map(({ task, operator, status }) => [task, operator, status])).toEqual([
    ['An editor was assigned', 'Editorial office', 1],
    ['Submitted', 'Ada Author', 1],
  ]);
  // What comes back from the authors is announced to whoever handles it.
  await act(id, 'request revision', { version: 4, comments: 'Revise it.' });
  office.letters.length = 0;
  await office.save({ ...(await formOf(id)), status: 7 });
  expect(office.letters.at(-1)).toMatchObject({
    to: { address: 'user2@example.org' },
    subject: expect.stringContaining('the revision has arrived'),
  });
});

test('nobody handles a manuscript that they have written, whoever gives it to them, or by whatever revision', async () => {
  const { id, manuscripnumber: number } = await office.submit();
  const sign = (email: string) =>
    database.pool.query(
      'update manuscript_authors set email = $2 where manuscript_id = $1 and position = 1',
      [id, email],
    );
  const give = (version: number) =>
    callRoute(
      office.routes,
      'officeAssign',
      { body: { manuscriptId: id, version, editorId: 2 } },
      office.administrator,
    );
  const query = { journalId: '1', manuscriptId: String(id) };
  const editors = async () =>
    (await dataOf(office.routes, 'officeEditors', { query }, office.administrator)).map(
      ({ userId }) => userId,
    );
  await sign('User2@example.org');
  expect(await editors()).toEqual([1]);
  expect(await give(1)).toMatchObject({
    code: 10001,
    data: { fields: { editorId: expect.stringContaining('written this manuscript') } },
  });
  await sign('bo@example.org');
  expect(await editors()).toEqual([2, 1]);
  const elsewhere = { ...query, journalId: '2' };
  expect(
    (await callRoute(office.routes, 'officeEditors', { query: elsewhere }, office.otherEditor)).code,
  ).toBe(10004);
  expect((await give(1)).code).toBe(0);

  // By a revision the editor becomes an author: an administrator is told, who has not written it.
  await act(id, 'request revision', { version: 2, comments: 'Revise it.' });
  office.letters.length = 0;
  const form = await formOf(id);
  const [first, ...others] = form.authorDTOList ?? [];
  const edda = {
    ...first,
    firstName: 'Edda',
    lastName: 'Édouard',
    email: 'User2@example.org',
  } as typeof first;
  await office.save({
    ...form,
    authorDTOList: [first, edda, ...others].flatMap((one) => one ?? []),
    status: 7,
  });
  expect(await look(id, office.administrator)).toMatchObject({
    editor: null,
    waitsFor: 'an editor',
    notes: expect.arrayContaining([
      expect.objectContaining({
        action: 'Taken from its editor',
        who: 'The press',
        facts: [['Why', 'Edda Édouard is one of its authors now']],
      }),
    ]),
  });
  expect(office.letters.at(-1)).toMatchObject({
    to: { address: 'user1@example.org' },
    subject: `${number}: waits for an editor`,
    text: expect.stringContaining('A revision has arrived at Journal jlc. Nobody handles it yet'),
  });
});

test('what arrives and nobody handles is told to each of the journal’s editors, once', async () => {
  const toEditors = () =>
    office.letters
      .filter(({ text }) => text.includes('/office/manuscript/'))
      .map(({ to, template, text }) => [
        to.address,
        template,
        /A manuscript[a-z ]*|A revision/.exec(text)?.[0],
      ]);
  const { id } = await office.submit();
  expect(toEditors()).toEqual([['user2@example.org', 'waitsForAnEditor', 'A manuscript has arrived at ']]);
  await act(id, 'return to author', { version: 1, comments: 'The figures are missing.' });
  office.letters.length = 0;
  const form = { ...(await formOf(id)), status: 1 as const };
  await office.save(form);
  await office.save(form);
  expect(toEditors()).toEqual([
    [
      'user2@example.org',
      'waitsForAnEditor',
      'A manuscript that was returned to its authors has arrived at ',
    ],
  ]);
});

test('the next step gets another day, and remarks are the office’s alone', async () => {
  const { id } = await office.submit();
  const due = (version: number, dueOn: string | null) =>
    callRoute(office.routes, 'officeSetDue', { body: { manuscriptId: id, version, dueOn } }, office.editor);
  expect(await due(1, '2026-11-19')).toMatchObject({
    code: 10001,
    data: { fields: { dueOn: expect.any(String) } },
  });
  await expect(due(1, '9999-12-31')).rejects.toThrow('Please give a date within 5 years');
  expect(await due(1, '2026-12-01')).toMatchObject({ code: 0, data: { version: 2 } });
  expect((await due(1, null)).code).toBe(10009);
  const remark = { manuscriptId: id, text: 'Ask the society first.' };
  expect((await callRoute(office.routes, 'officeRemark', { body: remark }, office.editor)).code).toBe(0);
  const { dueOn, version, notes, log } = await look(id);
  expect({ dueOn, version }).toEqual({ dueOn: '2026-12-01', version: 2 });
  expect(notes.map(({ action, facts }) => [action, facts])).toEqual([
    ['Remark', [['Remark', 'Ask the society first.']]],
    [
      'Due date set',
      [
        ['Next step by', '1 December 2026'],
        ['Before', '27 November 2026'],
      ],
    ],
  ]);
  expect(log).toHaveLength(1);
});

test('an editor has nothing to do with a manuscript of their own, submitted or signed; an administrator has', async () => {
  const submitted = await office.submit();
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [submitted.id]);
  const signed = await office.submit();
  await database.pool.query(
    `update manuscript_authors set email = 'User2@example.org' where manuscript_id = $1 and position = 0`,
    [signed.id],
  );
  for (const { id } of [submitted, signed]) {
    const view = { query: { manuscriptId: id } };
    expect((await callRoute(office.routes, 'officeManuscript', view, office.editor)).code).toBe(10004);
    expect((await act(id, 'accept', { version: 1 })).code).toBe(10004);
    expect((await callRoute(office.routes, 'officeManuscript', view, office.administrator)).code).toBe(0);
  }
  const desk = await dataOf(office.routes, 'officeDesk', { query: { sort: 'newest' } }, office.editor);
  expect(desk.rows.map(({ id }) => id)).not.toContain(submitted.id);
});

test('whoever loses a journal, or the account, has its open manuscripts no more; their history says why', async () => {
  const people = peopleRoutes(office.deps);
  const asked = async (call: CallName, body: object) =>
    (await callRoute(people, call, { body } as never, office.administrator)).code;
  const [open, closed, elsewhere] = [await someAt(2), await someAt(5), await someAt(3, { journalId: 2 })];
  const given = (to = 2) =>
    database.pool.query('update manuscripts set editor_id = $2 where id = any($1)', [
      [open, closed, elsewhere],
      to,
    ]);
  const holders = async () => {
    const { rows } = await database.pool.query(
      'select editor_id from manuscripts where id = any($1) order by array_position($1, id)',
      [[open, closed, elsewhere]],
    );
    return rows.map(({ editor_id }) => editor_id);
  };
  const why = async () => (await look(open, office.administrator)).notes[0];
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 2)`);
  await given();
  const seen = { administrator: false, editorOf: [1, 2] };
  expect(await asked('officeSetRoles', { personId: 2, administrator: false, editorOf: [2], seen })).toBe(0);
  expect(await holders()).toEqual([null, 2, 2]);
  expect(await why()).toMatchObject({
    action: 'Taken from its editor',
    who: 'Petra Press',
    facts: [['Why', 'Edda Édouard is no editor of this journal any more']],
  });
  expect(await look(open, office.administrator)).toMatchObject({ editor: null, version: 2 });
  // While it was closed the journal went: it is reopened without an editor.
  expect((await act(closed, 'reopen', {}, office.administrator)).code).toBe(0);
  expect(await look(closed, office.administrator)).toMatchObject({ editor: null, waitsFor: 'an editor' });

  await given();
  expect(await asked('officeDisablePerson', { personId: 2, reason: '' })).toBe(0);
  expect(await holders()).toEqual([null, null, null]);
  expect((await why())?.facts).toEqual([['Why', 'The account of Edda Édouard was disabled']]);
  expect((await act(open, 'withdraw', {}, office.administrator)).code).toBe(0);
  await database.pool.query('update users set disabled_at = null where id = 2');
  await database.pool.query(
    `insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1) on conflict do nothing`,
  );
});

test('of two administrators, one assigns a manuscript while the other takes the journal: it lies with nobody who has lost it', async () => {
  const people = peopleRoutes(office.deps);
  const { id } = await office.submit();
  const seen = { administrator: false, editorOf: [1, 2] };
  const roles = { personId: 2, administrator: false, editorOf: [2], seen };
  await Promise.all([
    callRoute(
      office.routes,
      'officeAssign',
      { body: { manuscriptId: id, version: 1, editorId: 2 } },
      office.administrator,
    ),
    callRoute(people, 'officeSetRoles', { body: roles }, office.administrator),
  ]);
  expect((await look(id, office.administrator)).editor).toBeNull();
});
