import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, deskRoutes);
});
afterAll(() => database[Symbol.asyncDispose]());

test('an editor writes to an author or a reviewer without a step; it is in the timeline, and nobody else can', async () => {
  const { id: manuscriptId } = await office.submit();
  await database.pool.query(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     values ($1, 1, 'double-anonymous', 'Rita Reader', 'rita@example.org', 'rita@example.org', 'free', now(), now(), 21)`,
    [manuscriptId],
  );
  const ask = { query: { manuscriptId: String(manuscriptId) } };
  const { to, subject, text } = await dataOf(office.routes, 'officeWriting', ask, office.editor);
  expect(to).toContainEqual({ name: 'Ada Author', address: 'user4@example.org', as: 'author' });
  expect(to).toContainEqual({ name: 'Rita Reader', address: 'rita@example.org', as: 'reviewer' });
  expect(new Set(to.map(({ address }) => address)).size).toBe(to.length);

  const write = (more: object = {}, who = office.editor) => {
    const letter = { subject, text: `${text}\n\nPlease look at figure 2 again.` };
    const body = { manuscriptId, to: 'rita@example.org', letter, ...more };
    return callRoute(office.routes, 'officeWrite', { body }, who);
  };
  office.letters.length = 0;
  expect(await write({ to: 'somebody@example.org' })).toMatchObject({
    code: 10001,
    data: { fields: { to: expect.anything() } },
  });
  for (const wrong of [text, `${text}\n\n{{secret}}`])
    expect(await write({ letter: { subject, text: wrong } })).toMatchObject({
      code: 10001,
      data: { fields: { 'letter.text': expect.anything() } },
    });
  expect(await write({}, office.otherEditor)).toMatchObject({ code: 10004 });
  expect(office.letters).toEqual([]);
  expect(await write()).toMatchObject({ code: 0 });
  expect(office.letters).toMatchObject([
    {
      to: { name: 'Rita Reader', address: 'rita@example.org' },
      subject,
      text: expect.stringContaining('figure 2'),
    },
  ]);
  // The letter to a reviewer does not name the authors.
  expect(office.letters[0]?.text).not.toContain('Ada');
  const { notes, log, status } = await dataOf(office.routes, 'officeManuscript', ask, office.editor);
  expect(status).toBe(1);
  expect(notes[0]).toMatchObject({
    action: 'Wrote to a reviewer',
    facts: expect.arrayContaining([['Reviewer', 'Rita Reader']]),
  });
  expect(log.map(({ task }) => task)).not.toContain('Wrote to a reviewer');
});
