import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/* A reader who asks for the page `workerData` again and again, until told that it is enough; answers how long each took. */

const betweenRequestsMs = 20;

const ask = async () => void (await (await fetch(workerData as string)).arrayBuffer());

// The first request loads what `fetch` is made of, in this thread.
await ask();
const times: number[] = [];
let reading = true;
parentPort?.once('message', () => {
  reading = false;
});
while (reading) {
  const began = performance.now();
  await ask();
  times.push(performance.now() - began);
  await setTimeout(betweenRequestsMs);
}
parentPort?.postMessage(times);
