import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { migrate } from '#server/platform/db/index.ts';
import { migrationsFolder } from './database.ts';

/** One real PostgreSQL for the whole run, with a migrated database that test files copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-test-'));
  const cluster = await openCluster(folder);
  const pool = new pg.Pool({ connectionString: cluster.url });
  await migrate(pool, migrationsFolder);
  await pool.end();
  project.provide('databaseServer', { url: cluster.url.replace('/quire?', '/postgres?'), template: 'quire' });
  return async () => {
    await cluster.release();
    await rm(folder, { recursive: true, force: true });
  };
}
