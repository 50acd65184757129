import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Interval of closing idle connections once the server closes. */
const idleLookMs = 100;

/** Milliseconds that requests have to finish: any, and those whose body is still arriving. */
type Patience = { any: number; uploads: number };

/**
 * Follows a server's connections from now on. The function returned closes the server: it takes no more connections,
 * and resolves when those that it has are closed, which they are at the latest when the patience ends.
 */
export function finishRequests(server: Server): (patience: Patience) => Promise<void> {
  const open = new Set<Socket>();
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => latest.set(request.socket, request));
  const isUploading = (socket: Socket) => latest.get(socket)?.complete === false;
  return (patience) =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // A connection busy at `close` would wait for its next request.
      setInterval(() => server.closeIdleConnections(), idleLookMs).unref();
      const end = (spared: (socket: Socket) => boolean) => {
        for (const socket of open) if (!spared(socket)) socket.destroy();
      };
      setTimeout(() => end(isUploading), patience.any).unref();
      setTimeout(() => end(() => false), patience.uploads).unref();
    });
}
