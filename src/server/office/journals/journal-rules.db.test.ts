import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { historyRoutes } from '../history/routes.ts';
import { officeReviewRoutes } from '../reviews/routes.ts';
import { journalsRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...journalsRoutes(deps),
    ...historyRoutes(deps),
    ...deskRoutes(deps),
    ...officeReviewRoutes(deps),
  ]);
});
afterAll(() => database[Symbol.asyncDispose]());

type Rules = NonNullable<Input<'officeSaveJournal'>['body']['rules']>;

const journal = () => dataOf(office.routes, 'officeJournal', { query: { code: 'jlc' } }, office.editor);
const save = async (rules: object) => {
  const body = { journalId: 1, version: (await journal()).version, rules: rules as Rules };
  return callRoute(office.routes, 'officeSaveJournal', { body }, office.editor);
};
const look = (manuscriptId: number) =>
  dataOf(office.routes, 'officeManuscript', { query: { manuscriptId } }, office.editor);
const reviews = (manuscriptId: number) =>
  dataOf(office.routes, 'officeReviews', { query: { manuscriptId } }, office.editor);
async function act(manuscriptId: number, what: 'send to review' | 'request revision') {
  const { version } = await look(manuscriptId);
  const more = what === 'request revision' ? { comments: 'Say more.' } : {};
  const body = { manuscriptId, version, act: what, letter: null, ...more } as Input<'officeAct'>['body'];
  return dataOf(office.routes, 'officeAct', { body }, office.editor);
}
/** Today is 20 November 2026. */
const dueOn = async (id: number) => (await look(id)).dueOn;

test('a journal without rules gives the usual days', async () => {
  const { id } = await office.submit({ manuscripttitle: 'As usual' });
  expect(await dueOn(id)).toBe('2026-11-27');
  expect(await reviews(id)).toMatchObject({ wanted: null, days: { answer: 7, review: 21 } });
  await act(id, 'send to review');
  expect(await dueOn(id)).toBe('2026-12-18');
});

test('days and reviews wanted are those of the journal, or of the type; what is there keeps its days', async () => {
  const before = await office.submit({ manuscripttitle: 'Before the rules' });
  const rules = {
    reviewers: 2,
    days: { submitted: 3, answer: 5, revision: 60 },
    byType: [
      { type: 2, reviewers: 1, days: { submitted: 1 }, reviewModel: 'double-anonymous', abstractWords: 150 },
    ],
  };
  const { formVersion } = await journal();
  expect(await save(rules)).toMatchObject({ code: 0 });
  expect(await journal()).toMatchObject({ rules, formVersion });
  expect(await dueOn(before.id)).toBe('2026-11-27');

  const usual = await office.submit({ manuscripttitle: 'By the rules of the journal' });
  expect(await dueOn(usual.id)).toBe('2026-11-23');
  expect(await reviews(usual.id)).toMatchObject({
    wanted: 2,
    days: { answer: 5, review: 21 },
    model: 'single-anonymous',
  });
  await act(usual.id, 'send to review');
  await act(usual.id, 'request revision');
  expect(await dueOn(usual.id)).toBe('2027-01-19');

  const brief = await office.submit({ manuscripttitle: 'By the rules of its type', manuscripttype: 2 });
  expect(await dueOn(brief.id)).toBe('2026-11-21');
  expect(await reviews(brief.id)).toMatchObject({
    wanted: 1,
    days: { answer: 5, review: 21 },
    model: 'double-anonymous',
  });
  const history = await dataOf(
    office.routes,
    'officeHistory',
    { query: { of: 'journal', id: '1' } },
    office.editor,
  );
  expect(JSON.stringify(history)).toContain('Reviews and days');
});

test.each([
  ['no days', { days: { submitted: 0 } }, 'rules.days.submitted', 'Give a number of days, 365 at most'],
  ['days of years', { days: { revision: 366 } }, 'rules.days.revision', 'Give a number of days, 365 at most'],
  ['half a review', { reviewers: 1.5 }, 'rules.reviewers', 'Give a number of reviews, 20 at most'],
  ['a type twice', { byType: [{ type: 1 }, { type: 1 }] }, 'rules.byType', 'A type has rules twice'],
  [
    'a type’s half words',
    { byType: [{ type: 1, textWords: 0 }] },
    'rules.byType.0.textWords',
    'Give a number of words',
  ],
])('%s are refused at their field', async (_, rules, field, message) => {
  await expect(save(rules)).rejects.toThrow(JSON.stringify({ [field]: message }));
});

test('a step that no journal has is refused', async () => {
  await expect(save({ days: { tea: 3 } })).rejects.toThrow('Days for each step is not understood');
});

test('a section gives days of its own before the journal, and after a type; a page that knows of none leaves them', async () => {
  await save({ days: { submitted: 3, answer: 5 }, byType: [{ type: 2, days: { answer: 2 } }] });
  const section = { name: 'Special', specialIssue: false, types: [1, 2], textWords: null, reviewModel: null };
  const saveSection = (sectionId: number | null, version: number, more: object = {}) =>
    callRoute(
      office.routes,
      'officeSaveSection',
      { body: { journalId: 1, sectionId, version, ...section, ...more } },
      office.editor,
    );
  expect(await saveSection(null, 1, { days: { submitted: 10, answer: 4, review: 14 } })).toMatchObject({
    code: 0,
  });
  const { id, manuscripttypeName } = await office
    .submit({ manuscripttitle: 'Of the section', manuscripttype: 1 })
    .then(({ id }) => look(id));
  expect(manuscripttypeName).not.toBe('');
  expect(await dueOn(id)).toBe('2026-11-30');
  expect((await reviews(id)).days).toEqual({ answer: 4, review: 14 });
  const brief = await office.submit({ manuscripttitle: 'Of a type in it', manuscripttype: 2 });
  expect((await reviews(brief.id)).days).toEqual({ answer: 2, review: 14 });

  const [made] = (await journal()).sections;
  if (!made) throw new Error('there is no section');
  expect(await saveSection(made.id, made.version)).toMatchObject({ code: 0 });
  expect((await journal()).sections[0]?.days).toEqual({ submitted: 10, answer: 4, review: 14 });
  expect(await saveSection(made.id, made.version, { days: {} })).toMatchObject({ code: 10009 });
  expect(await saveSection(made.id, made.version + 1, { days: {} })).toMatchObject({ code: 0 });
  expect((await reviews(id)).days).toEqual({ answer: 5, review: 21 });
  await expect(saveSection(made.id, made.version + 2, { days: { review: 0 } })).rejects.toThrow(
    'Give a number of days, 365 at most',
  );
});
