import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isXmlName } from './side-files.ts';

export type Refusal = { path: string; message: string; line?: number; column?: number };

/**
 * Article files for command-line paths: files as given, and all `.xml` and `.nxml` below folders, by name. Skips
 * hidden names and links to folders. Unreadable paths and folders without XML are refusals.
 */
export async function findSources(
  paths: readonly string[],
): Promise<{ sources: string[]; refusals: Refusal[] }> {
  const sources = new Map<string, string>();
  const refusals: Refusal[] = [];
  for (const given of paths) {
    try {
      const found = await stat(given);
      if (found.isFile()) sources.set(path.resolve(given), given);
      else if (!found.isDirectory())
        refusals.push({ path: given, message: 'it is neither a file nor a folder' });
      else if ((await walk(given)) === 0)
        refusals.push({ path: given, message: 'there is no XML in this folder (.xml or .nxml)' });
    } catch (error) {
      refusals.push({ path: given, message: readFailure(error) });
    }
  }
  return { sources: [...sources.values()], refusals };

  /** Returns the number of files found, refused or not. */
  async function walk(folder: string): Promise<number> {
    let count = 0;
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => byName.compare(a.name, b.name))) {
      const place = path.join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        count += await walk(place).catch((error) => {
          refusals.push({ path: place, message: readFailure(error) });
          return 1;
        });
      } else if (isXmlName(entry.name) && (entry.isFile() || (await isLinkToFile(entry, place)))) {
        sources.set(path.resolve(place), place);
        count++;
      }
    }
    return count;
  }
}

const byName = new Intl.Collator('en', { numeric: true });

const isLinkToFile = async (entry: { isSymbolicLink(): boolean }, place: string) =>
  entry.isSymbolicLink() &&
  (await stat(place).then(
    (target) => target.isFile(),
    () => false,
  ));

/** A read error for people. */
export function readFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read';
  return `it can't be read (${code ?? message})`;
}
