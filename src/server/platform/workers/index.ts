export { WorkerFailure } from './worker-failure.ts';
export { createWorkers } from './workers.ts';
