import { expect, test } from 'vitest';
import type { Output } from '#contract/api.ts';
import { reviewMessages } from '#contract/reviews.ts';
import { templates } from '#server/slices/letters/index.ts';
import { remindReviewers } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import {
  agree,
  ask,
  call,
  database,
  form,
  invite,
  keyIn,
  link,
  links,
  noon,
  office,
  opened,
  openReviews,
  panel,
  reviewed,
  send,
  statusOf,
  subjectsTo,
  submitted,
  tasksOf,
  words,
} from '#test/support/reviews-office.ts';

openReviews();

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

test('letters that leave by themselves fill every field that a journal’s own text may have', async () => {
  const { id } = await submitted();
  for (const [name, { fields }] of Object.entries(templates).filter(([name]) => /^review/.test(name)))
    await database.pool.query(
      `insert into letter_templates (template, journal_id, subject, text, updated_at) values ($1, 1, $1, $2, now())`,
      [
        name,
        Object.keys(fields)
          .map((field) => `${field}: {{${field}}}`)
          .join('\n\n'),
      ],
    );
  try {
    const [ann, bob] = [await invite(id, 'Ann Lee'), await invite(id, 'Bob Ray')];
    noon('11-24');
    await remindReviewers(office.deps);
    await agree(ann.key);
    noon('12-12');
    await remindReviewers(office.deps);
    await send(ann.key);
    await opened('reviewAnswer', { body: { key: bob.key, answer: 'decline' } });
    const sent = office.letters.filter(({ subject }) => /^review/.test(subject));
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set([
        ...['reviewAnswerReminder', 'reviewAgreed', 'reviewDueReminder', 'reviewThanks'],
        ...['reviewerAgreed', 'reviewDeclined', 'reviewArrived'],
      ]),
    );
    expect(
      sent.flatMap(
        ({ subject, text }) => text.match(/\{\{\w+\}\}/g)?.map((field) => `${subject} ${field}`) ?? [],
      ),
    ).toEqual([]);
  } finally {
    await database.pool.query('delete from letter_templates');
  }
});

