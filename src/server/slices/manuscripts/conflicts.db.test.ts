import { describe, expect, test } from 'vitest';
import type { ManuscriptForm } from '#contract/submission.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import {
  ann,
  as,
  ben,
  clock,
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
import { advanceIn, manuscriptRoutes } from './index.ts';

openManuscripts();

describe('sent twice', () => {
  test('one after the other, it is one manuscript and one answer', async () => {
    const form = manuscriptFormOf({ original: await upload(1) });
    const first = await saved(form);
    const count = letters.length;
    expect(await saved(form)).toEqual(first);
    expect(await saved({ ...form, id: first.id, version: 7 })).toEqual(first);
    expect(letters).toHaveLength(count);
    expect(await log(first.id)).toHaveLength(1);
  });

  test('ten times at once, it is one manuscript and one answer', async () => {
    const form = manuscriptFormOf({ original: await upload(1) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(form)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect(letters).toHaveLength(2);
  });

  test('a draft whose answer was lost is submitted under its key', async () => {
    const form = manuscriptFormOf({ original: await upload(1) });
    const draft = await saved({ ...form, status: 0 });
    expect(await saved(form)).toMatchObject({ id: draft.id, status: 1 });
  });

  test('without a key, as the specification has it, the same form is still one manuscript', async () => {
    const { submissionKey: _, ...form } = manuscriptFormOf({ original: await upload(1) });
    const draft = await saved({ ...form, status: 0 });
    const first = await saved(form);
    expect([first.id, first.status]).toEqual([draft.id, 1]);
    expect(await saved(form)).toEqual(first);
    expect(await save({ ...form, keywords: 'others' })).toMatchObject({ code: 10050 });
    expect(await saved({ ...form, id: first.id })).toEqual(first);
    // Of another account the same words are another manuscript's, and the title is taken.
    expect(await save({ ...form, status: 0, filesDTOList: [] }, ben)).toMatchObject({ code: 10050 });
    // A withdrawn manuscript does not block a new one of the same title.
    await dataOf(routes, 'withdrawManuscript', { body: { manuscriptId: first.id, reason: 'A slip' } }, ann);
    const anew = { ...form, filesDTOList: [], status: 0 as const };
    const second = await saved(anew);
    expect(second.id).not.toBe(first.id);
    expect((await saved(anew)).id).toBe(second.id);
  });

  test('by somebody else, the key is another’s manuscript', async () => {
    const form = manuscriptFormOf({}, { status: 0 });
    const { id } = await saved(form);
    const other = await saved({ ...form, manuscripttitle: `${form.manuscripttitle} again` }, ben);
    expect(other.id).not.toBe(id);
  });
});

describe('conflicts', () => {
  test('who edits an older version is told, and nothing is lost', async () => {
    const form = manuscriptFormOf({}, { status: 0 });
    const { id, version } = await saved(form);
    await saved({ ...form, id, version, abstractcontent: 'First tab.' });
    expect(await save({ ...form, id, version, abstractcontent: 'Second tab.' })).toMatchObject({
      code: 10009,
    });
    expect((await get(id)).abstractcontent).toBe('First tab.');
  });

  test('an older form that is sent again under its key overwrites nothing that was written since', async () => {
    const form = manuscriptFormOf({ original: await upload(1) }, { status: 0 });
    const { id, version } = await saved(form);
    await saved({ ...form, id, version, abstractcontent: 'Written since, on another device.' });
    // As it lay on the first device, whose answer was lost: it knows neither number nor version.
    for (const status of [0, 1] as const)
      expect(await save({ ...form, status, abstractcontent: 'Older.' })).toMatchObject({ code: 10009 });
    expect(await get(id)).toMatchObject({ status: 0, abstractcontent: 'Written since, on another device.' });
    // By its key it is found, to be compared.
    const found = { query: { submissionKey: form.submissionKey ?? '' } };
    expect(await dataOf(routes, 'getManuscript', found, ann)).toMatchObject({ id, version: 2 });
    expect((await callRoute(routes, 'getManuscript', found, ben)).code).toBe(10004);
    expect((await callRoute(routes, 'getManuscript', { query: {} }, ann)).code).toBe(10004);
  });

  test('of two savings of one version one wins', async () => {
    const form = manuscriptFormOf({}, { status: 0 });
    const { id, version } = await saved(form);
    const answers = await Promise.all(
      ['One', 'Two'].map((abstractcontent) => save({ ...form, id, version, abstractcontent })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10009]);
  });

  test.each<[ManuscriptForm['status'], ManuscriptForm['status'][]]>([
    [0, [6, 7]],
    [1, [0, 1, 6, 7]],
  ])('from status %i an author can’t ask for %j', async (from, wishes) => {
    const form = manuscriptFormOf({ original: await upload(1) }, { status: from });
    const { id } = await saved(form);
    for (const status of wishes)
      expect(await save({ ...form, id, status, abstractcontent: 'Changed.' }), String(status)).toMatchObject({
        code: 10009,
      });
    expect((await get(id)).status).toBe(from);
  });

  test('a new manuscript is no revision', async () => {
    for (const status of [6, 7] as const)
      expect(await save(manuscriptFormOf({ original: await upload(1) }, { status }))).toMatchObject({
        code: 10009,
      });
  });
});

describe('titles', () => {
  const isTaken = async (manuscripttitle: string, manuscriptId?: number, who = ben) =>
    (
      await callRoute(
        routes,
        'getManuscriptTitleIfExist',
        { query: { manuscripttitle, ...(manuscriptId && { manuscriptId: String(manuscriptId) }) } },
        who,
      )
    ).code === 10050;

  test('are the same whatever their case, spacing and width', async () => {
    const { id } = await saved(
      manuscriptFormOf({}, { status: 0, manuscripttitle: 'The  Ｗidth of fine ﬁsh: one' }),
    );
    expect(await isTaken('the width OF fine fish: One ')).toBe(true);
    expect(await isTaken('The width of fine fish, one')).toBe(false);
    expect(await isTaken('The width of fine fish: one', id, ann)).toBe(false);
    expect(await isTaken('The width of fine fish: one', id, ben)).toBe(true);
    expect(
      await save(manuscriptFormOf({}, { status: 0, manuscripttitle: 'THE WIDTH OF FINE FISH: ONE' }), ben),
    ).toMatchObject({
      code: 10050,
      msg: 'Duplicate title of manuscript',
    });
  });

  test('of a new manuscript whose answer was lost are its own, by its key', async () => {
    const form = manuscriptFormOf({}, { status: 0 });
    await saved(form);
    const ask = (submissionKey: ManuscriptForm['submissionKey'], who = ann) =>
      callRoute(
        routes,
        'getManuscriptTitleIfExist',
        { query: { manuscripttitle: form.manuscripttitle, submissionKey: submissionKey ?? '' } },
        who,
      );
    expect((await ask(form.submissionKey)).code).toBe(0);
    expect((await ask('k'.repeat(32))).code).toBe(10050);
    expect((await ask(form.submissionKey, ben)).code).toBe(10050);
  });

  test('of two submissions at once one wins', async () => {
    const title = `Race ${Math.random()}`;
    const forms = await Promise.all(
      [1, 2]
        .flatMap((user) => [user, user, user])
        .map(async (user) => ({
          user,
          form: manuscriptFormOf({ original: await upload(user) }, { manuscripttitle: title }),
        })),
    );
    const answers = await Promise.all(forms.map(({ user, form }) => save(form, as(user))));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10050, 10050, 10050, 10050, 10050]);
  });

  test('of declined and withdrawn manuscripts are free', async () => {
    const { id } = await submitted(ann, { manuscripttitle: 'A declined one' });
    const step = { from: 1, to: 5, kind: 'declined', operator: 'Editor' } as const;
    const decline = () => database.db.transaction().execute((tx) => advanceIn(tx, id, step, now));
    expect([await decline(), await decline()]).toEqual([true, false]);
    expect(await isTaken('A declined one')).toBe(false);
    expect((await submitted(ben, { manuscripttitle: 'A declined one' })).status).toBe(1);
  });

  test('may be a thousand characters of any script', async () => {
    const title = '稿'.repeat(999);
    await saved(manuscriptFormOf({}, { status: 0, manuscripttitle: title }));
    expect(await isTaken(title)).toBe(true);
  });
});

