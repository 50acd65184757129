import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { formChanged, formUnnamed, takesNone } from '#contract/asked.ts';
import { usualForm } from '#contract/journal-form.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { authorRecord, eraseAuthor } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { journalsRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...journalsRoutes(deps),
    ...historyRoutes(deps),
    ...deskRoutes(deps),
  ]);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => setForm({}));

type Form = NonNullable<Input<'officeSaveJournal'>['body']['form']>;

const journal = () => dataOf(office.routes, 'officeJournal', { query: { code: 'jlc' } }, office.editor);
const change = async (changes: object) => {
  const body = { journalId: 1, version: (await journal()).version, ...changes };
  return callRoute(office.routes, 'officeSaveJournal', { body }, office.editor);
};
/** Makes the form of journal 1; returns its version. */
async function setForm(form: Form): Promise<number> {
  expect(await change({ form: { ...usualForm, ...form } })).toMatchObject({ code: 0 });
  return (await journal()).formVersion;
}
const point = (id: string, text: string, types: number[] = []) => ({ id, text, types });
const asked = { checklist: [point('lines', 'Lines are numbered'), point('refs', 'References have DOIs')] };

const formOf = async (more: Partial<ManuscriptForm> = {}) =>
  manuscriptFormOf(
    { original: await office.upload(4) },
    { formVersion: (await journal()).formVersion, ...more },
  );
const send = (body: ManuscriptForm) =>
  callRoute(office.authors, 'saveOrUpdateManuscript', { body }, office.author);
const own = (id: number) =>
  dataOf(office.authors, 'getManuscript', { query: { manuscriptId: id } }, office.author);
const inOffice = (id: number) =>
  dataOf(office.routes, 'officeManuscript', { query: { manuscriptId: id } }, office.editor);
const refused = (fields: Record<string, string>) => ({ code: 10001, data: { fields } });

/** What the author's form sends for a manuscript as it is. */
async function again(id: number, status: ManuscriptForm['status'], more: Partial<ManuscriptForm> = {}) {
  const { version, manuscripttitle } = await own(id);
  return { ...(await formOf(more)), id, version, manuscripttitle, status };
}
const askRevision = (id: number) =>
  database.pool.query('update manuscripts set status = 6, version = version + 1 where id = $1', [id]);

test('a journal without settings asks for nothing more than the form of every journal', async () => {
  const { id } = await office.submit();
  expect(await own(id)).toMatchObject({ submissionForm: usualForm, signed: null });
});

describe('a journal that takes no submissions', () => {
  beforeEach(() => setForm({ open: false, notice: 'Back in March.' }));

  test('says so, keeps drafts, and refuses what is submitted', async () => {
    const form = await formOf({ status: 0, formVersion: null });
    const { data } = await send(form);
    const { id, version } = data as { id: number; version: number };
    expect(await send({ ...form, id, version, status: 1 })).toMatchObject(refused({ journalId: takesNone }));
    await setForm({});
    expect(await send({ ...form, id, version, status: 1 })).toMatchObject({ code: 0, data: { status: 1 } });
  });

  test('takes revisions of what it has', async () => {
    await setForm({});
    const { id } = await office.submit();
    await setForm({ open: false });
    await askRevision(id);
    expect(await send(await again(id, 7))).toMatchObject({ code: 0, data: { status: 7 } });
  });
});

describe('a checklist', () => {
  beforeEach(() => setForm(asked));

  test('is confirmed point by point with each submission, and not for a draft', async () => {
    expect(await send(await formOf({ status: 0 }))).toMatchObject({ code: 0 });
    const form = await formOf();
    expect(await send({ ...form, checklist: ['refs', 'unknown'] })).toMatchObject(
      refused({ 'checklist.lines': 'Please confirm: Lines are numbered' }),
    );
    const sent = await send({ ...form, checklist: ['refs', 'lines'] });
    expect(sent).toMatchObject({ code: 0 });
    const { id } = sent.data as { id: number };
    await askRevision(id);
    expect(await send(await again(id, 7))).toMatchObject({ code: 10001 });
    expect(await send(await again(id, 7, { checklist: ['lines', 'refs'] }))).toMatchObject({ code: 0 });
  });

  test('has each point once', async () => {
    const twice = { ...usualForm, checklist: [point('same', 'One'), point('same', 'Two')] };
    await expect(change({ form: twice })).rejects.toThrow('Two points have the same key');
  });
});

