import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { at99, median } from '../bench/report.ts';

/** In milliseconds. */
export type Waits = { p50: number; p99: number; longest: number; readers: number; failed: number };

function waitsOf({ times, failed }: { times: number[]; failed: number }): Waits {
  return {
    p50: median(times),
    p99: at99(times),
    longest: times.reduce((most, time) => Math.max(most, time), 0),
    readers: times.length,
    failed,
  };
}

export type Readers = {
  during(work: () => Promise<unknown>): Promise<Waits>;
  stop(): Promise<void>;
};

/** Fifty readers a second of one cached page. */
export async function startReaders(url: string): Promise<Readers> {
  const page = `${url}/journals`;
  for (let i = 0; i < 5; i++) await (await fetch(page)).text();
  const worker = new Worker(new URL('./readers-worker.ts', import.meta.url), {
    workerData: { url: page, everyMs: 20, patienceMs: 60_000 },
  });
  const report = async (): Promise<Waits> => {
    worker.postMessage('report');
    const [figures] = (await once(worker, 'message')) as [{ times: number[]; failed: number }];
    return waitsOf(figures);
  };
  return {
    async during(work) {
      await report();
      await work();
      return report();
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** As text: `p50 3 ms, p99 12 ms, longest 40 ms`. */
export const waitsInWords = ({ p50, p99, longest, failed }: Waits): string =>
  `p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, longest ${ms(longest)} ms${failed ? `, ${failed} failed` : ''}`;
