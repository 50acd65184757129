import type { IncomingMessage } from 'node:http';
import { readSlowly } from './read-slowly.ts';

/** How long a sender may go on after the answer, in milliseconds. */
const longestMs = 3000;

/**
 * An answer to a request that is still being sent. It is sent whole at once, but ended a little later, and what
 * comes meanwhile is thrown away: a connection that is closed on a sender takes the answer with it (RFC 9112
 * §9.6). After three seconds it is cut off.
 */
export async function lingering(response: Response, incoming: IncomingMessage): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await runOut(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Resolves when nothing more comes, or it took too long. */
function runOut(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const readFreely = readSlowly(incoming);
    const done = () => {
      readFreely();
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
