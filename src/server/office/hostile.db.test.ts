import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { reviewRoutes } from '../slices/reviews/index.ts';
import { auditReviewer } from './audit/reviewer.ts';
import { officeRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, officeRoutes);
});
afterAll(() => database[Symbol.asyncDispose]());

const ask = <Name extends CallName>(name: Name, input: Input<Name>, who = office.editor) =>
  callRoute(office.routes, name, input, who);

test('files for reviewers are chosen by several at once, and each is answered', async () => {
  const { id: manuscriptId } = await office.submit();
  const query = { manuscriptId: String(manuscriptId) };
  const { files } = await dataOf(office.routes, 'officeReviews', { query }, office.editor);
  const hidden = files.map(({ file }) => file);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('officeReviewFiles', { body: { manuscriptId, hidden } })),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('signs that no text means are looked for nowhere, and break no search', async () => {
  const q = 'a\u0000b\ud800%_\\';
  const { id } = await office.submit();
  const all = office.administrator;
  const answers = await Promise.all([
    ask('officeDesk', { query: { q } }, all),
    ask('officePeople', { query: { q } }, all),
    ask('officeLetters', { query: { q, template: q } }, all),
    ask('officeAudit', { query: { q, who: q, action: q } }, all),
    ask('officeAuditCsv', { query: { q, who: q, action: q } }, all),
    ask('officeNews', { query: { q } }, all),
    ask('officeArticles', { query: { q } }, all),
    ask('officeReviewers', { query: { manuscriptId: String(id), q } }, all),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0));
});

test('news of a journal that is not there is refused, to an administrator too', async () => {
  const news = { date: '2026-01-01', title: 'x', fullTitle: '', author: '', content: '', seen: 0 };
  const save = (journalId: number, who = office.administrator) =>
    ask('officeSaveNews', { body: { journalId, ...news } }, who);
  expect(await save(999)).toMatchObject({ code: 10004 });
  expect(await save(2, office.editor)).toMatchObject({ code: 10004 });
  expect(await save(1, office.editor)).toMatchObject({ code: 0 });
});

test('who is no editor of the journal any more is not told who reviews: an administrator is', async () => {
  const links = reviewRoutes({ ...office.deps, audit: auditReviewer, readCaller: () => reader });
  const { id: manuscriptId } = await office.submit();
  await database.pool.query('update manuscripts set editor_id = 2 where id = $1', [manuscriptId]);
  const declined = async (email: string) => {
    office.letters.length = 0;
    const letter = { subject: 'Will you?', text: '{{reviewLink}}' };
    const asked = {
      name: 'Ann',
      email,
      institution: '',
      source: 'free',
      answerBy: '2026-12-01',
      reviewDays: 21,
    };
    const body = { manuscriptId, ...asked, letter } as Input<'officeInviteReviewer'>['body'];
    expect((await ask('officeInviteReviewer', { body }, office.administrator)).code).toBe(0);
    const key = /\/review\/([\w-]+)/.exec(office.letters[0]?.text ?? '')?.[1] ?? '';
    await dataOf(links, 'reviewAnswer', { body: { key, answer: 'decline' } });
    return office.letters.map(({ to }) => to.address);
  };
  expect(await declined('one@reviewers.example')).toEqual(['one@reviewers.example', 'user2@example.org']);
  await database.pool.query('update users set disabled_at = now() where id = 2');
  expect(await declined('two@reviewers.example')).toEqual(['two@reviewers.example', 'user1@example.org']);
  await database.pool.query('update users set disabled_at = null where id = 2');
  await database.pool.query('delete from user_roles where user_id = 2');
  expect(await declined('three@reviewers.example')).toEqual(['three@reviewers.example', 'user1@example.org']);
});