test('from the invitation to the decision: one press to agree, a draft that is kept, one review, and the manuscript goes on', async () => {
  const { id, manuscripnumber: number } = await submitted();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [id]);
  const ann = await invite(id, 'Ann Lee');
  expect(await statusOf(id)).toBe(2);
  expect(await tasksOf(id)).toEqual(['submitted', 'sent to review']);
  const letter = office.letters.find(({ to }) => to.address === ann.email);
  expect(letter).toMatchObject({
    to: { name: 'Ann Lee', address: ann.email },
    subject: `Will you review ${number}?`,
    about: `manuscript ${id}`,
    keepsWords: false,
  });
  expect(letter?.text).toContain('By 27 November 2026.');
  expect((await call('officeManuscript', { query: { manuscriptId: String(id) } })).notes[0]).toMatchObject({
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
  expect(await tasksOf(id)).toEqual(['submitted', 'sent to review', 'reviews received']);
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

test('the first invitation tells the authors that their manuscript is in review, if the editor wishes so, and once', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const query = { manuscriptId: String(id), act: 'send to review' } as const;
  const { subject, text } = await call('officeLetter', { query });
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
  await call('officeInviteReviewer', { body: { ...body, authorsLetter } });
  await invite(id, 'Bea Lee', { authorsLetter });
  const told = office.letters.filter(({ template }) => template === 'sentToReview');
  expect(told.map(({ to }) => to.address)).toEqual(['ada@example.org', 'user4@example.org']);
  expect(told[0]).toMatchObject({
    subject: `${number}: your manuscript is in review`,
    text: expect.stringContaining('With thanks.'),
  });
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes.filter(({ action }) => action === 'Sent to reviewers')).toMatchObject([
    { facts: expect.arrayContaining([['Letter', `${number}: your manuscript is in review`]]) },
  ]);
});

test('a revoked link opens nothing, and keys can’t be tried out', async () => {
  const { id } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  await agree(ann.key);
  const letter = { subject: 'Not needed', text: 'Thank you, {{reviewerName}}.' };
  const withKey = { ...letter, text: 'See {{reviewLink}}' };
  expect(
    await ask('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'cancel', letter: withKey } }),
  ).toMatchObject({ code: 10001 });
  await call('officeReviewAct', { body: { reviewId: ann.reviewId, act: 'cancel', letter } });
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

test('who declines may say why and whom to ask, and may still agree while the editors wait', async () => {
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
  const { notes, log } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  const reviewer = ['Reviewer', 'Ann Lee'];
  // Before it was sent to review, and the reviewer asked.
  expect(notes.slice(0, -2).map(({ who, action, facts }) => [who, action, facts])).toEqual([
    ['The reviewer', 'A review came in', [reviewer, ['Recommendation', 'Minor revision']]],
    ['The reviewer', 'A reviewer agreed', [reviewer, ['Review due', '11 December 2026']]],
    [
      'The reviewer',
      'A reviewer gave a reason for declining',
      [reviewer, ['Reason', 'No time'], ['Suggested reviewers', 'Bo Ek']],
    ],
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
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ action: 'A reviewer asked for more time' });
  const asked = async () => (await panel(id)).rounds[0]?.reviews[0];
  expect(await asked()).toMatchObject({ wants: { until: '2026-12-20', words: 'I travel.' } });
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-20' } });
  expect(await asked()).toMatchObject({ dueOn: '2026-12-20', wants: null, nextReminderOn: '2026-12-17' });
  expect(subjectsTo(ann.email)).toEqual([`${number}: your review until 20 December 2026`]);
  expect(await opened('reviewInvitation', { query: { key: ann.key } })).toMatchObject({
    dueOn: '2026-12-20',
    wantsUntil: null,
  });
  // Nobody who has not asked is written to.
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-22' } });
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
  const { subject, text } = await call('officeReviewLetter', {
    query: { manuscriptId: String(id), kind: 'refuse time', reviewId: String(ann.reviewId) },
  });
  await call('officeReviewAct', { body: { ...refusal, letter: { subject, text } } });
  expect(subjectsTo(ann.email)).toEqual([`${number}: your review, as agreed by 11 December 2026`]);
  expect(office.letters[0]?.text).toContain('/review/');
  const review = async () => (await panel(id)).rounds[0]?.reviews[0];
  expect(await review()).toMatchObject({ state: 'agreed', dueOn: '2026-12-11', wants: null });
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ action: 'Said no to more time for a review' });
  expect(await opened('reviewMoreTime', { body: wish })).toMatchObject({ wantsUntil: '2026-12-20' });
  // Without a letter too, where they have spoken.
  await call('officeReviewAct', { body: { ...refusal, letter: null } });
  expect(await review()).toMatchObject({ wants: null });
});

test('reminders come before the day, on it and after it, each once; not to who was let alone', async () => {
  await database.pool.query('delete from reviews');
  const { id, manuscripnumber: number } = await submitted();
  const ann = await invite(id, 'Ann Lee');
  const bo = await invite(id, 'Bo Ek');
  await call('officeReviewSettings', { body: { reviewId: bo.reviewId, reminders: false } });
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
  await call('officeReviewSettings', { body: { reviewId: ann.reviewId, dueOn: '2026-12-12' } });
  expect(await remindOn('12-09')).toEqual([
    [ann.email, `${number}: your review is wanted by 12 December 2026`],
  ]);
  // After days without a running program the last reminder alone is sent.
  expect(await remindOn('12-20')).toEqual([[ann.email, `${number}: your review is still wanted`]]);
  expect((await panel(id)).rounds[0]?.reviews[0]).toMatchObject({ overdue: true, nextReminderOn: null });
  expect((await call('officeDesk', { query: { q: number } })).rows[0]?.reviews).toMatchObject({
    invited: 2,
    agreed: 1,
    received: 0,
    overdue: 2,
  });
  // Once it is decided, nobody is late with it any more.
  await database.pool.query('update manuscripts set status = 5 where id = $1', [id]);
  expect((await call('officeDesk', { query: { q: number } })).rows[0]?.reviews).toMatchObject({
    overdue: 0,
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
  const found: Output<'officeReviewers'> = await call('officeReviewers', {
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
  const some = await call('officeReviewers', { query: { manuscriptId: String(id), q: 'rita' } });
  expect([some.suggested, some.board, some.earlier.length]).toEqual([[], [], 1]);
});
