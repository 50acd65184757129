import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Act } from '#contract/office/desk.ts';
import { type Recommendation, type ReviewModel, reviewMessages } from '#contract/reviews.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { docOf, wordParts, zipOf } from '#test/support/word-file.ts';
import { manuscriptRoutes } from '../../manuscripts/index.ts';
import {
  eraseReviewer,
  filesForAuthors,
  mayReadReviewFile,
  remindReviewers,
  reviewRoutes,
} from '../../reviews/index.ts';
import { noteOfReviewer } from '../audit/reviewer.ts';
import { deskRoutes } from '../desk/routes.ts';
import { officeReviewRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let links: Route[];
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [...deskRoutes(deps), ...officeReviewRoutes(deps)]);
  links = reviewRoutes({ ...office.deps, note: noteOfReviewer, readCaller: () => reader });
});
afterAll(() => database[Symbol.asyncDispose]());

const noon = (day: string) => office.setNow(new Date(`2026-${day}T12:00:00Z`));
beforeEach(() => {
  noon('11-20');
  office.letters.length = 0;
});

const ask = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  callRoute(office.routes, name, input, who);
const had = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  dataOf(office.routes, name, input, who);
const link = <Name extends CallName>(name: Name, input: Input<Name>) => callRoute(links, name, input);
const opened = <Name extends CallName>(name: Name, input: Input<Name>) => dataOf(links, name, input);

const words = {
  subject: 'Will you review {{manuscriptNumber}}?',
  text: 'Please.\n\n{{reviewLink}}\n\nBy {{answerBy}}.',
};

/** A manuscript that was submitted, its letters put aside. */
async function submitted(more?: Parameters<typeof office.submit>[0]) {
  const manuscript = await office.submit(more);
  office.letters.length = 0;
  return manuscript;
}

