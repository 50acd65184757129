import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { importedFolder } from './imported-folder.ts';
import { prepare } from './prepare-folders.ts';
import { preparedFolder } from './prepared.ts';

const variable = 'QUIRE_TEST_DATABASE_SERVER';

/** One real PostgreSQL for all projects of the run, with a migrated database that test files copy. */
export default async function setup(project: TestProject) {
  await prepare('bare');
  const running = process.env[variable];
  if (running) {
    project.provide('databaseServer', { url: running, template: 'quire' });
    return;
  }
  const folder = await preparedFolder('bare');
  const cluster = await openCluster(folder);
  const url = cluster.url.replace('/quire?', '/postgres?');
  process.env[variable] = url;
  project.provide('databaseServer', { url, template: 'quire' });
  return async () => {
    delete process.env[variable];
    await cluster.release();
    await rm(folder, { recursive: true, force: true });
    await rm(importedFolder(url), { recursive: true, force: true });
  };
}
