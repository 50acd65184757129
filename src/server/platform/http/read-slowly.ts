import type { IncomingMessage } from 'node:http';

/** The pause after each chunk, which is some 64 KB, in milliseconds. */
const pauseMs = 20;

/** How many are being read slowly at this moment. */
let slowReads = 0;

/**
 * Slows down the reading of a body, by whoever listens for its chunks, until the returned function is called. All
 * bodies that are read slowly are read at 3 MB/s together: each chunk costs memory that has to be collected, and readers
 * of pages would notice senders who are as fast as their line.
 */
export function readSlowly(incoming: IncomingMessage): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    incoming.pause();
    timer = setTimeout(() => incoming.resume(), pauseMs * slowReads);
  };
  slowReads++;
  incoming.on('data', wait);
  return () => {
    slowReads--;
    clearTimeout(timer);
    incoming.off('data', wait);
  };
}
