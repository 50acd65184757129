import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { Permission } from '#contract/office/roles.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { coReviewsOfPerson, eraseReviewer, reviewsOfPerson } from '#server/slices/reviews/index.ts';
import { callRoute, reader } from '#test/support/call-route.ts';
import {
  agree,
  ask,
  call,
  database,
  decide,
  form,
  invite,
  link,
  office,
  opened,
  openReviews,
  panel,
  reviewed,
  send,
  submitAgain,
  submitted,
} from '#test/support/reviews-office.ts';
import { journalsRoutes } from '../journals/routes.ts';

openReviews();

type Form = NonNullable<Input<'officeSaveJournal'>['body']['reviewForm']>;

/** Sets the review form of the journal as its office does. */
async function setForm(reviewForm: object, who = office.editor) {
  const routes = journalsRoutes(office.deps);
  const shown = await callRoute(routes, 'officeJournal', { query: { code: 'jlc' } }, office.editor);
  const version = (shown.data as { version: number }).version;
  return callRoute(
    routes,
    'officeSaveJournal',
    { body: { journalId: 1, version, reviewForm: reviewForm as Form } },
    who,
  );
}
const questions = [
  {
    id: 'sound',
    label: 'How sound is it?',
    kind: 'scale',
    steps: 5,
    highest: 'very',
    authors: true,
    required: true,
  },
  { id: 'fraud', label: 'Do you suspect fraud?', kind: 'yes or no' },
  { id: 'trial', label: 'Was it registered?', kind: 'yes or no', required: true, types: [2] },
];
const whole = { conflicts: true, coReviewers: true, questions };
const answers = [
  { question: 'sound', answer: '5' },
  { question: 'fraud', answer: 'yes' },
];
const given = {
  answers,
  conflicts: true,
  conflictsWords: 'I taught the first author.',
  coReviewers: [{ name: 'Co Worker', email: 'Co.Worker@lab.example' }],
};
const pageOf = (key: string) => opened('reviewInvitation', { query: { key } });
const sendWith = (key: string, more: object) =>
  link('reviewSubmit', { body: { key, ...form('Well done.'), ...more } });

test('without a form a review is as it was, and keeps nothing that was not asked', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Plain');
  const { form: page } = await agree(ann.key);
  expect(page).toMatchObject({ asked: null, answers: [], conflicts: null, coReviewers: [] });
  expect(await sendWith(ann.key, given)).toMatchObject({ code: 0, data: { form: { answers: [] } } });
  expect((await panel(id)).rounds[0]?.reviews[0]?.review).toMatchObject({
    answers: [],
    conflicts: null,
    coReviewers: [],
  });
});

test('a review is written by the form of the day of agreeing, for its type, in drafts too', async () => {
  const { id } = await submitted();
  const before = await invite(id, 'Ann Before');
  await agree(before.key);
  expect(await setForm(whole)).toMatchObject({ code: 0 });
  const bob = await invite(id, 'Bob Asked');
  const { form: page } = await agree(bob.key);
  expect(page?.asked?.questions.map((one) => one.id)).toEqual(['sound', 'fraud']);
  await setForm({ questions: [{ id: 'other', label: 'Another?', kind: 'text', required: true }] });

  const draft = { key: bob.key, version: 0, recommendation: null, toAuthors: '', toEditor: '' };
  const begun = { answers: [{ question: 'fraud', answer: 'no' }], coReviewers: [{ name: 'Co', email: '' }] };
  expect(await opened('reviewDraft', { body: { ...draft, ...begun } })).toMatchObject({ version: 1 });
  // A page from before an upgrade names none of it, and takes nothing away.
  await opened('reviewDraft', { body: { ...draft, version: 1, toAuthors: 'More.' } });
  expect((await pageOf(bob.key)).form).toMatchObject({ ...begun, toAuthors: 'More.', version: 2 });

  expect(await send(bob.key)).toMatchObject({
    code: 10001,
    data: {
      fields: {
        'answers.sound': 'Please answer this question',
        conflicts: 'Please say whether you have conflicts of interest',
        'coReviewers.0.email': 'E-mail cannot be empty',
      },
    },
  });
  expect(await sendWith(bob.key, given)).toMatchObject({ code: 0 });
  expect(await sendWith(bob.key, given)).toMatchObject({ code: 0 });
  expect(await sendWith(bob.key, { ...given, conflicts: false })).toMatchObject({ code: 10009 });
  expect(await send(before.key)).toMatchObject({ code: 0 });

  const { rounds, commentsForAuthors } = await panel(id);
  expect(rounds[0]?.reviews.map(({ review }) => review)).toMatchObject([
    { answers: [], conflicts: null },
    {
      answers: [
        { question: 'How sound is it?', answer: '5 of 5 (very)', authors: true },
        { question: 'Do you suspect fraud?', answer: 'Yes', authors: false },
      ],
      conflicts: { has: true, words: 'I taught the first author.' },
      coReviewers: [{ name: 'Co Worker', email: 'Co.Worker@lab.example' }],
    },
  ]);
  // Reviewers are numbered as their reviews come in.
  expect(commentsForAuthors).toBe(
    'Reviewer 1\n\nWell done.\n\nHow sound is it?\n5 of 5 (very)\n\nReviewer 2\n\nWell done.',
  );
  // No other reviewer's page, and none of the authors' answers, tells of it.
  expect(JSON.stringify(await pageOf(before.key))).not.toMatch(/How sound|taught|Co Worker/);
});

