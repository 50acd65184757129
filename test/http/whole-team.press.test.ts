import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import type { Action } from '#contract/office/desk-shapes.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { type CallInput, type Client, call, dataOf } from '#test/support/attack/clients.ts';
import { register, signIn, visitor } from '#test/support/attack/people.ts';
import { queryPress } from '#test/support/authors.ts';
import { dayFromNow } from '#test/support/days.ts';
import { type JournalOfNine, makeJournalOfNine, type PersonName } from '#test/support/journal-of-nine.ts';
import { type MailSink, startMailSink } from '#test/support/mail-sink.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';
import { type Scene, wrongFor } from '#test/support/whole-team.ts';
import { docxOf } from '#test/support/word-file.ts';

const admin = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'Administrator1' };
let mail: MailSink;
let press: RunningPress;
let administrator: Client;
let journal: JournalOfNine;

beforeAll(async () => {
  mail = await startMailSink();
  press = await startPress({
    ...admin,
    ...{ DEMO: 'off', SMTP_URL: mail.url, MAIL_FROM: 'The Press <press@example.org>' },
  });
  administrator = await signIn({
    ...visitor(press.url),
    email: admin.ADMIN_EMAIL,
    password: admin.ADMIN_PASSWORD,
  });
  journal = await makeJournalOfNine(administrator, mail);
});
afterAll(async () => {
  await discardPress(press);
  await mail.close();
});

type Data<Name extends CallName> = Output<Name>;
const as = <Name extends CallName>(who: Client | PersonName, name: Name, input: CallInput = {}) =>
  dataOf<Data<Name>>(typeof who === 'string' ? journal.people[who] : who, name, input);

