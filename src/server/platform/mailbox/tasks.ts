/* The task that `in-worker.ts` runs in worker processes. */
export { parseSource } from './parse.ts';