test('one who is named as a co-reviewer may not enter by it, and authors read nothing of it', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Together');
  await agree(ann.key);
  await sendWith(ann.key, { ...given, coReviewers: [{ name: 'Ed Author', email: 'user4@example.org' }] });
  expect(await ask('officeReviews', { query: { manuscriptId: String(id) } }, office.author)).toMatchObject({
    code: expect.not.stringMatching(/^0$/),
    data: null,
  });
  await decide(id, 'request revision', 'Please say more.');
  const record = await callRoute(
    office.authors,
    'getManuscript',
    { query: { manuscriptId: String(id) } },
    office.author,
  );
  expect(record).toMatchObject({ code: 0 });
  expect(JSON.stringify(record)).not.toMatch(/How sound|fraud|taught the first|Ed Author/);
});

test('the next round shows a reviewer their own earlier answers', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Twice');
  await agree(ann.key);
  await sendWith(ann.key, { ...given, conflicts: false });
  await decide(id, 'request revision', 'Please say more.');
  await submitAgain(id);
  const again = await invite(id, 'Ann Twice');
  const { earlier, form: page } = await agree(again.key);
  expect(earlier.reviews[0]?.answers).toMatchObject([
    { answer: '5 of 5 (very)' },
    { question: 'Do you suspect fraud?', answer: 'Yes' },
  ]);
  expect(page).toMatchObject({ answers: [], conflicts: null, conflictsWords: '' });
});

test('exports and erasures know answers, conflicts and co-reviewers', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const { email, key } = await invite(id, 'Gone Later');
  await agree(key);
  await sendWith(key, given);
  expect((await reviewsOfPerson(database.db, email)).at(-1)).toMatchObject({
    ...given,
    answers: [
      { question: 'How sound is it?', answer: '5 of 5 (very)' },
      { question: 'Do you suspect fraud?', answer: 'Yes' },
    ],
  });
  expect((await coReviewsOfPerson(database.db, 'co.worker@lab.example')).at(-1)).toMatchObject({
    name: 'Co Worker',
    round: 1,
  });
  const erase = (address: string) =>
    database.db.transaction().execute((tx) => eraseReviewer(tx, address, new Date()));
  await erase('CO.worker@lab.example');
  expect(await coReviewsOfPerson(database.db, 'co.worker@lab.example')).toEqual([]);
  await erase(email);
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({
    name: '',
    review: {
      conflicts: { has: true, words: '' },
      coReviewers: [],
      answers: [{ answer: '5 of 5 (very)' }, {}],
    },
  });
  const { rows } = await database.pool.query(
    `select s.content::text from review_submissions s join reviews r on r.id = s.review_id where r.manuscript_id = $1`,
    [id],
  );
  expect(rows[0].content).not.toMatch(/taught|Co Worker/i);
});

