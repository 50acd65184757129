import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Processes that this one started, with the most memory that each has held, in megabytes. Linux only. */
export function workers(): { pid: number; megabytes: number }[] {
  return globSync('/proc/[0-9]*/status').flatMap((file) => {
    try {
      const status = readFileSync(file, 'utf8');
      if (!status.includes(`PPid:\t${process.pid}\n`)) return [];
      return [
        {
          pid: Number(path.basename(path.dirname(file))),
          megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
        },
      ];
    } catch {
      return []; // It has just ended.
    }
  });
}

/** Ends them, so that what comes next has new ones. */
export async function endAll() {
  for (const { pid } of workers()) process.kill(pid, 'SIGKILL');
  while (workers().length > 0) await setTimeout(20);
}
