import type pg from 'pg';
import { noteRefusal, takesNoWrites } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { ApiApp } from './api-app.ts';

type HealthDeps = {
  pool: pg.Pool;
  databaseUrl: string;
  log: Log;
  /** Problems to fix while the program still serves. */
  warnings: () => Promise<readonly { kind: string }[]>;
};

/**
 * `/healthz`: the program runs. `/readyz`: it can serve, since its database answers and takes writes; JSON with `warnings` such as a
 * disk that is nearly full.
 */
export function mountHealth(app: ApiApp, { pool, databaseUrl, log, warnings }: HealthDeps): void {
  app.get('/healthz', (context) => context.text('alive\n'));
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    const notReady = (status: string) => context.json({ status, warnings: [] }, 503, { 'Retry-After': '5' });
    try {
      const { rows } = await pool.query(
        'select pg_is_in_recovery() or current_setting($1)::boolean as "readOnly" from migrations limit 1',
        ['transaction_read_only'],
      );
      if (rows[0]?.readOnly) {
        noteRefusal(databaseUrl);
        return notReady('the database takes no writes');
      }
    } catch (error) {
      return notReady(
        takesNoWrites(error) ? 'the database takes no writes' : 'the database can not be reached',
      );
    }
    const found = await warnings().catch((error) => {
      log.error({ err: error }, 'the state of the machine could not be read');
      return [];
    });
    return context.json({ status: 'ready', warnings: found });
  });
}
