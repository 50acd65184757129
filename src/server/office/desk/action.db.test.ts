import { expect, test } from 'vitest';
import { stepText } from '#contract/manuscripts.ts';
import { actions } from '#contract/office/desk-shapes.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { editorMayReadFile, mayReadFile } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  act,
  at,
  authorsLog,
  authorsLook,
  database,
  formOf,
  letter,
  look,
  office,
  openDesk,
  someAt,
} from '#test/support/desk-office.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { actionsAt, outcomeOf } from './rules-actions.ts';

openDesk();

test('each act leads from each status where its rule says, for authors and office to see; elsewhere nothing happens', async () => {
  for (let status = 0; status < 10; status++) {
    const { id } = await office.submit();
    await at(id, status);
    const before = await look(id);
    expect(before.acts).toEqual(actionsAt(status));
    for (const what of actions) {
      const outcome = outcomeOf(what, status);
      if (!outcome) expect((await act(id, what, { comments: 'Because.', letter })).code).toBe(10009);
    }
    expect(await look(id)).toEqual(before);
    for (const what of actionsAt(status)) {
      await at(id, status);
      const outcome = outcomeOf(what, status);
      const answer = await act(id, what, { comments: 'Because.', letter });
      expect(answer).toMatchObject({ code: 0, data: { status: outcome?.status, version: 3 } });
    }
    const last = actionsAt(status).at(-1);
    if (!last) continue;
    const outcome = outcomeOf(last, status);
    const after = await look(id);
    expect(after).toMatchObject({ status: outcome?.status, version: 3 });
    expect(after.dueOn === null).toBe([5, 8].includes(after.status));
    const history = await authorsLog(id);
    expect(history.map(({ task }) => task)).toEqual([
      ...actionsAt(status)
        .map((what) => stepText[outcomeOf(what, status)?.kind ?? 'published'])
        .reverse(),
      'Submitted',
    ]);
    expect(history[0]).toMatchObject({
      status: outcome?.status,
      operator: 'Editorial office',
      remarks: 'Because.',
    });
    expect(after.notes).toHaveLength(actionsAt(status).length);
    expect(after.notes[0]).toMatchObject({ who: 'Edda Édouard', kind: outcome?.kind });
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
  // Of two braces that are filled in the second follows an invisible sign: nothing stands for them.
  expect(proposed.text.replaceAll('\u2060', '')).toContain(title);
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
    expect(
      log.flatMap(({ task, taskDoc }) => (task === 'Major revision requested' ? [taskDoc] : [])),
    ).toEqual([null, taskDoc]);
});

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

test('a return by mistake can be cancelled until the authors have saved something; what never comes back is withdrawn', async () => {
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
  expect(office.letters[0]?.text).toContain('consider it as you submitted it');
  expect(await authorsLook(id)).toMatchObject({ status: 1, reviewComments: null });
  expect((await authorsLog(id)).map(({ task }) => task)).toEqual([
    'Return cancelled',
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
