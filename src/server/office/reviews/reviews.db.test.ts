import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReviewModel } from '#contract/review-models.ts';
import { reviewMessages } from '#contract/reviews.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { manuscriptRoutes } from '#server/slices/manuscripts/index.ts';
import {
  eraseReviewer,
  filesForAuthors,
  makeMissingCopies,
  mayReadReviewFile,
} from '#server/slices/reviews/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { staffOf } from '#test/support/office.ts';
import {
  agree,
  ask,
  call,
  database,
  decide,
  form,
  invite,
  keyIn,
  link,
  office,
  opened,
  openReviews,
  panel,
  reviewed,
  send,
  statusOf,
  subjectsTo,
  submitAgain,
  submitted,
  tasksOf,
  words,
} from '#test/support/reviews-office.ts';
import { docOf, wordParts, zipOf } from '#test/support/word-file.ts';
import { officeReviewRoutes } from './routes.ts';

openReviews();

test('answers to the journal’s own questions are read by the reviewers whom they are for', async () => {
  const questions = (['all', 'who know the authors', 'no reviewers'] as const).map((reviewers, at) => ({
    id: `question-${at}`,
    label: `For ${reviewers}?`,
    kind: 'text',
    reviewers,
  }));
  const setForm = (form: object, model: ReviewModel) =>
    database.pool.query(
      'update journals set form = $1, form_version = form_version + 1, review_model = $2 where id = 1',
      [form, model],
    );
  const read = async (name: string) => {
    const { key } = await invite(id, name);
    return (await opened('reviewInvitation', { query: { key } })).manuscript.answers;
  };
  await setForm({ questions }, 'double-anonymous');
  const answerDTOList = questions.map(({ id, reviewers }) => ({
    question: id,
    answer: `It is ${reviewers}`,
  }));
  const { id } = await submitted({ answerDTOList });
  const forAll = { question: 'For all?', answer: 'It is all' };
  expect(await read('Quo Blind')).toEqual([forAll]);
  await database.pool.query(`update journals set review_model = 'single-anonymous' where id = 1`);
  const forKnowing = { question: 'For who know the authors?', answer: 'It is who know the authors' };
  expect(await read('Quo Seeing')).toEqual([forAll, forKnowing]);
  // An answer that turns out to name the authors is taken back for manuscripts that are there, too.
  await setForm(
    { questions: questions.map((one) => ({ ...one, reviewers: 'no reviewers' })) },
    'single-anonymous',
  );
  expect(await read('Quo Late')).toEqual([]);
  await setForm({}, 'single-anonymous');
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

test('a file that the editor keeps back never reaches a reviewer', async () => {
  const { id } = await submitted();
  const { files } = await panel(id);
  await call('officeReviewFiles', { body: { manuscriptId: id, hidden: [files[0]?.file ?? ''] } });
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
  const read: FileStore['read'] = async (file, range) => {
    const bytes = stored.get(file) ?? Buffer.alloc(0);
    return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  };
  const put: FileStore['put'] = async (file, stream) => {
    stored.set(file, await buffer(stream));
  };
  beforeAll(async () => {
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
    const parts = wordParts('Of trials', 'Bo Trial', 'As in Trial et al. (2012).');
    await keep(address, await zipOf({ ...parts, 'docProps/core.xml': core }));
    expect(await giveInstead('without names')).toMatchObject({ code: 0 });
    const [file] = await filesOf(id);
    expect(file).toMatchObject({
      filename: 'manuscript.docx',
      copy: {
        filename: 'manuscript-without-names.docx',
        report: {
          removed: [
            { kind: 'property', words: ['Zoë Łukasiewicz'] },
            { kind: 'in-text', count: 1, words: ['Bo Trial'] },
          ],
          left: [{ kind: 'surname', count: 1, words: ['As in Trial et al. (2012).'] }],
        },
      },
      names: [],
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
    const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
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

  test('a file that can’t be written anew is refused in words, and nothing changes', async () => {
    const other = await submitted();
    const file = (await panel(other.id)).files[0]?.file ?? '';
    for (const [bytes, message] of [
      [docOf(), /old format \(\.doc\)/],
      [Buffer.from('no file'), /not a Word file/],
    ] as const) {
      await keep(file, bytes);
      const body = { manuscriptId: other.id, file, copy: 'without names' };
      expect(await callRoute(routes, 'officeReviewCopy', { body }, office.editor)).toMatchObject({
        code: 10001,
        data: { fields: { copy: expect.stringMatching(message) } },
      });
    }
    expect(await filesOf(other.id)).toMatchObject([{ copy: null }]);
  });

  test('after a submission the press makes the copy by itself, and never in place of an editor’s choice', async () => {
    const make = (manuscriptId: number) =>
      makeMissingCopies({ db: database.db, files: { ...office.deps.files, read, put } }, manuscriptId);
    const [first, chosen, hidden, empty] = [
      await submitted(),
      await submitted(),
      await submitted(),
      await submitted(),
    ];
    const fileOf = async ({ id }: { id: number }) => (await panel(id)).files[0]?.file ?? '';
    for (const one of [first, chosen, hidden])
      await keep(await fileOf(one), await zipOf(wordParts('Of trials', 'Bo Trial')));
    await keep(await fileOf(empty), await zipOf(wordParts('Of trials')));
    const blinded = await office.upload(2, 'blinded.pdf', 'application/pdf');
    const ours = { manuscriptId: chosen.id, file: await fileOf(chosen), copy: blinded };
    await callRoute(routes, 'officeReviewCopy', { body: ours }, office.editor);
    await call('officeReviewFiles', { body: { manuscriptId: hidden.id, hidden: [await fileOf(hidden)] } });
    for (const { id } of [first, chosen, hidden, empty]) await make(id);
    await make(first.id);
    const [copies] = [await Promise.all([first, chosen, hidden, empty].map(({ id }) => filesOf(id)))];
    expect(copies.map(([file]) => file?.copy?.filename ?? null)).toEqual([
      'manuscript-without-names.docx',
      'blinded.pdf',
      null,
      null,
    ]);
    // An editor who chooses while a copy is being made is not made to wait, and not overruled.
    const meanwhile = await submitted();
    const file = await fileOf(meanwhile);
    await keep(file, await zipOf(wordParts('Of trials', 'Bo Trial')));
    const other = await office.upload(2, 'chosen meanwhile.pdf', 'application/pdf');
    const body = { manuscriptId: meanwhile.id, file, copy: other };
    let choice: Promise<unknown> | undefined;
    const readLate: FileStore['read'] = async (address, range) => {
      choice ??= callRoute(routes, 'officeReviewCopy', { body }, office.editor);
      expect(await choice).toMatchObject({ code: 0 });
      return read(address, range);
    };
    const lateFiles = { ...office.deps.files, read: readLate, put };
    const before = stored.size;
    await makeMissingCopies({ db: database.db, files: lateFiles }, meanwhile.id);
    expect((await filesOf(meanwhile.id))[0]?.copy?.filename).toBe('chosen meanwhile.pdf');
    expect(stored.size).toBe(before);
    await hides('single-anonymous');
    const known = await submitted();
    await keep(await fileOf(known), await zipOf(wordParts('Of trials', 'Bo Trial')));
    await make(known.id);
    await make(999_999);
    expect(await filesOf(known.id)).toMatchObject([{ copy: null }]);
  });
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
  // The file that authors get names nobody.
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, filesShownToAuthors: [file] } });
  await database.pool.query('update manuscripts set status = 6 where id = $1', [id]);
  expect(await filesForAuthors(database.db, id)).toEqual([{ address: file, filename: 'review-1.pdf' }]);
  expect(subjectsTo(ann.email).at(-1)).toBe(`${number}: thank you for your review`);
  expect(subjectsTo('user2@example.org')).toEqual([]);
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
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
  expect((await tasksOf(id)).filter((kind) => kind === 'reviews received')).toHaveLength(1);
  expect((await panel(id)).commentsForAuthors).toMatch(/^Reviewer 1\n\nWell done\.\n\nReviewer 2\n\n/);
  // Reviewer 2 stays Reviewer 2 while the first is asked to change the review, and after the request is cancelled.
  const numbers = async () =>
    Object.fromEntries((await panel(id)).rounds[0]?.reviews.map((one) => [one.name, one.reviewer]) ?? []);
  const before = await numbers();
  expect(Object.values(before).toSorted()).toEqual([0, 1, 2]);
  const first = [ann, bo].find((_, place) => before[place ? 'Bo Ek' : 'Ann Lee'] === 1) ?? ann;
  await call('officeReviewAct', { body: { reviewId: first.reviewId, act: 'reopen', letter: null } });
  await call('officeReviewAct', { body: { reviewId: first.reviewId, act: 'cancel', letter: null } });
  expect(await numbers()).toEqual(before);
  expect((await panel(id)).commentsForAuthors).toMatch(/^Reviewer 2\n\n/);

  const other = await submitted();
  const both = [await invite(other.id, 'Ann Lee'), await invite(other.id, 'Bo Ek')];
  for (const { key } of both) await agree(key);
  await Promise.all(both.map(({ key }) => send(key)));
  expect(await statusOf(other.id)).toBe(3);
  expect((await tasksOf(other.id)).filter((kind) => kind === 'reviews received')).toHaveLength(1);
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
  expect(await call('officeInviteAgain', { body })).toEqual({ invited: 2 });
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
  const note = (await call('officeManuscript', { query: { manuscriptId: String(id) } })).notes[0];
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
  expect(await tasksOf(id)).toEqual(['submitted', 'returned', 'submitted']);
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
  // The first submission is stored beside the returned one.
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

  test('a review is rated, its comments are kept back, and it is opened again', async () => {
    await call('officeReviewSettings', {
      body: { reviewId: ann.reviewId, rating: 3, shownToAuthors: false },
    });
    expect(await first()).toMatchObject({ rating: 3, review: { shownToAuthors: false } });
    expect((await panel(id)).commentsForAuthors).toBe('');
    await call('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'reopen', letter: null } });
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
    const proposed = await call('officeReviewLetter', { query });
    expect(proposed).toMatchObject({
      template: 'reviewInvitation',
      to: [{ name: 'Cy', address: 'cy@example.org' }],
    });
    expect(proposed.text).toContain('{{reviewLink}}');
    expect(proposed.text).toContain('It was tried.');
    const thanks = await call('officeReviewLetter', {
      query: { manuscriptId: String(id), kind: 'thank', reviewId: String(ann.reviewId) },
    });
    expect(thanks.text).not.toContain('{{');
  });
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

test('authors get a file of a review with the decision, without its name, unless the editor keeps it back', async () => {
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
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, filesShownToAuthors: [] } });
  await decide(id, 'request revision', 'Please say more.');
  expect(await attached()).toEqual([]);
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, filesShownToAuthors: [file] } });
  expect(await attached()).toEqual([{ file, filename: 'review-1.pdf' }]);

  await submitAgain(id);
  const bo = await reviewed(id, 'Bo Ek');
  const [given, kept] = ['d', 'e'].map((digit) => digit.repeat(32)) as [string, string];
  for (const address of [given, kept]) {
    await database.pool.query(
      `insert into stored_files (address, filename, media_type, bytes, sha256, visibility) values ($1, 'review-1.pdf', 'x', 1, '', 'private')`,
      [address],
    );
    await database.pool.query('insert into review_files (address, review_id, filename) values ($1, $2, $1)', [
      address,
      bo.reviewId,
    ]);
  }
  const inRound2 = async () =>
    (await panel(id)).rounds[0]?.reviews[0]?.review?.files.map((one) => [one.file, one.shownToAuthors]);
  expect(await inRound2()).toEqual([
    [given, true],
    [kept, true],
  ]);
  await decide(id, 'accept', '', { reviewFiles: [given, 'c'.repeat(32)] });
  expect(await inRound2()).toEqual([
    [given, true],
    [kept, false],
  ]);
  // A decision of a later round leaves the files of earlier ones as they are.
  expect(await attached()).toEqual([{ file, filename: 'review-1.pdf' }]);
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes.flatMap(({ facts }) => facts)).toContainEqual(['Files of reviewers for the authors', given]);
  const other = { userId: 5, email: 'user5@example.org', rights: { everything: false, journals: [2] } };
  expect(await mayReadReviewFile(database.db, file, other)).toBe(false);
  const editor = { userId: 2, email: 'user2@example.org', rights: { everything: false, journals: [1] } };
  expect(await mayReadReviewFile(database.db, file, editor)).toBe(true);
});

