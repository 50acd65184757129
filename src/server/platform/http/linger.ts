import type { IncomingMessage } from 'node:http';

const longestMs = 3000;
const usualBytes = 32 * 1024 * 1024;

/**
 * An answer to a request that is still being sent. It is sent whole at once, but ended a little later, and what
 * comes meanwhile is thrown away: a connection that is closed on a sender takes the answer with it (RFC 9112
 * §9.6). What goes on for longer than three seconds, or
 * for more than `mostBytes`, is cut off.
 */
export async function lingering(
  response: Response,
  incoming: IncomingMessage,
  mostBytes = usualBytes,
): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await runOut(incoming, mostBytes);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Resolves when nothing more comes, or too much has. */
function runOut(incoming: IncomingMessage, mostBytes: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) done();
    };
    const done = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', done).off('close', done).off('error', done);
      incoming.on('error', () => {});
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    incoming.on('data', count).on('end', done).on('close', done).on('error', done);
    incoming.resume();
  });
}
