import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ManuscriptForm } from '#contract/submission.ts';
import { checkResearchFile, checkWord } from '#server/platform/file-kinds/index.ts';
import type { SignedIn } from '#server/platform/http/route.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import { createReceiver, diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { manuscriptRoutes, ownerOf } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

export let database: TestDatabase;
let folder: string;
export let files: FileStore;
export const letters: Letter[] = [];
export let now = new Date('2026-11-20T12:00:00Z');
export const clock = { now: () => now };
export function setNow(to: Date) {
  now = to;
}

export const as = (userId: number): SignedIn => ({
  ...reader,
  identity: {
    userId,
    email: `user${userId}@example.org`,
    sessionId: 's',
    rights: async () => ({ everything: false, journals: [] }),
  },
});
export const [ann, ben] = [as(1), as(2)];

export let routes: ReturnType<typeof manuscriptRoutes>;

/** Uploads as the call does. */
export async function upload(
  userId: number,
  filename = 'manuscript.docx',
  content?: Buffer,
): Promise<string> {
  const bytes = content ?? (await docxOf(`A text of ${Math.random()}`));
  const receive = createReceiver({ db: database.db, files, log: createLog('silent') });
  const received = await receive(
    { filename, stream: Readable.from([bytes]) },
    {
      owner: ownerOf(userId),
      visibility: 'private',
      check: filename.endsWith('.docx') ? checkWord : checkResearchFile,
    },
  );
  if (!received.ok) throw new Error(received.message);
  return received.file.address;
}
export const csv = (userId: number) => upload(userId, 'supplementary.csv', Buffer.from('a,b\n'));
export const save = (form: ManuscriptForm, who = ann) =>
  callRoute(routes, 'saveOrUpdateManuscript', { body: form }, who);
export const saved = (form: ManuscriptForm, who = ann) =>
  dataOf(routes, 'saveOrUpdateManuscript', { body: form }, who);
export const get = (id: number, who = ann) =>
  dataOf(routes, 'getManuscript', { query: { manuscriptId: id } }, who);
export const log = (id: number, who = ann) =>
  dataOf(routes, 'getManuscriptTaskLog', { query: { manuscriptId: id } }, who);
export const submitted = async (who = ann, more: Partial<ManuscriptForm> = {}) =>
  saved(manuscriptFormOf({ original: await upload(who.identity.userId) }, more), who);
export const unattached = async () =>
  (await database.pool.query('select address from stored_files where unattached_since is not null')).rows.map(
    ({ address }) => address as string,
  );
/** Everything but the register of uploads. */
export const dump = async () => {
  const tables = [
    'manuscripts',
    'manuscript_authors',
    'manuscript_suggestions',
    'manuscript_files',
    'manuscript_submissions',
    'task_log',
    'manuscript_numbers',
  ];
  return Promise.all(
    tables.map(async (name) => (await database.pool.query(`select * from ${name} order by 1, 2`)).rows),
  );
};

/** The authors’ calls of manuscripts on a database and a folder of the test file’s own; called once, before its tests. */
export function openManuscripts(): void {
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'quire-manuscripts-'));
    files = diskStore(folder);
    routes = manuscriptRoutes({
      db: database.db,
      files,
      limits: createLimits({ db: database.db, clock }),
      receive: createReceiver({ db: database.db, files, log: createLog('silent') }),
      clock,
      nameOf: async (id) => `User ${id}`,
      site: { siteName: 'Trial', publicUrl: 'http://press.example' },
      mailer: {
        queue: async (db, letter) => {
          if (db.isTransaction) letters.push(letter);
        },
      },
    });
    const { pool } = database;
    for (const id of [1, 2])
      await pool.query(
        `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', 'User', $2)`,
        [`user${id}@example.org`, String(id)],
      );
    for (const code of ['jlc', 'jem'])
      await pool.query(`insert into journals (code, name, short_name, title_key) values ($1, $2, $1, $1)`, [
        code,
        `Journal ${code}`,
      ]);
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    letters.length = 0;
  });
}
