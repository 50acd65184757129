import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { diskStore } from '../platform/storage/index.ts';
import { demonstrationAuthor } from '../slices/accounts/index.ts';
import { loadDemoManuscripts } from './demo-manuscripts.ts';

const folder = path.resolve(import.meta.dirname, '../../../demo/manuscripts');
let database: TestDatabase;
let storage: string;
beforeAll(async () => {
  database = await testDatabase();
  storage = await mkdtemp(path.join(os.tmpdir(), 'quire-demo-manuscripts-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(storage, { recursive: true });
});

const load = () =>
  loadDemoManuscripts(
    { db: database.db, files: diskStore(storage), log: createLog('silent'), clock: systemClock },
    folder,
  );
const manuscripts = async () =>
  (
    await database.pool.query(
      `select m.id, j.code, status, number, review_comments is not null as comments, task_doc is not null as "taskDoc",
         (select count(*)::int from manuscript_files f where f.manuscript_id = m.id) as files,
         (select array_agg(kind order by id) from task_log t where t.manuscript_id = m.id) as tasks
       from manuscripts m join journals j on j.id = journal_id order by m.id`,
    )
  ).rows;

test('without a demonstration author nothing is loaded', async () => {
  await load();
  expect(await manuscripts()).toEqual([]);
});

test('the demonstration author has manuscripts in several states, once', async () => {
  const { pool } = database;
  await pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', 'R', 'A')`,
    [demonstrationAuthor.email],
  );
  for (const code of ['jlc', 'cac', 'jem'])
    await pool.query(`insert into journals (code, name, short_name, title_key) values ($1, $1, $1, $1)`, [
      code,
    ]);
  await load();
  const loaded = await manuscripts();
  expect(loaded).toMatchObject([
    {
      code: 'jlc',
      status: 4,
      files: 2,
      tasks: ['submitted', 'sent to review', 'reviews received', 'accepted'],
    },
    { code: 'jem', status: 6, files: 2, comments: true, taskDoc: true },
    { code: 'cac', status: 2, files: 1, tasks: ['submitted', 'sent to review'] },
    { code: 'jlc', status: 1, files: 2, tasks: ['submitted'] },
    { code: 'jem', status: 0, files: 0, number: null, tasks: ['draft saved'] },
  ]);
  const { rows: reviews } = await pool.query(
    `select code, state, reminders_stopped as quiet from reviews join manuscripts m on m.id = manuscript_id
       join journals j on j.id = m.journal_id order by reviews.id`,
  );
  expect(reviews).toEqual([
    { code: 'jlc', state: 'received', quiet: true },
    { code: 'jlc', state: 'received', quiet: true },
    { code: 'cac', state: 'received', quiet: true },
    { code: 'cac', state: 'agreed', quiet: true },
    { code: 'cac', state: 'declined', quiet: true },
  ]);
  await load();
  expect(await manuscripts()).toEqual(loaded);
});
