import type pg from 'pg';

/**
 * Refuses a database that is not in UTF-8, as one of a server is that was set up without a language (`SQL_ASCII`): not all that people
 * write can be kept there. Rejects with an Error that says so.
 */
export async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}. Make one with createdb --encoding UTF8 --template template0`,
    );
}
