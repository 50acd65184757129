/** From the application to a worker process. */
export type ToWorker =
  | { task: string; args: unknown[]; fileBytes: number | undefined }
  | { bytes: Buffer }
  | { readFailed: true };

/** From a worker process; `residentBytes` is its memory after a task. */
export type FromWorker =
  | { read: { start: number; end: number } }
  | { done: unknown; residentBytes: number }
  | { failure: string; residentBytes: number };

/** Bytes of a file in one message. */
export const chunkBytes = 1024 * 1024;