/** Asks someone, and answers the key that the letter brings. */
async function invite(manuscriptId: number, name: string, more: object = {}) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@reviewers.example`;
  const { reviewId } = await had('officeInviteReviewer', {
    body: {
      manuscriptId,
      name,
      email,
      institution: 'Elsewhere',
      source: 'free',
      answerBy: '2026-11-27',
      reviewDays: 21,
      letter: words,
      ...more,
    },
  });
  return { reviewId, email, key: keyIn(email) };
}
/** The key in the last letter to someone. */
function keyIn(address: string): string {
  const letter = office.letters.findLast(
    ({ to, text }) => to.address === address && text.includes('/review/'),
  );
  return /\/review\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
const agree = (key: string) => opened('reviewAnswer', { body: { key, answer: 'agree' } });
const form = (toAuthors: string, recommendation: Recommendation = 'minor revision') => ({
  recommendation,
  toAuthors,
  toEditor: 'Between us: fine.',
});
const send = (key: string, toAuthors = 'Well done.') =>
  link('reviewSubmit', { body: { key, ...form(toAuthors) } });
async function reviewed(manuscriptId: number, name: string, toAuthors?: string) {
  const reviewer = await invite(manuscriptId, name);
  await agree(reviewer.key);
  await send(reviewer.key, toAuthors);
  return reviewer;
}
const panel = (manuscriptId: number, who = office.editor) =>
  had('officeReviews', { query: { manuscriptId: String(manuscriptId) } }, who);
/** Takes a step as the desk does. */
async function decide(manuscriptId: number, act: Act, comments = '', more: object = {}) {
  const { version } = await had('officeManuscript', { query: { manuscriptId: String(manuscriptId) } });
  return had('officeAct', {
    body: { manuscriptId, version, act, comments, taskDoc: null, dueOn: null, letter: null, ...more },
  });
}
/** What the author sends in again, with another file. */
async function submitAgain(id: number) {
  const query = { manuscriptId: String(id) };
  const { version, status } = await dataOf(office.authors, 'getManuscript', { query }, office.author);
  const form = manuscriptFormOf({ original: await office.upload(4) }, { status: status === 0 ? 1 : 7 });
  await office.save({ ...form, id, version });
}
const statusOf = async (id: number): Promise<number> =>
  (await database.pool.query('select status from manuscripts where id = $1', [id])).rows[0].status;
const tasksOf = async (id: number): Promise<string[]> =>
  (
    await database.pool.query('select task from task_log where manuscript_id = $1 order by id', [id])
  ).rows.map(({ task }) => task);
const subjectsTo = (address: string) =>
  office.letters.filter(({ to }) => to.address === address).map(({ subject }) => subject);

test('reviewers of a manuscript without an editor are answered for: by the journal’s editors who have not written it, else by administrators', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  await agree(ann.key);
  await send(ann.key);
  expect(subjectsTo('user2@example.org')).toEqual([
    expect.stringContaining('Ann Lee reviews until'),
    expect.stringContaining('a review by Ann Lee'),
  ]);
  expect(subjectsTo('user1@example.org')).toEqual([]);

  const bob = await invite(id, 'Bob Ray');
  await database.pool.query(`update users set disabled_at = now() where id = 2`);
  try {
    await opened('reviewAnswer', { body: { key: bob.key, answer: 'decline' } });
  } finally {
    await database.pool.query(`update users set disabled_at = null where id = 2`);
  }
  expect(subjectsTo('user1@example.org')).toEqual([expect.stringContaining('Bob Ray declines to review')]);

  const cat = await invite(id, 'Cat Moe');
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  await opened('reviewAnswer', { body: { key: cat.key, answer: 'decline' } });
  expect(subjectsTo('user2@example.org')).toHaveLength(2);
});

test('from the invitation to the decision: one press to agree, a draft that is kept, one review, and the manuscript goes on', async () => {
  const { id, manuscripnumber: number } = await submitted();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [id]);
  const ann = await invite(id, 'Ann Lee');
  expect(await statusOf(id)).toBe(2);
  expect(await tasksOf(id)).toEqual(['Submitted', 'Sent to reviewers']);
  const letter = office.letters.find(({ to }) => to.address === ann.email);
  expect(letter).toMatchObject({
    to: { name: 'Ann Lee', address: ann.email },
    subject: `Will you review ${number}?`,
    about: `manuscript ${id}`,
    keepsWords: false,
  });
  expect(letter?.text).toContain('By 27 November 2026.');
  expect((await had('officeManuscript', { query: { manuscriptId: String(id) } })).notes[0]).toMatchObject({
    who: 'Edda Édouard',
    action: 'Invited a reviewer',
    facts: expect.arrayContaining([['Reviewer', 'Ann Lee']]),
  });
  expect(JSON.stringify(await database.pool.query('select * from audit_log'))).not.toContain(ann.key);

  const seen = await opened('reviewInvitation', { query: { key: ann.key } });
  expect(seen).toMatchObject({
    state: 'invited',
    name: 'Ann Lee',
    journal: 'Journal jlc',
    editor: 'Edda Édouard',
    manuscript: { number, abstract: 'It was tried.', authors: [{ name: 'Ada Trial' }, { name: 'Bo Trial' }] },
    files: [],
    form: null,
  });
  expect(await opened('reviewInvitation', { query: { key: ann.key } })).toEqual(seen);

  const agreed = await agree(ann.key);
  expect(agreed).toMatchObject({
    state: 'agreed',
    dueOn: '2026-12-11',
    files: [{ filename: 'manuscript.docx' }],
  });
  expect(await agree(ann.key)).toEqual(agreed);
  expect(subjectsTo(ann.email)).toEqual([
    `Will you review ${number}?`,
    `${number}: your review until 11 December 2026`,
  ]);

  const draft = { recommendation: null, toAuthors: 'Half', toEditor: '' };
  expect(await opened('reviewDraft', { body: { key: ann.key, version: 0, ...draft } })).toMatchObject({
    version: 1,
  });
  expect(await opened('reviewDraft', { body: { key: ann.key, version: 0, ...draft } })).toMatchObject({
    version: 1,
  });
  expect(
    await link('reviewDraft', { body: { key: ann.key, version: 0, ...draft, toAuthors: 'Other window' } }),
  ).toMatchObject({ code: 10009 });
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({ state: 'agreed', review: null });
  await expect(
    link('reviewSubmit', { body: { key: ann.key, ...form(''), recommendation: null } }),
  ).rejects.toThrow(/recommendation/);

  const both = await Promise.all([send(ann.key), send(ann.key)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  // A window that was left open is told that it was sent, and not that another window has other words of it.
  expect(
    await link('reviewDraft', { body: { key: ann.key, version: 1, ...form('Too late') } }),
  ).toMatchObject({
    code: 10009,
    msg: reviewMessages.sent,
  });
  expect(await send(ann.key, 'Something else')).toMatchObject({ code: 10009 });
  expect(await opened('reviewInvitation', { query: { key: ann.key } })).toMatchObject({
    state: 'received',
    form: { toAuthors: 'Well done.', toEditor: 'Between us: fine.' },
  });
  expect(await link('reviewAnswer', { body: { key: ann.key, answer: 'decline' } })).toMatchObject({
    code: 10009,
  });
  expect(await statusOf(id)).toBe(3);
  expect(await tasksOf(id)).toEqual(['Submitted', 'Sent to reviewers', 'Reviews received']);
  expect(subjectsTo(ann.email).filter((subject) => /thank you/.test(subject))).toHaveLength(1);
  expect(subjectsTo('user2@example.org').at(-1)).toBe(`${number}: a review by Ann Lee`);
  expect(await panel(id)).toMatchObject({
    commentsForAuthors: 'Reviewer 1\n\nWell done.',
    rounds: [{ reviews: [{ state: 'received', review: { recommendation: 'minor revision' } }] }],
  });

  const authors = office.authors;
  const told = await Promise.all([
    dataOf(authors, 'getManuscript', { query: { manuscriptId: String(id) } }, office.author),
    dataOf(authors, 'getManuscriptTaskLog', { query: { manuscriptId: String(id) } }, office.author),
    dataOf(authors, 'manuscriptList', { query: {} }, office.author),
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Ann Lee|reviewers\.example|Well done|Between us/);
});

test('where neither side knows the other, nothing that reviewers get names the authors', async () => {
  await database.pool.query(`update journals set review_model = 'double-anonymous' where id = 1`);
  const { id, manuscripnumber: number } = await submitted({
    authorDTOList: [
      {
        firstName: 'Zoë',
        lastName: 'Łukasiewicz',
        email: 'zoe@secret.example',
        affiliation: 'Hidden Institute',
        phone: '13812345678',
        wechat: 'zoechat',
        correspondingauthor: 0,
      },
    ],
  });
  await database.pool.query(
    `update manuscript_submissions set content = jsonb_set(content, '{files,0,filename}', '"manuscript Łukasiewicz.docx"')
     where manuscript_id = $1`,
    [id],
  );
  const ann = await invite(id, 'Ann Lee');
  const kept = await invite(id, 'Bo Ek');
  await database.pool.query(`update journals set review_model = 'single-anonymous' where id = 1`);
  const answers = [
    await opened('reviewInvitation', { query: { key: ann.key } }),
    await agree(ann.key),
    (await send(ann.key)).data,
    office.letters.filter(({ to }) => to.address === ann.email),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/Zoë|Łukasiewicz|zoe|secret\.example|Hidden Institute|138123/);
  expect(answers[1]).toMatchObject({
    manuscript: { authors: null },
    files: [{ filename: `manuscript-${number}.docx` }],
  });
  expect((await agree(kept.key)).model).toBe('double-anonymous');
});

test('the first invitation tells the authors that their manuscript is in review, if the editor wishes so, and once', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const query = { manuscriptId: String(id), act: 'send to review' } as const;
  const { subject, text } = await had('officeLetter', { query });
  const authorsLetter = { subject, text: `${text}\n\nWith thanks.` };
  const body = {
    manuscriptId: id,
    name: 'Ann Lee',
    email: 'ann.lee@reviewers.example',
    institution: '',
    source: 'free' as const,
    answerBy: '2026-11-27',
    reviewDays: 21,
    letter: words,
  };
  const wrong = { ...authorsLetter, text: 'Dear {{stranger}}' };
  expect(await ask('officeInviteReviewer', { body: { ...body, authorsLetter: wrong } })).toMatchObject({
    code: 10001,
    data: { fields: { 'authorsLetter.text': expect.stringContaining('{{stranger}}') } },
  });
  expect(await statusOf(id)).toBe(1);
  await had('officeInviteReviewer', { body: { ...body, authorsLetter } });
  await invite(id, 'Bea Lee', { authorsLetter });
  const told = office.letters.filter(({ template }) => template === 'sentToReview');
  expect(told.map(({ to }) => to.address)).toEqual(['ada@example.org', 'user4@example.org']);
  expect(told[0]).toMatchObject({
    subject: `${number}: your manuscript is in review`,
    text: expect.stringContaining('With thanks.'),
  });
  const { notes } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes.filter(({ action }) => action === 'Sent to reviewers')).toMatchObject([
    { facts: expect.arrayContaining([['Letter', `${number}: your manuscript is in review`]]) },
  ]);
});

test('a file that the editor keeps back never reaches a reviewer', async () => {
  const { id } = await submitted();
  const { files } = await panel(id);
  await had('officeReviewFiles', { body: { manuscriptId: id, hidden: [files[0]?.file ?? ''] } });
  const ann = await invite(id, 'Ann Lee');
  expect((await agree(ann.key)).files).toEqual([]);
  expect((await panel(id)).files).toMatchObject([{ forReviewers: false }]);
});

describe('where reviewers are not to know the authors', () => {
  const core = '<cp:coreProperties><dc:creator>Zoë Łukasiewicz</dc:creator></cp:coreProperties>';
  const stored = new Map<string, Buffer>();
  let routes: Route[];
  let id: number;
  let address: string;
  beforeAll(async () => {
    const read: FileStore['read'] = async (file, range) => {
      const bytes = stored.get(file) ?? Buffer.alloc(0);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    };
    const put: FileStore['put'] = async (file, stream) => {
      stored.set(file, await buffer(stream));
    };
    routes = officeReviewRoutes({ ...office.deps, files: { ...office.deps.files, read, put } });
    ({ id } = await submitted());
    address = (await panel(id)).files[0]?.file ?? '';
  });
  const hides = (model: ReviewModel) =>
    database.pool.query('update journals set review_model = $1 where id = 1', [model]);
  beforeEach(() => hides('double-anonymous'));
  afterAll(() => hides('single-anonymous'));
  const keep = async (file: string, bytes: Buffer) => {
    stored.set(file, bytes);
    await database.pool.query('update stored_files set bytes = $2 where address = $1', [file, bytes.length]);
  };
  const filesOf = async (manuscriptId: number) => {
    const query = { manuscriptId: String(manuscriptId) };
    return (await dataOf(routes, 'officeReviews', { query }, office.editor)).files;
  };
  const giveInstead = (copy: string | null) =>
    callRoute(routes, 'officeReviewCopy', { body: { manuscriptId: id, file: address, copy } }, office.editor);

  test('the office is told whom a file names beside its text, and at its beginning', async () => {
    const other = await submitted();
    const file = (await panel(other.id)).files[0]?.file ?? '';
    await keep(file, await zipOf({ ...wordParts('Of trials', 'Bo Trial'), 'docProps/core.xml': core }));
    expect(await filesOf(other.id)).toMatchObject([
      { names: ['Zoë Łukasiewicz'], inText: ['Trial'], checked: true, copy: null },
    ]);
    await hides('single-anonymous');
    expect(await filesOf(other.id)).toMatchObject([{ names: [], inText: [] }]);
  });

  test('a .doc is not said to be without names: it was not looked into', async () => {
    const other = await submitted();
    await keep((await panel(other.id)).files[0]?.file ?? '', docOf());
    expect(await filesOf(other.id)).toMatchObject([{ names: [], checked: false }]);
  });

  test('reviewers get a copy in place of a file: freed of names by the press, or sent by the office', async () => {
    await keep(address, await zipOf({ ...wordParts('Of trials', 'Bo Trial'), 'docProps/core.xml': core }));
    expect(await giveInstead('without names')).toMatchObject({ code: 0 });
    const [file] = await filesOf(id);
    expect(file).toMatchObject({
      filename: 'manuscript.docx',
      copy: { filename: 'manuscript-without-names.docx' },
      names: [],
      inText: ['Trial'],
    });
    const copy = file?.copy?.file ?? '';
    const ann = await invite(id, 'Ann Lee');
    expect((await agree(ann.key)).files).toMatchObject([
      { file: copy, filename: expect.stringMatching(/^manuscript-.*\.docx$/) },
    ]);
    const may = ({ identity, rights }: typeof office.editor) =>
      mayReadReviewFile(database.db, copy, { ...identity, rights });
    expect([await may(office.editor), await may(office.otherEditor), await may(staffOf(4, []))]).toEqual([
      true,
      false,
      false,
    ]);
    const { notes } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
    const facts = [
      ['File of the authors', 'manuscript.docx'],
      ['Reviewers get', 'manuscript-without-names.docx'],
    ];
    expect(notes).toContainEqual(expect.objectContaining({ action: 'Chose the files for reviewers', facts }));

    expect(await giveInstead(await office.upload(4))).toMatchObject({ code: 10001 });
    const blinded = await office.upload(2, 'blinded.pdf', 'application/pdf');
    expect(await giveInstead(blinded)).toMatchObject({ code: 0 });
    const given = async () => (await opened('reviewInvitation', { query: { key: ann.key } })).files;
    expect(await given()).toMatchObject([{ file: blinded, filename: expect.stringMatching(/\.pdf$/) }]);
    expect(await giveInstead(null)).toMatchObject({ code: 0 });
    expect(await given()).toMatchObject([{ file: address }]);
  });
});

test('a link that was taken back opens nothing, and keys can’t be tried out', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  await agree(ann.key);
  const letter = { subject: 'Not needed', text: 'Thank you, {{reviewerName}}.' };
  const withKey = { ...letter, text: 'See {{reviewLink}}' };
  expect(
    await ask('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'cancel', letter: withKey } }),
  ).toMatchObject({ code: 10001 });
  await had('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'cancel', letter } });
  expect(office.letters.at(-1)?.text).toContain('Thank you, Ann Lee.');
  const { key } = ann;
  const calls = [
    link('reviewInvitation', { query: { key } }),
    link('reviewAnswer', { body: { key, answer: 'agree' } }),
    link('reviewDraft', { body: { key, version: 0, ...form('x') } }),
    link('reviewSubmit', { body: { key, ...form('x') } }),
    link('reviewRemoveFile', { body: { key, file: '0'.repeat(32) } }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ code: 10004, data: null });
  const elsewhere = { ...reader, address: '198.51.100.9' };
  for (let tries = 0; tries < 40; tries++)
    await callRoute(links, 'reviewInvitation', { query: { key: `no ${tries}` } }, elsewhere);
  expect(await callRoute(links, 'reviewInvitation', { query: { key } }, elsewhere)).toMatchObject({
    code: 10029,
  });
  // One who is asked again gets a link of their own.
  const again = await invite(id, 'Ann Lee');
  expect((await opened('reviewInvitation', { query: { key: again.key } })).state).toBe('invited');
});

test('who declines may say why and whom to ask, and may take it back while the editors wait', async () => {
  noon('11-21');
  const { id } = await submitted();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [id]);
  const ann = await invite(id, 'Ann Lee');
  expect(await opened('reviewAnswer', { body: { key: ann.key, answer: 'decline' } })).toMatchObject({
    state: 'declined',
  });
  await opened('reviewAnswer', {
    body: { key: ann.key, answer: 'decline', reason: 'No time', suggestion: 'Bo Ek' },
  });
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({
    state: 'declined',
    declineReason: 'No time',
    declineSuggestion: 'Bo Ek',
  });
  expect(subjectsTo('user2@example.org')).toHaveLength(1);
  expect(await statusOf(id)).toBe(2);
  expect(await agree(ann.key)).toMatchObject({ state: 'agreed', declined: null });
  await database.pool.query('update manuscripts set status = 5 where id = $1', [id]);
  expect(await link('reviewAnswer', { body: { key: ann.key, answer: 'decline' } })).toMatchObject({
    code: 10009,
  });
  expect(await opened('reviewInvitation', { query: { key: ann.key } })).toMatchObject({
    ended: true,
    files: [],
    manuscript: { abstract: '', authors: null },
  });
});

test('what a reviewer answers is noted for the office alone, and the editor is told of each answer', async () => {
  const { id, manuscripnumber: number } = await submitted();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [id]);
  const ann = await invite(id, 'Ann Lee');
  const decline = { key: ann.key, answer: 'decline' as const };
  await opened('reviewAnswer', { body: decline });
  await opened('reviewAnswer', { body: { ...decline, reason: 'No time', suggestion: 'Bo Ek' } });
  await opened('reviewAnswer', { body: { ...decline, reason: 'No time', suggestion: 'Bo Ek' } });
  await agree(ann.key);
  await agree(ann.key);
  await send(ann.key);
  const { notes, log } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
  const reviewer = ['Reviewer', 'Ann Lee'];
  // Before it was sent to review, and the reviewer asked.
  expect(notes.slice(0, -2).map(({ who, action, facts }) => [who, action, facts])).toEqual([
    ['The reviewer', 'A review came in', [reviewer, ['Recommendation', 'Minor revision']]],
    ['The reviewer', 'A reviewer agreed', [reviewer, ['Review by', '11 December 2026']]],
    ['The reviewer', 'A reviewer said why not', [reviewer, ['Why', 'No time'], ['Suggests', 'Bo Ek']]],
    ['The reviewer', 'A reviewer declined', [reviewer]],
  ]);
  expect(JSON.stringify(log)).not.toContain('Ann Lee');
  expect(subjectsTo('user2@example.org')).toEqual([
    `${number}: Ann Lee declines to review`,
    `${number}: Ann Lee reviews until 11 December 2026`,
    `${number}: a review by Ann Lee`,
  ]);
});

test('a reviewer asks for more time on the page, and the editor gives it with one press', async () => {
  const { id, manuscripnumber: number } = await submitted();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [id]);
  const ann = await invite(id, 'Ann Lee');
  const wish = { key: ann.key, until: '2026-12-20', words: 'I travel.' };
  expect(await link('reviewMoreTime', { body: wish })).toMatchObject({ code: 10009 });
  await agree(ann.key);
  office.letters.length = 0;
  expect(await link('reviewMoreTime', { body: { ...wish, until: '2026-12-11' } })).toMatchObject({
    code: 10001,
    data: { fields: { until: expect.stringContaining('11 December 2026') } },
  });
  expect(await opened('reviewMoreTime', { body: wish })).toMatchObject({
    dueOn: '2026-12-11',
    wantsUntil: '2026-12-20',
  });
  await opened('reviewMoreTime', { body: wish });
  expect(office.letters).toMatchObject([
    {
      to: { address: 'user2@example.org' },
      subject: `${number}: Ann Lee asks for time until 20 December 2026`,
    },
  ]);
  expect(office.letters[0]?.text).toContain('I travel.');
  const { notes } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ action: 'A reviewer asked for more time' });
  const asked = async () => (await panel(id)).rounds[0]?.reviews[0];
  expect(await asked()).toMatchObject({ wants: { until: '2026-12-20', words: 'I travel.' } });
  await had('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-20' } });
  expect(await asked()).toMatchObject({ dueOn: '2026-12-20', wants: null, nextReminderOn: '2026-12-17' });
  expect(subjectsTo(ann.email)).toEqual([`${number}: your review until 20 December 2026`]);
  expect(await opened('reviewInvitation', { query: { key: ann.key } })).toMatchObject({
    dueOn: '2026-12-20',
    wantsUntil: null,
  });
  // Nobody who has not asked is written to.
  await had('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-22' } });
  expect(subjectsTo(ann.email)).toHaveLength(1);
});

test('the editor says no to a wish for more time: the day stays, and the reviewer is told and may ask again', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  await agree(ann.key);
  const refusal = { reviewId: ann.reviewId, act: 'refuse time' } as const;
  // Nobody has asked.
  expect(await ask('officeReviewAct', { body: { ...refusal, letter: null } })).toMatchObject({ code: 10009 });
  const wish = { key: ann.key, until: '2026-12-20', words: 'I travel.' };
  await opened('reviewMoreTime', { body: wish });
  office.letters.length = 0;
  const { subject, text } = await had('officeReviewLetter', {
    query: { manuscriptId: String(id), kind: 'refuse time', reviewId: String(ann.reviewId) },
  });
  await had('officeReviewAct', { body: { ...refusal, letter: { subject, text } } });
  expect(subjectsTo(ann.email)).toEqual([`${number}: your review, as agreed by 11 December 2026`]);
  expect(office.letters[0]?.text).toContain('/review/');
  const review = async () => (await panel(id)).rounds[0]?.reviews[0];
  expect(await review()).toMatchObject({ state: 'agreed', dueOn: '2026-12-11', wants: null });
  const { notes } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ action: 'Said no to more time for a review' });
  expect(await opened('reviewMoreTime', { body: wish })).toMatchObject({ wantsUntil: '2026-12-20' });
  // Without a letter too, where they have spoken.
  await had('officeReviewAct', { body: { ...refusal, letter: null } });
  expect(await review()).toMatchObject({ wants: null });
});

test('a review that came by mail is entered for its reviewer, and the history says who has done it', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  const file = await office.upload(2, 'notes of Ann Lee.pdf', 'application/pdf');
  const enter = (more: object) =>
    ask('officeEnterReview', {
      body: { reviewId: ann.reviewId, ...form('By mail.'), files: [file], thank: true, ...more },
    });
  expect(await enter({ files: [await office.upload(4)] })).toMatchObject({ code: 10001 });
  expect(await enter({})).toMatchObject({ code: 0 });
  expect(await enter({})).toMatchObject({ code: 10001 });
  expect(await enter({ files: [] })).toMatchObject({ code: 10009 });
  expect(await statusOf(id)).toBe(3);
  expect(await panel(id)).toMatchObject({
    commentsForAuthors: 'Reviewer 1\n\nBy mail.',
    rounds: [
      {
        reviews: [
          {
            state: 'received',
            thankedAt: expect.any(String),
            review: { toEditor: 'Between us: fine.', files: [{ filename: 'notes of Ann Lee.pdf' }] },
          },
        ],
      },
    ],
  });
  // What authors may get of it names nobody.
  await had('officeReviewSettings', { body: { reviewId: ann.reviewId, filesShownToAuthors: [file] } });
  await database.pool.query('update manuscripts set status = 6 where id = $1', [id]);
  expect(await filesForAuthors(database.db, id)).toEqual([{ address: file, filename: 'review-1.pdf' }]);
  expect(subjectsTo(ann.email).at(-1)).toBe(`${number}: thank you for your review`);
  expect(subjectsTo('user2@example.org')).toEqual([]);
  const { notes } = await had('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes).toContainEqual(
    expect.objectContaining({
      who: 'Edda Édouard',
      action: 'Entered a review that came by mail',
      facts: expect.arrayContaining([['Reviewer', 'Ann Lee']]),
    }),
  );
});

test('two last reviews that come at the same moment take the manuscript on once', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  const bo = await invite(id, 'Bo Ek');
  const cy = await invite(id, 'Cy Berg');
  await Promise.all([agree(ann.key), agree(bo.key)]);
  await Promise.all([send(ann.key), send(bo.key)]);
  expect(await statusOf(id)).toBe(2);
  await opened('reviewAnswer', { body: { key: cy.key, answer: 'decline' } });
  expect(await statusOf(id)).toBe(3);
  expect((await tasksOf(id)).filter((task) => task === 'Reviews received')).toHaveLength(1);
  expect((await panel(id)).commentsForAuthors).toMatch(/^Reviewer 1\n\nWell done\.\n\nReviewer 2\n\n/);
  // Whoever came second stays so, while the first is asked to change the review, and after it was taken back.
  const numbers = async () =>
    Object.fromEntries((await panel(id)).rounds[0]?.reviews.map((one) => [one.name, one.reviewer]) ?? []);
  const before = await numbers();
  expect(Object.values(before).toSorted()).toEqual([0, 1, 2]);
  const first = [ann, bo].find((_, place) => before[place ? 'Bo Ek' : 'Ann Lee'] === 1) ?? ann;
  await had('officeReviewAct', { body: { reviewId: first.reviewId, act: 'reopen', letter: null } });
  await had('officeReviewAct', { body: { reviewId: first.reviewId, act: 'cancel', letter: null } });
  expect(await numbers()).toEqual(before);
  expect((await panel(id)).commentsForAuthors).toMatch(/^Reviewer 2\n\n/);

  const other = await submitted();
  const both = [await invite(other.id, 'Ann Lee'), await invite(other.id, 'Bo Ek')];
  for (const { key } of both) await agree(key);
  await Promise.all(both.map(({ key }) => send(key)));
  expect(await statusOf(other.id)).toBe(3);
  expect((await tasksOf(other.id)).filter((task) => task === 'Reviews received')).toHaveLength(1);
});

test('reminders come before the day, on it and after it, each once; not to who was let alone', async () => {
  await database.pool.query('delete from reviews');
  const { id, manuscripnumber: number } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  const bo = await invite(id, 'Bo Ek');
  await had('officeReviewSettings', { body: { reviewId: bo.reviewId, reminders: false } });
  const remindOn = async (day: string) => {
    noon(day);
    office.letters.length = 0;
    await Promise.all([remindReviewers(office.deps), remindReviewers(office.deps)]);
    await remindReviewers(office.deps);
    return office.letters.map(({ to, subject }) => [to.address, subject]);
  };
  const answer = [ann.email, `A reminder: will you review ${number} for Journal jlc?`];
  expect(await remindOn('11-23')).toEqual([]);
  expect(await remindOn('11-24')).toEqual([answer]);
  expect(await remindOn('11-26')).toEqual([]);
  expect(await remindOn('11-27')).toEqual([answer]);
  // Its link works as well as the first.
  await agree(keyIn(ann.email));
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({
    dueOn: '2026-12-18',
    nextReminderOn: '2026-12-15',
  });
  await had('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-12' } });
  expect(await remindOn('12-09')).toEqual([
    [ann.email, `${number}: your review is wanted by 12 December 2026`],
  ]);
  // After days without a running program the last reminder alone is sent.
  expect(await remindOn('12-20')).toEqual([[ann.email, `${number}: your review is still wanted`]]);
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({ overdue: true, nextReminderOn: null });
  expect((await had('officeDesk', { query: { q: number } })).rows[0]?.reviews).toMatchObject({
    invited: 2,
    agreed: 1,
    received: 0,
    overdue: 2,
  });
  // Once it is decided, nobody is late with it any more.
  await database.pool.query('update manuscripts set status = 5 where id = $1', [id]);
  expect((await had('officeDesk', { query: { q: number } })).rows[0]?.reviews).toMatchObject({ overdue: 0 });
});

test('a revision goes to the same reviewers in one go, with their earlier review and what the authors were told', async () => {
  const { id } = await submitted();
  const ann = await reviewed(id, 'Ann Lee', 'Please add data.');
  const bo = await reviewed(id, 'Bo Ek', 'Shorter, please.');
  await decide(id, 'request revision', 'Add data, shorten.');
  await submitAgain(id);
  // It comes back for a technical reason, which is none of the reviewers' business, and is still their second round.
  await decide(id, 'return to author', 'Take the name of Zoë out.');
  await submitAgain(id);
  expect(await send(ann.key, 'Please add data.')).toMatchObject({ code: 0 });
  const letter = { subject: 'Again', text: 'Dear {{reviewerName}}\n\n{{reviewLink}}' };
  const body = {
    manuscriptId: id,
    reviewIds: [ann.reviewId, bo.reviewId],
    answerBy: '2026-11-27',
    reviewDays: 14,
    letter,
  };
  expect(await had('officeInviteAgain', { body })).toEqual({ invited: 2 });
  expect(await ask('officeInviteAgain', { body })).toMatchObject({ code: 10009 });
  expect(await statusOf(id)).toBe(2);
  expect(office.letters.at(-1)?.text).toContain('Dear Bo Ek');
  const key = keyIn(ann.email);
  expect(key).not.toBe(ann.key);
  expect(await opened('reviewInvitation', { query: { key } })).toMatchObject({
    reviewedBefore: true,
    earlier: { reviews: [] },
  });
  expect((await agree(key)).earlier).toMatchObject({
    reviews: [{ round: 1, toAuthors: 'Please add data.' }],
    decision: 'Add data, shorten.',
  });
  expect((await panel(id)).rounds.map(({ round, reviews }) => [round, reviews.length])).toEqual([
    [2, 2],
    [1, 2],
  ]);
});

test('reviewers at work are told when the editor goes on without them, and keep sight of what they wrote', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const done = await reviewed(id, 'Ann Lee');
  const bo = await invite(id, 'Bo Ek');
  await agree(bo.key);
  const draft = { recommendation: null, toAuthors: 'Half a page', toEditor: '' };
  await opened('reviewDraft', { body: { key: bo.key, version: 0, ...draft } });
  const cy = await invite(id, 'Cy Berg');
  office.letters.length = 0;
  await decide(id, 'request revision', 'Add data.', { tellReviewers: true });
  const told = `${number}: your review is not needed any more`;
  expect([bo, cy, done].map(({ email }) => subjectsTo(email))).toEqual([[told], [told], []]);
  const note = (await had('officeManuscript', { query: { manuscriptId: String(id) } })).notes[0];
  expect(note?.facts).toContainEqual(['Reviewers told that they are not needed', 'Bo Ek, Cy Berg']);
  expect((await panel(id)).rounds[0]?.reviews.map(({ state }) => state)).toEqual([
    'received',
    'cancelled',
    'cancelled',
  ]);
  // The link shows the draft, and takes nothing more of it.
  expect(await opened('reviewInvitation', { query: { key: bo.key } })).toMatchObject({
    ended: true,
    form: { toAuthors: 'Half a page' },
    files: [],
  });
  const late = { key: bo.key, version: 1, ...draft };
  for (const answer of [
    await link('reviewDraft', { body: { ...late, toAuthors: 'A whole page' } }),
    await send(bo.key),
    await link('reviewAnswer', { body: { key: cy.key, answer: 'agree' } }),
  ])
    expect(answer).toMatchObject({ code: 10009, msg: reviewMessages.ended });
  expect(await opened('reviewInvitation', { query: { key: cy.key } })).toMatchObject({ form: null });
});

test('a manuscript that was returned for a technical reason comes back in its round, and reviewers read nothing of it', async () => {
  await database.pool.query(`update journals set review_model = 'double-anonymous' where id = 1`);
  const { id } = await submitted();
  await decide(id, 'return to author', 'Please take the name of Zoë Łukasiewicz out of the file.');
  await submitAgain(id);
  expect(await tasksOf(id)).toEqual(['Submitted', 'Returned to the authors', 'Submitted']);
  const ann = await invite(id, 'Ann Lee');
  const seen = await agree(ann.key);
  await database.pool.query(`update journals set review_model = 'single-anonymous' where id = 1`);
  expect(seen).toMatchObject({
    reviewedBefore: false,
    manuscript: { round: 1 },
    earlier: { reviews: [], decision: '' },
  });
  expect(JSON.stringify(seen)).not.toContain('Łukasiewicz');
  expect((await panel(id)).rounds.map(({ round }) => round)).toEqual([1]);
  // What was sent first is kept beside what came back.
  const kept = await database.pool.query(
    'select round from manuscript_submissions_returned where manuscript_id = $1',
    [id],
  );
  expect(kept.rows).toEqual([{ round: 1 }]);
});

describe('what the office does about a review', () => {
  let id: number;
  let ann: Awaited<ReturnType<typeof reviewed>>;
  const first = async () => (await panel(id)).rounds[0]?.reviews[0];
  beforeAll(async () => {
    ({ id } = await submitted());
    ann = await reviewed(id, 'Ann Lee', 'My name is in here.');
  });

  test('it is rated, its comments are kept back, and it is opened again', async () => {
    await had('officeReviewSettings', { body: { reviewId: ann.reviewId, rating: 3, shownToAuthors: false } });
    expect(await first()).toMatchObject({ rating: 3, review: { shownToAuthors: false } });
    expect((await panel(id)).commentsForAuthors).toBe('');
    await had('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'reopen', letter: null } });
    expect(await first()).toMatchObject({ state: 'agreed', dueOn: '2026-11-27', review: null });
    expect(await statusOf(id)).toBe(2);
    expect(await opened('reviewInvitation', { query: { key: ann.key } })).toMatchObject({
      state: 'agreed',
      form: { toAuthors: 'My name is in here.' },
    });
    await send(ann.key, 'Without it.');
    expect(await statusOf(id)).toBe(3);
  });

  test('a letter without its link, or to somebody asked already, is refused at its field', async () => {
    const body = {
      manuscriptId: id,
      name: 'Cy',
      email: 'cy@example.org',
      institution: '',
      source: 'free' as const,
      answerBy: '2026-11-27',
      reviewDays: 21,
    };
    const noLink = await ask('officeInviteReviewer', {
      body: { ...body, letter: { subject: 'x', text: 'Please' } },
    });
    expect(noLink).toMatchObject({
      code: 10001,
      data: { fields: { 'letter.text': expect.stringContaining('reviewLink') } },
    });
    const twice = await ask('officeInviteReviewer', { body: { ...body, email: ann.email, letter: words } });
    expect(twice).toMatchObject({ code: 10001, data: { fields: { email: expect.any(String) } } });
    expect(await statusOf(id)).toBe(3);
  });

  test('an editor of another journal is told that there is nothing', async () => {
    const query = { manuscriptId: String(id) };
    const { reviewId } = ann;
    const answers = await Promise.all([
      ask('officeReviews', { query }, office.otherEditor),
      ask('officeReviewers', { query }, office.otherEditor),
      ask('officeReviewer', { query }, office.otherEditor),
      ask('officeReviewLetter', { query: { ...query, kind: 'invite' } }, office.otherEditor),
      ask('officeReviewAct', { body: { reviewId, act: 'cancel', letter: null } }, office.otherEditor),
      ask('officeReviewSettings', { body: { reviewId, rating: 1 } }, office.otherEditor),
      ask('officeReviewFiles', { body: { manuscriptId: id, hidden: [] } }, office.otherEditor),
      ask(
        'officeReviewCopy',
        { body: { manuscriptId: id, file: '0'.repeat(32), copy: null } },
        office.otherEditor,
      ),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 10004));
    expect(await panel(id, office.administrator)).toMatchObject({ round: 1 });
  });

  test('letters are proposed in the journal’s words, with the link still to come', async () => {
    const query = { manuscriptId: String(id), kind: 'invite' as const, name: 'Cy', email: 'cy@example.org' };
    const proposed = await had('officeReviewLetter', { query });
    expect(proposed).toMatchObject({
      template: 'reviewInvitation',
      to: [{ name: 'Cy', address: 'cy@example.org' }],
    });
    expect(proposed.text).toContain('{{reviewLink}}');
    expect(proposed.text).toContain('It was tried.');
    const thanks = await had('officeReviewLetter', {
      query: { manuscriptId: String(id), kind: 'thank', reviewId: String(ann.reviewId) },
    });
    expect(thanks.text).not.toContain('{{');
  });
});

test('reviewers are found among suggestions, board and earlier ones, with record and hints', async () => {
  await database.pool.query(
    `insert into board_members (journal_id, title, first_name, last_name, email, institution, published)
     values (1, 3, 'Mona', 'Trial', 'mona@board.example', 'Institute of Trials', true),
       (1, 3, 'Hidden', 'Candidate', 'hidden@board.example', '', false)`,
  );
  const article = await database.pool.query(
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility) values ('a1', 'x', 'x', 1, '', 'public')`,
  );
  expect(article.rowCount).toBe(1);
  const { rows } = await database.pool.query(
    `insert into articles (doi, manuscript_number, journal_id, type_value, type_label, title_html, title_text,
       abstract_text, keywords, language, open_access, citation_line_1, citation_line_2, html_file, text_length, contents,
       figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     values ('10.1/x', 'x', 1, 1, 'x', 'On trials', 'On trials', '', '{}', 'en', true, '', '', 'a1', 0, '[]', '[]',
       '[]', '[]', '', '', '', '{}', '', '') returning id`,
  );
  await database.pool.query(
    `insert into article_authors (article_id, position, display_name, given_names, surname, is_group, corresponding, affiliations)
     values ($1, 0, 'B. Trial', 'B.', 'Trial', false, true, '{}'), ($1, 1, 'Mona Trial', 'Mona', 'Trial', false, false, '{}')`,
    [rows[0].id],
  );
  const { id } = await submitted();
  await reviewed(id, 'Rita Record');
  const found: Output<'officeReviewers'> = await had('officeReviewers', {
    query: { manuscriptId: String(id) },
  });
  expect(found.suggested.map(({ name }) => name)).toEqual(['Cy Trial', 'Di Trial', 'Ed Trial']);
  expect(found.suggested[0]?.hints).toEqual(['Same e-mail domain as Ada Trial and Bo Trial: example.org.']);
  expect(found.board).toMatchObject([
    {
      name: 'Mona Trial',
      hints: [
        'Has published here together with Bo Trial: “On trials”.',
        'Same institution as Ada Trial and Bo Trial: Institute of Trials.',
      ],
      record: { invitations: 0 },
    },
  ]);
  expect(found.earlier.find(({ name }) => name === 'Rita Record')).toMatchObject({
    record: { invitations: 1, reviews: 1, days: 0, open: 0 },
    asked: 'received',
    hints: [],
  });
  const some = await had('officeReviewers', { query: { manuscriptId: String(id), q: 'rita' } });
  expect([some.suggested, some.board, some.earlier.length]).toEqual([[], [], 1]);
});

