import { OperatorError } from '../platform/config.ts';
import { clientTo } from '../platform/db/index.ts';

/**
 * Runs while no other program does so with this database: two backups to one place would take away what the other relies on.
 * Throws OperatorError where another one runs.
 */
export async function oneBackup<Result>(databaseUrl: string, run: () => Promise<Result>): Promise<Result> {
  const client = clientTo(databaseUrl, { application_name: 'quire backup' });
  await client.connect();
  try {
    // A transaction holds the lock, since a pool of connections in between keeps no session.
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query("select pg_try_advisory_xact_lock(hashtext('quire.backup')) as free");
    if (!rows[0]?.free) throw new OperatorError('Another backup is being made.');
    return await run();
  } finally {
    await client.end().catch(() => {});
  }
}
