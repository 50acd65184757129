import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread of its own, so that the attack does not slow the measurement. A reader arrives every `everyMs`, served or
 * not, so that waits are not left out (coordinated omission).
 */
const { url, everyMs, patienceMs } = workerData as { url: string; everyMs: number; patienceMs: number };

const agent = new Agent({ keepAlive: true });
const waiting = new Map<number, number>();
let times: number[] = [];
let failed = 0;
let last = 0;

function read() {
  const number = ++last;
  const began = performance.now();
  waiting.set(number, began);
  const done = (ok: boolean) => {
    if (!waiting.delete(number)) return;
    times.push(performance.now() - began);
    if (!ok) failed += 1;
  };
  const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
    response.resume();
    response.on('end', () => done(response.statusCode === 200));
    response.on('error', () => done(false));
  });
  request.setTimeout(patienceMs, () => request.destroy());
  request.on('error', () => done(false));
}

setInterval(read, everyMs);
parentPort?.on('message', () => {
  const now = performance.now();
  const still = [...waiting.values()].map((began) => now - began);
  parentPort?.postMessage({ times: [...times, ...still], failed });
  times = [];
  failed = 0;
  // Reported as waiting; they don't count in the next figures.
  waiting.clear();
});
