import type pg from 'pg';

const setting = 'quire.connection';

/**
 * Refuses a database whose connections share sessions, as those of a PgBouncer do whose `pool_mode` is `transaction` or
 * `statement`: locks, prepared statements and `LISTEN` last as long as a session, and would be lost or somebody else’s. Rejects
 * with an Error that says so.
 */
export async function requireOwnSessions(pool: pg.Pool): Promise<void> {
  const connections = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const [at, connection] of connections.entries())
      await connection.query('select set_config($1, $2, false)', [setting, String(at)]);
    const { rows } = await connections[0].query('select current_setting($1, true) as at', [setting]);
    if (rows[0]?.at !== '0')
      throw new Error(
        'its connections share sessions, as PgBouncer’s pool_mode transaction has them. Set pool_mode=session',
      );
  } finally {
    for (const connection of connections) connection.release();
  }
}
