import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Data folders that are made once (`prepare-folders.ts`) and copied by presses and tests: `bare` has a PostgreSQL with
 * empty tables, `demonstration` is as the first start leaves it. Making either takes longer than most tests.
 */
export type PreparedKind = 'bare' | 'demonstration';

/** The environment variable through which a run tells its tests where the folder of a kind is. */
export const preparedVariable = (kind: PreparedKind) => `QUIRE_TEST_${kind.toUpperCase()}`;

/** A new folder for one press or test, below the system's; the caller removes it. */
export const temporaryFolder = () => mkdtemp(path.join(os.tmpdir(), 'quire-press-'));

/** With its owners: as root, PostgreSQL may run as another user. Zeros of its log take no memory. */
export const copyFolder = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', '--sparse=always', `${from}/.`, to]);

function prepared(kind: PreparedKind): string {
  const folder = process.env[preparedVariable(kind)];
  if (!folder)
    throw new Error(
      `No ${kind} data folder: a test that needs one is named *.press.test.ts or, for PostgreSQL alone, *.db.test.ts`,
    );
  return folder;
}

/** A copy of a prepared data folder; the caller removes it. */
export async function preparedFolder(kind: PreparedKind): Promise<string> {
  const folder = await temporaryFolder();
  await copyFolder(prepared(kind), folder);
  return folder;
}

export const outputFile = 'first-start.txt';

/** What the first start of the demonstration printed, the passwords of its accounts included. */
export const firstStartOutput = () => readFile(path.join(prepared('demonstration'), outputFile), 'utf8');
