import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { prepareFolders } from './prepare-folders.ts';
import { preparedFolder } from './prepared.ts';

/** One real PostgreSQL for the whole run, with a migrated database that test files copy; and the prepared folders. */
export default async function setup(project: TestProject) {
  const unprepare = await prepareFolders();
  const folder = await preparedFolder('bare');
  const cluster = await openCluster(folder);
  project.provide('databaseServer', { url: cluster.url.replace('/quire?', '/postgres?'), template: 'quire' });
  return async () => {
    await cluster.release();
    await rm(folder, { recursive: true, force: true });
    await unprepare();
  };
}
