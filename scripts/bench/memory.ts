import path from 'node:path';
import { accepts, requestsPerSecond } from './load.ts';
import { coreSeconds, root, startBenchPress } from './press.ts';
import { count, median, type Row } from './report.ts';
import { end } from './stop.ts';

const rounds = 5;
const secondsEach = 4;
const page = '/journaldetail/1';

/** One page from memory of this checkout and of another, in turns, a core second. */
export async function memory(folder: string, port: number, other: string, say: (text: string) => void) {
  const presses = [];
  for (const [index, of] of [root, path.resolve(other)].entries())
    presses.push(await startBenchPress(path.join(folder, `memory-${index}`), port + index, { of }));
  const rates = presses.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const [index, { child, url }] of presses.entries()) {
      say(`round ${round} of ${rounds}, checkout ${index + 1}`);
      const before = coreSeconds(child) ?? 0;
      const perSecond = await requestsPerSecond(url + page, accepts, secondsEach);
      const spent = (coreSeconds(child) ?? 0) - before;
      // The first round warms up.
      if (round > 0) rates[index]?.push((perSecond * secondsEach) / spent);
    }
  for (const { child } of presses) await end(child);
  const [here = 0, there = 0] = rates.map(median);
  return [
    {
      what: `${page} from memory, a core second`,
      figure: `${count(here)}, the other ${count(there)}`,
      limit: `≥ 0.97 of the other; we do ${(here / there).toFixed(2)} of it`,
      met: here >= 0.97 * there,
    },
  ] satisfies Row[];
}
