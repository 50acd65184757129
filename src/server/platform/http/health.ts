import type pg from 'pg';
import type { Log } from '../log.ts';
import type { ApiApp } from './api-app.ts';

type HealthDeps = {
  pool: pg.Pool;
  log: Log;
  /** Problems to fix while the program still serves. */
  warnings: () => Promise<readonly { kind: string }[]>;
};

/**
 * `/healthz`: the program runs. `/readyz`: it can serve, since its database answers; JSON with `warnings` such as a
 * disk that is nearly full.
 */
export function mountHealth(app: ApiApp, { pool, log, warnings }: HealthDeps): void {
  app.get('/healthz', (context) => context.text('alive\n'));
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      await pool.query('select 1 from migrations limit 1');
    } catch {
      const status = 'the database can not be reached';
      return context.json({ status, warnings: [] }, 503, { 'Retry-After': '5' });
    }
    const found = await warnings().catch((error) => {
      log.error({ err: error }, 'the state of the machine could not be read');
      return [];
    });
    return context.json({ status: 'ready', warnings: found });
  });
}
