import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsIn } from '#server/platform/db/index.ts';
import { migrationsFolder, type TestDatabase, testDatabase } from '#test/support/database.ts';

const last = '0028_figures_and_audit_words.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // The press as it was before this migration.
  await database.pool.query('drop schema public cascade; create schema public');
  for (const name of (await migrationsIn(migrationsFolder)).filter((name) => name < last))
    await database.pool.query(await readFile(path.join(migrationsFolder, name), 'utf8'));
});
afterAll(() => database[Symbol.asyncDispose]());

test('what was counted and noted before has its sums, and its names as facts; the audit log is kept as before', async () => {
  const { pool } = database;
  await pool.query(`insert into audit_log (at, who, call, action, subject, manuscript_id, facts)
    select now(), 'Ed', 'c', action, 's', case when action <> 'Given to nobody' then 1 end, '[["Letter", "Yes"]]'
    from unnest(array['Invited Ann Lee to review', 'Thanked Ann Lee for the review', 'Given to Bea Berg',
      'Next step wanted by 1 December 2026', 'Accepted', 'Given to nobody']) action`);
  await pool.query(
    `insert into article_usage values (7, '2025-12-31', 5, 1), (7, '2026-01-01', 2, 0), (7, '2026-03-09', 4, 3)`,
  );
  await pool.query(await readFile(path.join(migrationsFolder, last), 'utf8'));

  const noted = await pool.query('select action, facts from audit_log order by id');
  expect(noted.rows.map(({ action, facts }) => [action, ...facts.flat()])).toEqual([
    ['Invited a reviewer', 'Reviewer', 'Ann Lee', 'Letter', 'Yes'],
    ['Thanked a reviewer', 'Reviewer', 'Ann Lee', 'Letter', 'Yes'],
    ['Given to an editor', 'Editor', 'Bea Berg', 'Letter', 'Yes'],
    ['Due date set', 'Next step by', '1 December 2026', 'Letter', 'Yes'],
    ['Accepted', 'Letter', 'Yes'],
    ['Given to nobody', 'Letter', 'Yes'],
  ]);
  await expect(pool.query('delete from audit_log')).rejects.toThrow('Nothing in the audit log');
  const sums = await pool.query(
    'select year, views_01, views_02, views_03, views_11, views_12, downloads_12 from article_usage_years order by year',
  );
  expect(sums.rows.map((row) => Object.values(row))).toEqual([
    [2025, 0, 0, 0, 0, 5, 1],
    [2026, 2, 2, 6, 6, 6, 3],
  ]);
});