test('numbers run without gaps by journal and year, whoever submits at once', async () => {
  setNow(new Date('2031-03-01T00:00:00Z'));
  const forms = await Promise.all(
    Array.from({ length: 24 }, async (_, i) =>
      manuscriptFormOf(
        { original: await upload(1) },
        i % 6 === 5 ? { manuscripttitle: 'The same, again and again' } : {},
      ),
    ),
  );
  const answers = await Promise.all(forms.map((form) => save(form)));
  const numbers = answers.flatMap((answer) => (answer.code === 0 ? [answer.data.manuscripnumber] : []));
  expect(numbers.sort()).toEqual(
    Array.from({ length: 21 }, (_, i) => `JLC-2031-${String(i + 1).padStart(4, '0')}`),
  );
  expect((await submitted(ann, { journalId: 2 })).manuscripnumber).toBe('JEM-2031-0001');
  setNow(new Date('2026-11-20T12:00:00Z'));
});

test('what fails in the middle leaves nothing', async () => {
  const failing = manuscriptRoutes({
    db: database.db,
    files,
    limits: createLimits({ db: database.db, clock }),
    receive: async () => ({ ok: false, reason: 'refused', message: 'no' }),
    clock,
    nameOf: async () => 'x',
    site: { siteName: 'x', publicUrl: 'x' },
    mailer: { queue: async () => Promise.reject(new Error('no ink')) },
  });
  const form = manuscriptFormOf({ original: await upload(1) });
  const before = [await dump(), await unattached()];
  await expect(callRoute(failing, 'saveOrUpdateManuscript', { body: form }, ann)).rejects.toThrow('no ink');
  expect([await dump(), await unattached()]).toEqual(before);
});
