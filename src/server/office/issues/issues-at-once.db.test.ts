import { expect, test } from 'vitest';
import { importArticle, noSideFiles } from '#server/slices/articles/index.ts';
import { callRoute } from '#test/support/call-route.ts';
import {
  addToIssue,
  lookAtIssue,
  makeIssue,
  online,
  publishIssue,
  ready,
  saveIssue,
} from '#test/support/issue-office.ts';
import { database, look, office, openPublishing, read, text } from '#test/support/publishing-office.ts';
import { lockOfArticle, whileHeld } from '#test/support/while-held.ts';

openPublishing();

const importText = (parts: Parameters<typeof text>[0]) =>
  importArticle(
    { db: database.db, files: office.deps.files },
    { xml: Buffer.from(text({ volume: '', ...parts })), sourceName: 'a.xml', sideFiles: noSideFiles },
  );

test('a production is given up while its issue is being published', async () => {
  const given = await ready({ title: 'Given up' });
  const issueId = await makeIssue({ volume: '40', number: '1' });
  await addToIssue(issueId, { productionId: given });
  await addToIssue(issueId, { productionId: await ready({ title: 'Stays' }) });
  const { version } = await look(given);
  let both: Promise<[{ code: number }, { code: number }]> | undefined;
  await whileHeld(
    database,
    ['select from productions where id = $1 for update', [given]],
    async (waiting) => {
      const gives = callRoute(
        office.routes,
        'officeDiscardProduction',
        { body: { productionId: given, version } },
        office.editor,
      );
      await waiting(1);
      both = Promise.all([gives, publishIssue(issueId)]);
      await waiting(2);
    },
  );
  expect((await both)?.map(({ code }) => code)).toEqual([0, 10009]);
  expect((await lookAtIssue(issueId)).entries).toMatchObject([{ title: 'Stays' }]);
  expect((await publishIssue(issueId)).code).toBe(0);
});

test('a retraction is imported while the issue of both articles is being published', async () => {
  const [notice, other, wrong] = ['10.5555/jlc.b', '10.5555/jlc.c', '10.5555/jlc.d'];
  const issueId = await makeIssue({ volume: '41', number: '1' });
  const ids = [await online({ title: 'Wrong', doi: wrong }), await online({ title: 'Notice', doi: notice })];
  for (const articleId of ids) await addToIssue(issueId, { articleId });
  let imports: Promise<{ ok: boolean }> | undefined;
  let publishes: Promise<{ code: number }> | undefined;
  await whileHeld(database, lockOfArticle(other), async (waiting) => {
    const related: [string, string][] = [other, wrong].map((doi) => ['retracted-article', doi]);
    imports = importText({ title: 'Notice', doi: notice, related });
    await waiting(1);
    publishes = publishIssue(issueId);
    await waiting(2);
  });
  expect(await imports).toMatchObject({ ok: true });
  expect(await publishes).toMatchObject({ code: 0 });
  for (const id of ids) expect(await read(id)).toMatchObject({ volume: '41', issue: '1' });
});

test('somebody else gives a number away that is being saved', async () => {
  const issueId = await makeIssue({ volume: '43', number: '1' });
  const { version } = await lookAtIssue(issueId);
  const query = `insert into issues (journal_id, volume, number) values (1, '43', '2')`;
  let saves: Promise<{ code: number; data: unknown }> | undefined;
  await whileHeld(database, [query, []], async (waiting) => {
    saves = saveIssue({ volume: '43', number: '2' }, { id: issueId, version });
    await waiting(1);
  });
  expect(await saves).toMatchObject({ code: 10001, data: { fields: { number: expect.any(String) } } });
});