/** As if so many days had passed: whatever happened is so much older. */
async function letPass(days: number): Promise<void> {
  const columns = await queryPress<{ name: string; columns: string[] }>(
    press,
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type in ('date', 'timestamp with time zone')
       and table_name = any($1) group by 1`,
    [['manuscripts', 'manuscript_submissions', 'task_log', 'reviews', 'productions', 'proofs']],
  );
  for (const { name, columns: all } of columns)
    await queryPress(
      press,
      `update ${name} set ${all.map((column) => `${column} = ${column} - interval '${days} days'`)}`,
    );
}

/** Words that only editors write to each other, and names of reviewers and editors: no author reads any. */
const secrets = ['between editors', 'confidential to the editor', 'Rita', 'Rob', 'Soro', 'Abe', 'Ines'];

/** The manuscript's life, which the tests take further, one after the other. */
let author: Client;
let scene: Scene;
let asked = 0;
const title = 'Water in the soils of four valleys';
const about = () => ({ manuscriptId: scene.manuscriptId });

/** Each of the nine reads and does what the table says; the author reads these steps, and nothing of the editors’. */
async function look(steps: string[], words: RegExp): Promise<void> {
  const traces = () => queryPress(press, 'select count(*) from audit_log');
  const before = await traces();
  const answer = await wrongFor(journal, scene);
  expect(answer.wrong, `at “${words.source}”`).toEqual([]);
  expect(await traces()).toEqual(before);
  asked += answer.asked;
  const progress = await as(author, 'manuscriptProgress', { query: about() });
  expect(progress.steps.map(({ step, state, days }) => `${step}: ${days ?? state}`)).toEqual(steps);
  expect(progress.text.join(' ')).toMatch(words);
  for (const name of [
    'manuscriptProgress',
    'getManuscript',
    'getManuscriptTaskLog',
    'conversation',
  ] as const) {
    const { code, text } = await call(author, name, { query: about() });
    expect(code, name).toBe(0);
    for (const secret of secrets) expect(text, `${name} for the author`).not.toContain(secret);
  }
  for (const name of ['officeManuscript', 'officeReviews'] as const)
    expect(await call(author, name, { query: about() })).toMatchObject({ code: 10003 });
}

const versionOf = async (who: PersonName) => (await as(who, 'officeManuscript', { query: about() })).version;

/** Takes an action, with the letter that the office proposes. */
async function act(who: PersonName, act: Action, more: object = {}): Promise<void> {
  const { subject, text } = await as(who, 'officeLetter', { query: { ...about(), act } });
  const body = { ...about(), version: await versionOf(who), act, letter: { subject, text }, ...more };
  await as(who, 'officeAct', { body });
}

async function assign(who: PersonName, to: PersonName): Promise<void> {
  const editorId = journal.people[to].userId;
  await as(who, 'officeAssign', { body: { ...about(), version: await versionOf(who), editorId } });
  scene.editorId = editorId;
}

/** The editor-in-chief is told by letter. */
async function recommend(who: PersonName, recommendation: Action): Promise<void> {
  const body = {
    ...about(),
    version: await versionOf(who),
    recommendation,
    reasons: 'This is between editors.',
  };
  await as(who, 'officeRecommend', { body });
  const letters = () => mail.letters().filter(({ text }) => text?.includes('This is between editors.'));
  await mail.waitFor((letter) => letter === letters().at(-1));
  for (const { to } of letters()) expect(to?.[0]?.address).toBe(journal.people.Ines.email);
}

async function upload(filename: string, type: number, ...paragraphs: string[]) {
  const file = { filename, bytes: await docxOf(...paragraphs) };
  const { src } = await dataOf<{ src: string }>(author, 'upload', { body: { type }, file });
  return { type, file: src, filename } as ManuscriptForm['filesDTOList'][number];
}

async function submit(status: 1 | 7, files: ManuscriptForm['filesDTOList']): Promise<void> {
  const before = scene && (await as(author, 'getManuscript', { query: about() }));
  const known = before && { id: scene.manuscriptId, version: (before as OwnManuscript).version };
  const form = manuscriptFormOf({}, { ...known, status, filesDTOList: files, manuscripttitle: title });
  const [one, other] = form.authorDTOList;
  const { id } = await as(author, 'saveOrUpdateManuscript', {
    body: {
      ...form,
      ...{ journalId: journal.journalId, manuscripttype: journal.types.Soils },
      authorDTOList: [{ ...one, email: author.email }, other],
    },
  });
  scene ??= { manuscriptId: id, sectionId: journal.sections.Soils, editorId: null, files: {} };
  const original = files.find(({ type }) => type === 1);
  if (original) scene.files.manuscripts = original.file;
}

/** Of the link in the first letter to an address after so many others. */
async function keyFor(address: string, kind: 'review' | 'proof', after: number): Promise<string> {
  const link = new RegExp(`/${kind}/([\\w-]+)`);
  const letter = await mail.waitFor(
    (one) =>
      mail.letters().indexOf(one) >= after &&
      one.to?.[0]?.address === address &&
      link.test(one.text ?? '') &&
      !/^(Thank|Reminder)/.test(one.subject ?? ''),
  );
  return link.exec(letter.text ?? '')?.[1] ?? '';
}

const terms = () => ({ answerBy: dayFromNow(7), reviewDays: 21, authorsLetter: null });

/** Asks somebody, who agrees. */
async function invite(who: PersonName, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@reviewers.example`;
  const { subject, text } = await as(who, 'officeReviewLetter', {
    query: { ...about(), kind: 'invite', name, email },
  });
  const person = { name, email, institution: 'Elsewhere', source: 'free' };
  const before = mail.letters().length;
  await as(who, 'officeInviteReviewer', {
    body: { ...about(), ...person, ...terms(), letter: { subject, text } },
  });
  return keyFor(email, 'review', before);
}
const agree = (key: string) => as(visitor(press.url), 'reviewAnswer', { body: { key, answer: 'agree' } });
const review = (key: string, recommendation: string) =>
  as(visitor(press.url), 'reviewSubmit', {
    body: {
      ...{ key, recommendation, toAuthors: 'The valleys are well chosen.' },
      toEditor: 'This is confidential to the editor.',
    },
  });

const ahead = ['review: ahead', 'decision: ahead', 'production: ahead', 'published: ahead'];
const inProduction = ['production: now', 'published: ahead'];

describe('a manuscript', () => {
  let keys: Record<'Rita' | 'Rob', string>;

  test('is checked by an assistant, who sends it back once', async () => {
    author = await signIn(await register(press.url, 'author'));
    await submit(1, [await upload('manuscript.docx', 1, title, 'We measured water.')]);
    // As its author was told it where the journal charges: those who decide learn of none.
    const [charge] = await queryPress<{ id: number }>(
      press,
      `insert into office_charges (manuscript_id, journal_id, currency, type_value, amount, told_at)
       values ($1, $2, 'EUR', $3, 120000, now()) returning id`,
      [scene.manuscriptId, journal.journalId, journal.types.Soils],
    );
    scene.chargeId = Number(charge?.id);
    await letPass(2);
    await look(['submitted: done', 'check: now', ...ahead], /The editors read it, and decide/);

    await act('Asa', 'return to author', { comments: 'Please number the lines.', dueOn: dayFromNow(14) });
    await letPass(3);
    const returned = ['submitted: done', 'check: 2', 'returned: now', 'check: ahead', ...ahead];
    await look(returned, /back with you for technical reasons.* by \d+ \w+/);

    await submit(1, [await upload('manuscript.docx', 1, title, 'We measured water.', 'Line 1.')]);
    await assign('Asa', 'Soro');
    await letPass(1);
    await look(['submitted: done', 'check: now', ...ahead], /The editors act next/);
  });

  test('is reviewed for its section’s editor, who recommends a major revision, and the editor-in-chief decides', async () => {
    keys = { Rita: await invite('Soro', 'Rita'), Rob: await invite('Soro', 'Rob') };
    await agree(keys.Rita);
    await agree(keys.Rob);
    const notes = { filename: 'notes.docx', bytes: await docxOf('Notes on the valleys') };
    await dataOf(visitor(press.url), 'reviewUpload', { query: { key: keys.Rita }, file: notes });
    await letPass(10);
    await review(keys.Rita, 'major revision');
    const { rounds } = await as('Soro', 'officeReviews', { query: about() });
    scene.files.reviews = rounds[0]?.reviews.flatMap((one) => one.review?.files ?? [])[0]?.file ?? '';
    const [erased] = await queryPress<{ id: number }>(
      press,
      `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by,
         review_days, cancelled_at)
       values ($1, 1, 'single-anonymous', '', '', '', 'free', now(), now(), 21, now()) returning id`,
      [scene.manuscriptId],
    );
    scene.erasedReviewId = Number(erased?.id);
    const reviewed = ['submitted: done', 'check: 1', 'review: now', ...ahead.slice(1)];
    await look(reviewed, /It is in review\. 2 reviewers agreed, 1 review is in\./);

    await letPass(4);
    await review(keys.Rob, 'minor revision');
    await recommend('Soro', 'request revision');
    await letPass(1);
    const undecided = ['submitted: done', 'check: 1', 'review: 14', 'decision: now', ...ahead.slice(2)];
    await look(undecided, /The editors decide next\. 2 reviews are in\./);

    await act('Ines', 'request revision', { comments: 'Please add a fifth valley.', dueOn: dayFromNow(30) });
    const decided = ['submitted: done', 'check: 1', 'review: 14', 'decision: 1', 'revision: now'];
    await look(
      [...decided, 'check: ahead', ...ahead.slice(1)],
      /ask you for a revision, by \d+ \w+.*You act next/,
    );
  });

  test('comes back revised, goes to an associate editor and to one reviewer again, and is accepted', async () => {
    await letPass(20);
    await submit(7, [
      await upload('manuscript.docx', 1, title, 'We measured water.', 'In five valleys.'),
      await upload('answer.docx', 3, 'We added one.'),
    ]);
    await assign('Ines', 'Abe');
    const arrived = ['revision submitted: done', 'check: now', ...ahead];
    await look(arrived, /The editors read your revision/);

    const { rounds } = await as('Abe', 'officeReviews', { query: about() });
    const rita = rounds.flatMap(({ reviews }) => reviews).find(({ name }) => name === 'Rita');
    const { subject, text } = await as('Abe', 'officeReviewLetter', {
      query: { ...about(), kind: 'invite again', reviewId: rita?.id },
    });
    const before = mail.letters().length;
    await as('Abe', 'officeInviteAgain', {
      body: { ...about(), reviewIds: [rita?.id], ...terms(), letter: { subject, text } },
    });
    const key = await keyFor('rita@reviewers.example', 'review', before);
    await agree(key);
    await letPass(5);
    await review(key, 'accept');
    await recommend('Abe', 'accept');
    await act('Ines', 'accept');
    const accepted = ['revision submitted: done', 'check: 0', 'review: 5', 'decision: 0', ...inProduction];
    await look(accepted, /It is accepted, and is being prepared/);
  });

  test('is copyedited, read in proof by its author, and comes out with an issue', async () => {
    const { productionId } = await as('Prue', 'officeBeginProduction', { body: about() });
    scene.productionId = productionId;
    const query = { productionId };
    const begun = await as('Prue', 'officeProduction', { query });
    const files = begun.manuscriptFiles.filter(({ use }) => use === 'text').map(({ address }) => address);
    await as('Prue', 'officeTakeManuscriptFiles', { body: { productionId, files } });
    const step = { productionId, step: 'copyediting', dueOn: dayFromNow(5) };
    await as('Prue', 'officeAssignStep', { body: { ...step, personId: journal.people.Cole.userId } });
    await mail.letterTo(journal.people.Cole.email, /^Copyediting of an article/);

    await as('Cole', 'officeOpenArticleText', { body: { productionId } });
    const { document, textVersion } = await as('Cole', 'officeArticleText', { query });
    await as('Cole', 'officeSaveArticleText', {
      body: {
        productionId,
        textVersion,
        document: document?.replace('We measured water', 'We measured the water'),
      },
    });
    await as('Cole', 'officeTickStep', {
      body: { ...query, step: 'copyediting', point: 'language', done: true },
    });
    await as('Cole', 'officeTickStep', { body: { ...query, step: 'copyediting', point: null, done: true } });
    const edited = await as('Prue', 'officeProduction', { query });
    scene.files.copyediting = edited.files[0]?.address ?? '';
    const details = { ...edited.details, overrides: { ...edited.details.overrides, doi: '10.5555/land.1' } };
    await as('Prue', 'officeSaveProduction', { body: { productionId, version: edited.version, details } });
    await letPass(6);
    const line = ['revision submitted: done', 'check: 0', 'review: 5', 'decision: 0'];
    await look([...line, ...inProduction], /The press acts next/);

    const proof = await as('Prue', 'officeProofLetter', { query });
    const letter = { subject: proof.subject, text: proof.text };
    const { textVersion: newest } = await as('Prue', 'officeProofs', { query });
    const reader = { name: 'Ada Trial', email: author.email ?? '', dueOn: dayFromNow(3) };
    const before = mail.letters().length;
    await as('Prue', 'officeSendProof', { body: { productionId, textVersion: newest, ...reader, letter } });
    const key = await keyFor(reader.email, 'proof', before);
    const { html } = await as(visitor(press.url), 'proof', { query: { key } });
    expect(html).toContain('We measured the water');
    await as(visitor(press.url), 'proofAnswer', { body: { key, approve: true, message: '' } });

    const made = await as('Prue', 'officeSaveIssue', {
      body: {
        ...{ journalId: journal.journalId, issueId: null, version: 0, volume: '7', number: '1', title: '' },
        ...{ description: '', plannedOn: null, cover: null, coverAlt: '' },
      },
    });
    scene.issueId = made.id;
    const { version } = await as('Prue', 'officeAddToIssue', {
      body: { issueId: made.id, version: made.version, productionId },
    });
    await look([...line, ...inProduction], /The press acts next/);
    await as('Prue', 'officePublishIssue', { body: { issueId: made.id, version, letters: true } });
    await look([...line, 'production: 6', 'published: done'], /It is published\./);
  });

  test('is read in its issue, and its author has its whole life', async () => {
    const { groups } = await as(visitor(press.url), 'journalIssue', { query: { id: scene.issueId } });
    const [entry] = groups.flatMap(({ list }) => list);
    expect(entry).toMatchObject({ manuscripttitle: title });
    expect(await as(visitor(press.url), 'manuscript', { query: { id: entry?.id } })).toMatchObject({
      ...{ manuscripttitle: title, volume: '7', issue: '1' },
    });
    await mail.letterTo(author.email ?? '', /^Your article is published/);
    const log = (await as(author, 'getManuscriptTaskLog', { query: about() })).toReversed();
    const begin = Date.parse(log[0]?.time ?? '');
    const day = (time: string) => Math.round((Date.parse(time) - begin) / 86_400_000);
    expect(log.map(({ kind, time }) => `${kind} on day ${day(time)}`)).toEqual([
      'submitted on day 0',
      'returned on day 2',
      'submitted on day 5',
      'editor assigned on day 5',
      'sent to review on day 6',
      'reviews received on day 20',
      'major revision requested on day 21',
      'revision submitted on day 41',
      'sent to review on day 41',
      'reviews received on day 46',
      'accepted on day 46',
      'published on day 52',
    ]);
    // Every probe was made: reads, changes, files and lists, by nine people at eleven points of its life.
    expect(asked).toBeGreaterThan(2000);
  });
});
