import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Action } from '#contract/office/desk-shapes.ts';
import type { Recommendation } from '#contract/reviews.ts';
import { auditReviewer } from '#server/office/audit/reviewer.ts';
import { conversationsRoutes } from '#server/office/conversations/index.ts';
import { deskRoutes } from '#server/office/desk/routes.ts';
import { officeReviewRoutes } from '#server/office/reviews/routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { reviewMessagesRoutes } from '#server/slices/conversations/index.ts';
import { reviewRoutes } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';

export let database: TestDatabase;
export let office: Awaited<ReturnType<typeof officeOn>>;
export let links: Route[];

export const noon = (day: string) => office.setNow(new Date(`2026-${day}T12:00:00Z`));

export const ask = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  callRoute(office.routes, name, input, who);
export const call = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  dataOf(office.routes, name, input, who);
export const link = <Name extends CallName>(name: Name, input: Input<Name>) => callRoute(links, name, input);
export const opened = <Name extends CallName>(name: Name, input: Input<Name>) => dataOf(links, name, input);

export const words = {
  subject: 'Will you review {{manuscriptNumber}}?',
  text: 'Please.\n\n{{reviewLink}}\n\nBy {{answerBy}}.',
};

/** A manuscript that was submitted, its letters put aside. */
export async function submitted(more?: Parameters<typeof office.submit>[0]) {
  const manuscript = await office.submit(more);
  office.letters.length = 0;
  return manuscript;
}

/** Asks someone, and answers the key that the letter brings. */
export async function invite(manuscriptId: number, name: string, more: object = {}) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@reviewers.example`;
  const { reviewId } = await call('officeInviteReviewer', {
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
export function keyIn(address: string): string {
  const letter = office.letters.findLast(
    ({ to, text }) => to.address === address && text.includes('/review/'),
  );
  return /\/review\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
export const agree = (key: string) => opened('reviewAnswer', { body: { key, answer: 'agree' } });
export const form = (toAuthors: string, recommendation: Recommendation = 'minor revision') => ({
  recommendation,
  toAuthors,
  toEditor: 'Between us: fine.',
});
export const send = (key: string, toAuthors = 'Well done.') =>
  link('reviewSubmit', { body: { key, ...form(toAuthors) } });
export async function reviewed(manuscriptId: number, name: string, toAuthors?: string) {
  const reviewer = await invite(manuscriptId, name);
  await agree(reviewer.key);
  await send(reviewer.key, toAuthors);
  return reviewer;
}
export const panel = (manuscriptId: number, who = office.editor) =>
  call('officeReviews', { query: { manuscriptId: String(manuscriptId) } }, who);
/** Takes a step as the desk does. */
export async function decide(manuscriptId: number, act: Action, comments = '', more: object = {}) {
  const { version } = await call('officeManuscript', { query: { manuscriptId: String(manuscriptId) } });
  return call('officeAct', {
    body: { manuscriptId, version, act, comments, taskDoc: null, dueOn: null, letter: null, ...more },
  });
}
/** What the author sends in again, with another file. */
export async function submitAgain(id: number) {
  const query = { manuscriptId: String(id) };
  const { version, status } = await dataOf(office.authors, 'getManuscript', { query }, office.author);
  const form = manuscriptFormOf({ original: await office.upload(4) }, { status: status === 0 ? 1 : 7 });
  await office.save({ ...form, id, version });
}
export const statusOf = async (id: number): Promise<number> =>
  (await database.pool.query('select status from manuscripts where id = $1', [id])).rows[0].status;
export const tasksOf = async (id: number): Promise<string[]> =>
  (
    await database.pool.query('select kind from task_log where manuscript_id = $1 order by id', [id])
  ).rows.map(({ kind }) => kind);
export const subjectsTo = (address: string) =>
  office.letters.filter(({ to }) => to.address === address).map(({ subject }) => subject);

/** Reviews of the office and of reviewers’ links on a database of the test file’s own; called once, before its tests. */
export function openReviews(): void {
  beforeAll(async () => {
    database = await testDatabase();
    office = await officeOn(database, (deps) => [
      ...deskRoutes(deps),
      ...officeReviewRoutes(deps),
      ...conversationsRoutes(deps),
    ]);
    links = [
      ...reviewRoutes({ ...office.deps, audit: auditReviewer, readCaller: () => reader }),
      ...reviewMessagesRoutes(office.deps),
    ];
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => {
    noon('11-20');
    office.letters.length = 0;
  });
}
