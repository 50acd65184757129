import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import '#server/platform/db/column-types.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { type FormPart, formOf, formType } from './form.ts';
import type { RunningPress } from './start-press.ts';

export type TestAuthor = { token: string; userId: number; email: string };
export type Answer<Data = unknown> = { code: number; msg: string; data: Data };

/** Where the PostgreSQL of a running press is. */
export const databaseOf = ({ dataDir }: Pick<RunningPress, 'dataDir'>): string =>
  `postgres://quire@localhost/quire?host=${encodeURIComponent(path.join(dataDir, 'socket'))}`;

/** Asks a press's database directly; row numbers and counts come as numbers, days as text, as in the press itself. */
export async function queryPress<Row = Record<string, unknown>>(
  press: Pick<RunningPress, 'dataDir'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseOf(press) });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A journal to submit to, in a press that has none; its number is 1. */
export const addJournal = (press: Pick<RunningPress, 'dataDir'>) =>
  queryPress(
    press,
    `insert into journals (code, name, short_name, title_key) values ('jtr', 'Journal of Trials', 'J. Trials', 'journal of trials')`,
  );

/** Authors who have signed in, made in the database: as many as wanted, whatever the limits of registering. */
export async function signedInAuthors(
  press: Pick<RunningPress, 'dataDir'>,
  count: number,
): Promise<TestAuthor[]> {
  const authors: TestAuthor[] = [];
  for (let i = 0; i < count; i++) {
    const email = `author.${randomBytes(6).toString('hex')}@example.org`;
    const token = randomBytes(32).toString('base64url');
    const [user] = await queryPress<{ id: number }>(
      press,
      `insert into users (email, email_key, password_hash, first_name, last_name)
       values ($1, $1, '$argon2id$none', 'Ada', 'Trial') returning id`,
      [email],
    );
    const userId = Number(user?.id);
    await queryPress(
      press,
      'insert into sessions (token_sha256, user_id, created_at, last_used_at) values ($1, $2, now(), now())',
      [createHash('sha256').update(token).digest(), userId],
    );
    authors.push({ token, userId, email });
  }
  return authors;
}

/** What an author's browser sends to the calls of a press. */
export function callsOf(url: string, { token, userId }: Pick<TestAuthor, 'token' | 'userId'>) {
  const headers = { token, userId: String(userId) };
  const ask = async <Data>(call: string, init: RequestInit = {}): Promise<Answer<Data>> => {
    const response = await fetch(`${url}/journal-api/api/${call}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    return (await response.json()) as Answer<Data>;
  };
  return {
    get: <Data>(call: string) => ask<Data>(call),
    save: (form: ManuscriptForm) =>
      ask<{ id: number; manuscripnumber: string; status: number; version: number }>(
        'saveOrUpdateManuscript',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(form),
        },
      ),
    upload: (filename: string, bytes: Uint8Array, ...fields: FormPart[]) =>
      ask<{ src: string; filename: string } | null>('upload', {
        method: 'POST',
        headers: { 'content-type': formType },
        body: formOf(...fields, { name: 'file', filename, bytes }),
      }),
    download: (address: string) => fetch(`${url}/journal-api/api/download?fileName=${address}`, { headers }),
  };
}
