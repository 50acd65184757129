import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';

const patienceMs = 120_000;

/**
 * The first match of `pattern` in a letter to `address`, from the outbox of a press that has no mail server. Keys of
 * links are in letters and nowhere else.
 */
export async function keyFromOutbox(dataDir: string, address: string, pattern: RegExp): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  const seen = new Set<string>();
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.eml') && !seen.has(one))) {
      seen.add(name);
      const bytes = await readFile(path.join(folder, name));
      if (!bytes.includes(address)) continue;
      const letter = await PostalMime.parse(bytes);
      const isTo = letter.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase());
      const key = isTo ? pattern.exec(letter.text ?? '')?.[1] : undefined;
      if (key) return key;
    }
    await wait(100);
  }
  throw new Error(`No letter with a link reached ${address}. Does the press keep its letters in ${folder}?`);
}