test('a co-reviewer of a sending before is exported, and erasing one stands against open pages', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const { key, reviewId } = await invite(id, 'Ann Opens Again');
  await agree(key);
  const address = 'was.there@lab.example';
  await sendWith(key, { ...given, coReviewers: [{ name: 'Was There', email: address }] });
  await call('officeReviewAct', { body: { reviewId, act: 'reopen', letter: null } });
  const page = (await pageOf(key)).form;
  const draft = { key, recommendation: null, toAuthors: '', toEditor: '' };
  const others = { ...draft, version: page?.version ?? 0, coReviewers: [] };
  const { version } = await opened('reviewDraft', { body: others });
  expect(await coReviewsOfPerson(database.db, address)).toMatchObject([{ name: 'Was There', round: 1 }]);

  const named = { ...draft, version, coReviewers: [{ name: 'Was There', email: address }] };
  const { version: open } = await opened('reviewDraft', { body: named });
  expect(await coReviewsOfPerson(database.db, address)).toHaveLength(1);
  await database.db.transaction().execute((tx) => eraseReviewer(tx, address, new Date()));
  expect(await coReviewsOfPerson(database.db, address)).toEqual([]);
  expect(await link('reviewDraft', { body: { ...named, version: open } })).toMatchObject({ code: 10009 });
  expect(await coReviewsOfPerson(database.db, address)).toEqual([]);
});

test.each([
  ['a choice without choices', { questions: [{ id: 'kind', label: 'Which?', kind: 'choice' }] }, 'choices'],
  ['a scale of one', { questions: [{ id: 'kind', label: 'Which?', kind: 'scale', steps: 1 }] }, 'steps'],
  ['a question without words', { questions: [{ id: 'kind', label: ' ', kind: 'text' }] }, 'label'],
])('%s is refused at its field', async (_, wrong, field) => {
  await expect(setForm(wrong)).rejects.toThrow(`reviewForm.questions.0.${field}`);
});

test('the form is saved with a version, and not by who may not change the journal', async () => {
  const saved = await setForm(whole);
  expect(saved).toMatchObject({ code: 0 });
  expect(await setForm({}, office.author)).not.toMatchObject({ code: 0 });
  const { id } = await submitted();
  await setForm({});
  const { key } = await reviewed(id, 'Ann After');
  expect((await pageOf(key)).form?.asked).toBeNull();
  await expect(call('officeReviews', { query: { manuscriptId: String(id) } })).resolves.toBeDefined();
});

test('who reads reviews of a manuscript reads its answers, and only who may change the journal sets the form', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const { key } = await invite(id, 'Ann Private');
  await agree(key);
  await sendWith(key, { ...given, coReviewers: [] });
  const query = { manuscriptId: String(id) };
  const roles = ['assistant', 'section editor', 'guest editor', 'production editor', 'copyeditor'];
  const seen: Record<string, unknown> = {};
  for (const role of roles) {
    const { rows } = await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name)
        values ($1, $1, '$argon2id$x', 'Some', $1) returning id`,
      [`${role.replace(' ', '.')}@office.example`],
    );
    const userId = Number(rows[0].id);
    await database.pool.query('insert into user_roles (user_id, role, journal_id) values ($1, $2, 1)', [
      userId,
      role,
    ]);
    const as = async (permission: Permission) => ({
      ...reader,
      identity: {
        ...{ userId, email: '', sessionId: 's' },
        rights: (to: Permission) => findRights(database.db, userId, to),
      },
      rights: await findRights(database.db, userId, permission),
    });
    const answer = await ask('officeReviews', { query }, await as('reviews'));
    seen[role] = JSON.stringify(answer).includes('I taught the first author');
    expect(await setForm({}, await as('journal'))).not.toMatchObject({ code: 0 });
  }
  // Section and guest editors were given no manuscript.
  expect(seen).toEqual({
    assistant: true,
    'section editor': false,
    'guest editor': false,
    'production editor': false,
    copyeditor: false,
  });
});

test('a review that came by mail is entered without the form, in place of what was begun', async () => {
  await setForm(whole);
  const { id } = await submitted();
  const { key, reviewId } = await invite(id, 'Ann Mails');
  await agree(key);
  const draft = { key, version: 0, recommendation: null, toAuthors: '', toEditor: '' };
  await opened('reviewDraft', { body: { ...draft, ...given } });
  await call('officeEnterReview', { body: { reviewId, ...form('By mail.'), files: [], thank: false } });
  expect((await panel(id)).rounds[0]?.reviews[0]?.review).toMatchObject({
    toAuthors: 'By mail.',
    answers: [],
    conflicts: null,
    coReviewers: [],
  });
});
