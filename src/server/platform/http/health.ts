import type pg from 'pg';
import type { ApiApp } from './api-app.ts';

/** `/healthz`: the program lives. `/readyz`: it can serve, for its database answers. */
export function mountHealth(app: ApiApp, { pool }: { pool: pg.Pool }): void {
  app.get('/healthz', (context) => context.text('alive\n'));
  app.get('/readyz', async (context) => {
    try {
      await pool.query('select 1 from migrations limit 1');
      return context.text('ready\n');
    } catch {
      return context.text('the database can not be reached\n', 503, { 'Retry-After': '5' });
    }
  });
}
