import type { IncomingMessage } from 'node:http';
import { throttleRead } from './throttle-read.ts';

/** Longest time to keep reading after the answer, in milliseconds. */
const longestMs = 3000;

/**
 * Answers a request whose body is still being sent. The answer goes out at once, but ends only when the body has
 * been read and discarded: closing the connection on a sender would discard the answer too (RFC 9112 §9.6). Cut off
 * after three seconds.
 */
export async function respondAndDrain(response: Response, incoming: IncomingMessage): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await drained(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Resolves at the end of the request or after the time limit. */
function drained(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const unthrottle = throttleRead(incoming);
    const done = () => {
      unthrottle();
      clearTimeout(timer);
      incoming.off('end', done).off('close', done).off('error', done);
      incoming.on('error', () => {});
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    incoming.on('end', done).on('close', done).on('error', done);
    incoming.resume();
  });
}
