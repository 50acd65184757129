import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Data folders that are made once for a whole run (`prepare-folders.ts`), of which presses and tests take copies:
 * `bare` has a PostgreSQL with empty tables, `demonstration` is as the first start leaves it. To make either takes
 * longer than most tests.
 */
type PreparedKind = 'bare' | 'demonstration';

/** A new folder for one press or test, below the system's; whoever makes it removes it. */
export const temporaryFolder = () => mkdtemp(path.join(os.tmpdir(), 'quire-press-'));

/** With its owners: as root, PostgreSQL may run as somebody else. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/** Where they are; tests are told by the setup of the run. */
const prepared = () => {
  const folder = process.env.QUIRE_TEST_PREPARED;
  if (!folder) throw new Error('No data folders were prepared for this run');
  return folder;
};

/** A data folder of the caller's own, to be removed by them. */
export async function preparedFolder(kind: PreparedKind): Promise<string> {
  const folder = await temporaryFolder();
  await copyFolder(path.join(prepared(), kind), folder);
  return folder;
}

export const saidFile = 'demonstration-said.txt';

/** What the first start of the demonstration printed, the passwords of its accounts included. */
export const saidAtFirstStart = () => readFile(path.join(prepared(), saidFile), 'utf8');
