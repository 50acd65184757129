import type { IncomingMessage } from 'node:http';

/** The pause after each chunk (about 64 KB), in milliseconds. */
const pauseMs = 20;

let throttled = 0;

/**
 * Slows down the reading of a body until the returned function is called. All throttled bodies share 3 MB/s: each
 * chunk costs memory to collect, and fast senders would slow down readers of pages.
 */
export function throttleRead(incoming: IncomingMessage): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    incoming.pause();
    timer = setTimeout(() => incoming.resume(), pauseMs * throttled);
  };
  throttled++;
  incoming.on('data', wait);
  return () => {
    throttled--;
    clearTimeout(timer);
    incoming.off('data', wait);
  };
}