test('a point for one type is confirmed for that alone', async () => {
  await setForm({ checklist: [point('trial', 'The trial is registered', [2])] });
  expect(await send(await formOf())).toMatchObject({ code: 0 });
  expect(await send(await formOf({ manuscripttype: 2 }))).toMatchObject(
    refused({ 'checklist.trial': 'Please confirm: The trial is registered' }),
  );
});

test('what was confirmed is what the type asked for then, whatever the office corrects later', async () => {
  const version = await setForm({
    checklist: [point('trial', 'The trial is registered', [2]), point('lines', 'Lines are numbered', [1])],
  });
  const sent = await send(await formOf({ checklist: ['lines'], formVersion: version }));
  const { id } = sent.data as { id: number };
  await database.pool.query(
    `update manuscript_submissions set content = content || '{"type": 2}' where manuscript_id = $1`,
    [id],
  );
  expect((await inOffice(id)).confirmed).toEqual(['lines']);
});

test('a sender who knows no versions is not asked for one by another type’s checklist', async () => {
  await setForm({ checklist: [point('trial', 'The trial is registered', [2])] });
  expect(await send(await formOf({ formVersion: null }))).toMatchObject({ code: 0 });
});

describe('questions of a journal', () => {
  const questions: Form['questions'] = [
    { id: 'news', label: 'What is new?', kind: 'text', required: true, reviewers: 'all' },
    {
      id: 'field',
      label: 'Which field?',
      kind: 'choice',
      choices: ['Soil', 'Water'],
      reviewers: 'who know the authors',
    },
    { id: 'before', label: 'Shown at a congress?', kind: 'yes or no' },
    { id: 'note', label: 'Only for notes', kind: 'text', required: true, types: [2] },
  ];
  beforeEach(() => setForm({ questions }));
  const answers = (given: Record<string, string>) =>
    Object.entries(given).map(([question, answer]) => ({ question, answer }));

  test('are answered as they ask, and by a draft as far as it has come', async () => {
    const form = await formOf({ status: 0, answerDTOList: answers({ field: 'Fire', gone: 'Once typed' }) });
    const draft = await send(form);
    expect(draft).toMatchObject({ code: 0 });
    const { id, version } = draft.data as { id: number; version: number };
    expect((await own(id)).answerDTOList).toEqual(form.answerDTOList);
    const whole = { ...form, id, version, status: 1 as const };
    expect(await send(whole)).toMatchObject(
      refused({
        'answerDTOList.news': 'What is new?: an answer is needed',
        'answerDTOList.field': 'Which field?: choose one of the answers',
      }),
    );
    const given = answers({ before: 'no', news: 'All of it.', gone: 'Once typed', note: 'Of another type' });
    expect(await send({ ...whole, answerDTOList: given })).toMatchObject({ code: 0 });
    const kept = answers({ news: 'All of it.', before: 'no' });
    expect((await own(id)).answerDTOList).toEqual(kept);
    expect(await inOffice(id)).toMatchObject({ answerDTOList: kept, submissionForm: { questions } });
    const { manuscripts } = await authorRecord(database.db, { userId: 4, email: null });
    expect(manuscripts.find((one) => one.id === id)?.answers).toEqual([
      { question: 'What is new?', answer: 'All of it.' },
      { question: 'Shown at a congress?', answer: 'no' },
    ]);
  });

  test('keep their words with the manuscript, and a correction leaves the answers', async () => {
    const sent = await send(await formOf({ answerDTOList: answers({ news: 'All of it.' }) }));
    const { id } = sent.data as { id: number };
    await setForm({});
    expect((await inOffice(id)).submissionForm?.questions[0]).toMatchObject({ label: 'What is new?' });
    const { version, ...manuscript } = await inOffice(id);
    const details = { ...manuscript, abstractcontent: 'It was tried twice.' };
    const body = { ...details, manuscriptId: id, version, comments: '', letter: null };
    expect(await callRoute(office.routes, 'officeCorrectDetails', { body }, office.editor)).toMatchObject({
      code: 0,
    });
    expect((await inOffice(id)).answerDTOList).toEqual(answers({ news: 'All of it.' }));
  });

  test('with choices have two or more', async () => {
    const one = {
      ...usualForm,
      questions: [{ id: 'only', label: 'Which?', kind: 'choice', choices: ['One'] }],
    };
    await expect(change({ form: one })).rejects.toThrow('Give two choices or more');
  });
});

