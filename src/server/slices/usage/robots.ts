import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { moreRobots, type RobotsList, readRobotsList, robotsOf } from './rules-robots.ts';

/** Where COUNTER's list lies in a data folder. */
export const robotsFile = (dataDir: string): string => path.join(dataDir, 'press', 'counter-robots.json');

/** Milliseconds between looks at the file. */
const lookEvery = 60_000;

export type Robots = {
  /** Whether a client that says this of itself is no reader. */
  is(userAgent: string): boolean;
  /** Of COUNTER's list; undefined while there is none. */
  list(): Promise<RobotsList | undefined>;
};

/**
 * Robots by `isbot`, by a few more patterns, and by COUNTER's list in `file`, which `npm run robots` renews and which is
 * read again when it changes. Clients without a user agent count as robots.
 */
export function createRobots({ file, clock, log }: { file: string; clock: Clock; log: Log }): Robots {
  let list: RobotsList | undefined;
  let listed = robotsOf(moreRobots);
  let changed = 0;
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> = Promise.resolve();
  const known = new LRUCache<string, boolean>({ max: 2000 });

  async function look(): Promise<void> {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs === changed) return;
      changed = mtimeMs;
      const read = readRobotsList(await readFile(file, 'utf8'));
      if (!read.ok) return log.warn({ file, reason: read.reason }, 'COUNTER’s list of robots is not used');
      list = read.list;
      listed = robotsOf([...moreRobots, ...read.list.patterns]);
      known.clear();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err: error, file }, 'COUNTER’s list of robots was not read');
    }
  }

  function lookSometimes(): void {
    const now = clock.now().getTime();
    if (Math.abs(now - looked) < lookEvery) return;
    looked = now;
    looking = look();
  }

  lookSometimes();
  return {
    is(userAgent) {
      lookSometimes();
      const agent = userAgent.trim().slice(0, 500);
      const found = known.get(agent);
      if (found !== undefined) return found;
      const robot = agent === '' || isbot(agent) || listed(agent);
      known.set(agent, robot);
      return robot;
    },
    async list() {
      lookSometimes();
      await looking;
      return list;
    },
  };
}
