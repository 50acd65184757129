import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from './config.ts';

/** Makes a folder with those above it, one level at a time: Node's recursive mkdir loops for ever where the kernel refuses every level. */
export function makeLevels(folder: string, mode?: number): void {
  const parent = path.dirname(folder);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makeLevels(parent, mode);
    mkdirSync(folder, mode);
  }
}

/** Creates `folder` if it is missing and checks that it is writable. Throws OperatorError. */
export function ensureFolder(folder: string): void {
  try {
    makeLevels(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} can't be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to one that can.`,
    );
  }
}
