import { expect, test } from 'vitest';
import { articleRoutes } from '#server/slices/articles/index.ts';
import { findSpecialIssue } from '#server/slices/journals/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  addToIssue,
  lookAtIssue,
  online,
  publishIssue,
  readIssue,
  saveIssue,
} from '#test/support/issue-office.ts';
import {
  accepted,
  attach,
  begin,
  database,
  openPublishing,
  published,
  text,
} from '#test/support/publishing-office.ts';

openPublishing();

async function announced(journalId: number, name: string): Promise<number> {
  const { rows } = await database.pool.query(
    `with made as (insert into journal_sections (journal_id, name, position, special_issue)
       values ($1, $2, 0, true) returning id, journal_id, name)
     insert into special_issues (section_id, journal_id, title, deadline, step, shown)
     select id, journal_id, name, '2026-01-01', 'announced', 'closed' from made returning section_id as id`,
    [journalId, name],
  );
  return Number(rows[0].id);
}
const listed = async (id: number) => {
  const routes = articleRoutes({ db: database.db });
  const { issues, list } = await dataOf(routes, 'specialIssueArticles', { query: { id, journalId: 1 } });
  return [issues.map((issue) => issue.id), list.map((article) => article.id)];
};

test('a special issue lists its articles, whether they came out alone or in its issue, which publishes it', async () => {
  const id = await announced(1, 'Drought');
  const manuscriptId = await accepted({ manuscripttitle: 'Submitted to it' });
  await database.pool.query('update manuscripts set section_id = $2 where id = $1', [manuscriptId, id]);
  const productionId = await begin({ manuscriptId });
  await attach(productionId, 'article.xml', text({ volume: '' }));
  const alone = await published(productionId);
  expect(await listed(id)).toEqual([[], [alone]]);

  const [first, second] = [await online({ title: 'First' }), await online({ title: 'Second' })];
  expect(await listed(id)).toEqual([[], [alone]]);
  const foreign = await announced(2, 'Elsewhere');
  const refused = { code: 10001, data: { fields: { specialIssueId: expect.any(String) } } };
  expect(await saveIssue({ title: 'Drought', specialIssueId: foreign })).toMatchObject(refused);
  expect(await saveIssue({ title: 'Drought', specialIssueId: 9999 })).toMatchObject(refused);
  const made = await saveIssue({ title: 'Drought', specialIssueId: id });
  if (made.code !== 0) throw new Error(made.msg);
  const issueId = made.data.id;
  // A page that was opened before special issues says nothing of it.
  expect((await saveIssue({ title: 'Drought, the issue' }, made.data)).code).toBe(0);
  expect(await lookAtIssue(issueId)).toMatchObject({ specialIssueId: id });
  await addToIssue(issueId, { articleId: second });
  await addToIssue(issueId, { articleId: first });
  expect(await listed(id)).toEqual([[], [alone]]);
  expect((await publishIssue(issueId)).code).toBe(0);
  expect(await listed(id)).toEqual([[issueId], [second, first, alone]]);
  expect(await findSpecialIssue(database.db, id)).toMatchObject({ step: 'published', shown: 'published' });
  expect(await readIssue(issueId)).toMatchObject({ data: { specialIssueId: id } });

  await database.pool.query(
    `update articles set withdrawn_at = now(), withdrawal_reason = 'A trial' where id = $1`,
    [first],
  );
  expect(await listed(id)).toEqual([[issueId], [second, alone]]);
  // A call that is a draft again has no page to lead to.
  await database.pool.query(
    `update special_issues set step = 'draft', shown = 'draft' where section_id = $1`,
    [id],
  );
  expect(await readIssue(issueId)).toMatchObject({ data: { specialIssueId: null } });
  const routes = articleRoutes({ db: database.db });
  const asked = await callRoute(routes, 'specialIssueArticles', { query: { id, journalId: 1 } });
  expect(asked.code).toBe(10004);
});

test('the call of an issue is published once and noted; opened again, it stays so whatever of the issue is saved', async () => {
  const [id, other] = [await announced(1, 'Snow'), await announced(1, 'Ice')];
  const made = await saveIssue({ title: 'Snow', specialIssueId: id });
  if (made.code !== 0) throw new Error(made.msg);
  const issueId = made.data.id;
  await addToIssue(issueId, { articleId: await online({ title: 'Of snow' }) });
  expect((await publishIssue(issueId)).code).toBe(0);
  // Who opened the form of the call before is told.
  expect(await findSpecialIssue(database.db, id)).toMatchObject({ step: 'published', version: 2 });
  const noted = async () => {
    const { rows } = await database.pool.query(
      `select path from audit_log where action = 'Special issue published' and path like '%/' || $1 order by id`,
      [id],
    );
    return rows.length;
  };
  expect(await noted()).toBe(1);

  await database.pool.query(
    `update special_issues set step = 'announced', shown = 'closed', version = 3 where section_id = $1`,
    [id],
  );
  const version = async () => (await lookAtIssue(issueId)).version;
  const save = async (specialIssueId: number) =>
    saveIssue({ title: 'Snow, all of it', specialIssueId }, { id: issueId, version: await version() });
  expect((await save(id)).code).toBe(0);
  expect(await findSpecialIssue(database.db, id)).toMatchObject({ step: 'announced', version: 3 });
  expect((await save(other)).code).toBe(0);
  expect(await findSpecialIssue(database.db, other)).toMatchObject({ step: 'published', version: 2 });
  expect((await save(id)).code).toBe(0);
  expect(await findSpecialIssue(database.db, id)).toMatchObject({ step: 'published', version: 4 });
  expect(await noted()).toBe(2);
});
