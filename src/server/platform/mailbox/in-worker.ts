import { createWorkers } from '../workers/index.ts';
import type { ParsedLetter } from './parse.ts';

export type { ParsedLetter } from './parse.ts';

const workers = createWorkers<typeof import('./tasks.ts')>({
  module: new URL('./tasks.ts', import.meta.url),
  timeLimitMs: 20_000,
  memoryMb: 256,
  replaceAboveMb: 200,
  background: true,
});

/**
 * Reads a letter as it came, in a worker; undefined where that fails, such as by more time, memory or parts than a letter has:
 * one letter must not keep those behind it. Of one that did not come whole, `whole` false, its head alone counts.
 */
export const parseLetter = (
  source: Uint8Array,
  whole: boolean,
  ours: readonly string[],
): Promise<ParsedLetter | undefined> =>
  workers.run('parseSource', [source, whole, ours]).catch(() => undefined);