describe('an agreement', () => {
  test('is signed once, with name and time, and stays with the manuscript, its text too', async () => {
    const version = await setForm({ agreement: 'We keep our rights.' });
    office.setNow(new Date('2026-11-21T08:30:00Z'));
    const form = await formOf();
    expect(await send(form)).toMatchObject(refused({ agreement: 'The agreement must be signed' }));
    const sent = await send({ ...form, agreement: true });
    expect(sent).toMatchObject({ code: 0 });
    const { id } = sent.data as { id: number };
    await setForm({ agreement: 'You give us everything.' });
    const kept = {
      signed: { name: 'Ada Author', at: '2026-11-21T08:30:00.000Z' },
      submissionForm: { version, agreement: 'We keep our rights.' },
    };
    expect(await own(id)).toMatchObject(kept);
    expect(await inOffice(id)).toMatchObject(kept);
    await askRevision(id);
    expect(await send(await again(id, 7))).toMatchObject({ code: 0 });
    expect(await own(id)).toMatchObject(kept);

    const who = { userId: 4, email: null };
    expect((await authorRecord(database.db, who)).manuscripts.at(-1)).toMatchObject({
      signedBy: 'Ada Author',
      signedAt: new Date('2026-11-21T08:30:00Z'),
    });
    // The right to publish rests on it, so it outlives the account.
    await database.db.transaction().execute((tx) => eraseAuthor(tx, { ...who, names: ['Ada Author'] }));
    expect(await inOffice(id)).toMatchObject(kept);
  });
});

describe('a form that the journal has changed', () => {
  test('is told to whoever submits by the one before', async () => {
    const before = await setForm({});
    const form = await formOf({ formVersion: before });
    const after = await setForm(asked);
    expect(after).toBe(before + 1);
    const answer = await send({ ...form, checklist: ['lines', 'refs'] });
    expect(answer).toMatchObject(refused({ formVersion: formChanged }));
    const now = { ...form, formVersion: after };
    expect(await send({ ...now, status: 0 })).toMatchObject({ code: 0 });
    expect(await send({ ...now, checklist: ['lines', 'refs'] })).toMatchObject({ code: 0 });
  });

  test('is not confirmed or signed by who names no version of it', async () => {
    const unnamed = { formVersion: null, checklist: ['lines', 'refs'], agreement: true };
    for (const form of [asked, { agreement: 'We keep our rights.' }]) {
      await setForm(form);
      expect(await send(await formOf(unnamed))).toMatchObject(refused({ formVersion: formUnnamed }));
      expect(await send(await formOf({ ...unnamed, status: 0 }))).toMatchObject({ code: 0 });
    }
    await setForm({});
    expect(await send(await formOf(unnamed))).toMatchObject({ code: 0 });
  });

  test('still gives the same answer to a submission that it has already', async () => {
    const form = await formOf({ formVersion: (await journal()).formVersion });
    const first = await send(form);
    expect(first).toMatchObject({ code: 0 });
    await setForm(asked);
    expect(await send(form)).toEqual(first);
    expect((await own((first.data as { id: number }).id)).submissionForm?.checklist).toEqual([]);
  });

  test('leaves a manuscript what it had, also of what is required', async () => {
    const { id } = await office.submit();
    await change({ asks: { coverLetter: 'required' }, abstractWords: 1 });
    await askRevision(id);
    expect(await send(await again(id, 7, { coverletter: '' }))).toMatchObject({ code: 0 });
    expect(await send(await formOf({ coverletter: '' }))).toMatchObject(
      refused({ coverletter: 'Cover letter cannot be empty' }),
    );
    await change({ asks: {}, abstractWords: null });
  });

  test('raises its version, and no other change of the journal does', async () => {
    const before = (await journal()).formVersion;
    await change({ publisher: `Press ${before}` });
    expect((await journal()).formVersion).toBe(before);
    await change({ form: { ...usualForm } });
    expect((await journal()).formVersion).toBe(before);
    expect(await setForm({ notice: 'Welcome.' })).toBe(before + 1);
  });
});

test('what was submitted before forms had versions keeps the first', async () => {
  await setForm({ ...asked, agreement: 'Sign.' });
  const { data } = await send(await formOf({ checklist: ['lines', 'refs'], agreement: true }));
  const { id } = data as { id: number };
  await database.pool.query(
    `update manuscripts set form_version = null, signed_by = '', signed_at = null where id = $1`,
    [id],
  );
  await askRevision(id);
  expect(await own(id)).toMatchObject({ submissionForm: { version: 1, checklist: [] }, signed: null });
  expect(await send(await again(id, 7))).toMatchObject({ code: 0 });
});
