import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const here = import.meta.dirname;
const root = path.join(here, '../../../..');

/** Versions of the packages; the image has this file too. */
const packages = 'package-lock.json';

async function read(): Promise<string> {
  const files: string[] = [];
  for await (const name of glob('**/*.{ts,typ}', { cwd: here }))
    if (!name.endsWith('.test.ts')) files.push(name);
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(`${name}\n`).update(await readFile(path.join(here, name)));
  hash.update(await readFile(path.join(root, packages)));
  return hash.digest('hex').slice(0, 32);
}

let known: Promise<string> | undefined;

/** A hash of this program's code for documents and of its packages: a program with another may make a PDF that this one could not. */
export function pdfProgram(): Promise<string> {
  known ??= read();
  return known;
}