test('a review that was opened before other words were saved is not sent over them, and nothing is lost', async () => {
  const { id } = await submitted();
  const { key } = await invite(id, 'Rita Reader');
  await agree(key);
  const first = await opened('reviewDraft', { body: { key, version: 0, ...form('Of the first tab') } });
  const second = await opened('reviewDraft', {
    body: { key, version: first.version, ...form('Newer, of the second tab') },
  });
  const sent = (words: string, version?: number) =>
    link('reviewSubmit', { body: { key, ...form(words), ...(version !== undefined && { version }) } });
  office.letters.length = 0;
  expect(await sent('Of the first tab', first.version)).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('another window'),
  });
  expect(office.letters).toEqual([]);
  expect(await opened('reviewInvitation', { query: { key } })).toMatchObject({
    state: 'agreed',
    form: { toAuthors: 'Newer, of the second tab', version: second.version },
  });
  // The same words are no other ones, whatever version they were seen in.
  expect(await sent('Newer, of the second tab', first.version)).toMatchObject({ code: 0 });
  // Sent again after a lost answer.
  expect(await sent('Newer, of the second tab', first.version)).toMatchObject({ code: 0 });

  const { key: other } = await invite(id, 'Ravi Reader');
  await agree(other);
  await opened('reviewDraft', { body: { key: other, version: 0, ...form('Saved') } });
  // A page from before the update sends no version.
  expect(await link('reviewSubmit', { body: { key: other, ...form('Sent') } })).toMatchObject({ code: 0 });
});