test('who is erased leaves the review, without a name', async () => {
  const { id } = await submitted();
  const ann = await reviewed(id, 'Gone Soon', 'It stays.');
  await database.db
    .transaction()
    .execute((tx) => eraseReviewer(tx, 'Gone.Soon@reviewers.example', new Date()));
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({
    name: '',
    email: '',
    review: { toAuthors: 'It stays.' },
  });
  expect(await link('reviewInvitation', { query: { key: ann.key } })).toMatchObject({ code: 10004 });
});

test('a file of a review reaches the authors once it is marked for them and the round is decided, without its name', async () => {
  const { id } = await submitted();
  const ann = await reviewed(id, 'Ann Lee');
  const file = 'f'.repeat(32);
  await database.pool.query(
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility) values ($1, 'review-1.pdf', 'x', 1, '', 'private')`,
    [file],
  );
  await database.pool.query(
    `insert into review_files (address, review_id, filename) values ($1, $2, 'notes of Ann.pdf')`,
    [file, ann.reviewId],
  );
  const author = manuscriptRoutes({
    ...office.deps,
    filesForAuthors: (manuscriptId) => filesForAuthors(database.db, manuscriptId),
  });
  const attached = async () => {
    const { attachedFiles } = await dataOf(
      author,
      'getManuscript',
      { query: { manuscriptId: String(id) } },
      office.author,
    );
    const mayRead = await mayReadReviewFile(database.db, file, {
      userId: 4,
      email: 'user4@example.org',
      rights: { everything: false, journals: [] },
    });
    expect(attachedFiles.some((one) => one.file === file)).toBe(mayRead);
    return attachedFiles.filter((one) => one.file === file);
  };
  expect(await attached()).toEqual([]);
  await had('officeReviewSettings', { body: { reviewId: ann.reviewId, filesShownToAuthors: [file] } });
  expect(await attached()).toEqual([]);
  await database.pool.query('update manuscripts set status = 6 where id = $1', [id]);
  expect(await attached()).toEqual([{ file, filename: 'review-1.pdf' }]);
  const other = { userId: 5, email: 'user5@example.org', rights: { everything: false, journals: [2] } };
  expect(await mayReadReviewFile(database.db, file, other)).toBe(false);
  const editor = { userId: 2, email: 'user2@example.org', rights: { everything: false, journals: [1] } };
  expect(await mayReadReviewFile(database.db, file, editor)).toBe(true);
});
