import { expect, test } from 'vitest';
import { articleRoutes } from '#server/slices/articles/index.ts';
import { findSpecialIssue } from '#server/slices/journals/index.ts';
import { dataOf } from '#test/support/call-route.ts';
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
});
