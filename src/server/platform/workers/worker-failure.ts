/**
 * A task that failed in its worker: over its time limit (`too-slow`), over its memory limit (`too-large`), or the
 * process ended otherwise (`crashed`).
 */
export class WorkerFailure extends Error {
  readonly reason: 'too-slow' | 'too-large' | 'crashed';
  constructor(reason: WorkerFailure['reason'], task: string, details = '') {
    super(`The task ${task} in a worker was ${reason}${details && `: ${details}`}`);
    this.reason = reason;
  }
}
