import type { IncomingMessage } from 'node:http';

/** How long a sender may go on after the answer. */
const longestMs = 3000;
/** The pause after each chunk that is thrown away, which is some 64 KB. */
const pauseMs = 20;

/** Connections whose rest is being thrown away. */
let lingerers = 0;

/**
 * An answer to a request that is still being sent. It is sent whole at once, but ended a little later, and what
 * comes meanwhile is thrown away: a connection that is closed on a sender takes the answer with it (RFC 9112
 * §9.6). After three seconds it is cut off.
 *
 * All such connections together are read at 3 MB/s: each chunk costs memory that has to be collected, and readers would
 * notice senders who are as fast as their line.
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
    lingerers++;
    let pause: NodeJS.Timeout | undefined;
    const wait = () => {
      incoming.pause();
      pause = setTimeout(() => incoming.resume(), pauseMs * lingerers);
    };
    const done = () => {
      lingerers--;
      clearTimeout(pause);
      clearTimeout(timer);
      incoming.off('data', wait).off('end', done).off('close', done).off('error', done);
      incoming.on('error', () => {});
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    incoming.on('data', wait).on('end', done).on('close', done).on('error', done);
    incoming.resume();
  });
}
