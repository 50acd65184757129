import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { codes } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import { fail, ourFault } from './route.ts';

/** What can't be read as a request, by the code of Node's error; anything else is answered with 400. */
const refusals: Readonly<Record<string, { status: number; msg: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The address or the headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, msg: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request did not arrive in time.' },
};
const usual = { status: 400, msg: 'The request can’t be read as HTTP.' };

/** How long a sender may go on after the answer, in milliseconds. */
const lingerMs = 1000;

/**
 * Answers on a connection over which no request came that a listener could see, for `server.on('clientError')`: with the
 * envelope, since nobody knows whether a call or a page was meant.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answering = (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, msg } = refusals[error.code ?? ''] ?? usual;
  const body = JSON.stringify(fail(codes.refusedInput, msg));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Destroyed at once, the connection would take the answer with it.
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(timer));
}

/**
 * For `getRequestListener`: answers a request that never became one, since its method or address can't be read, and what
 * failed outside of every handler.
 */
export const answerListenerError =
  (log: Log) =>
  (error: unknown): Response => {
    if (error instanceof RequestError)
      return Response.json(fail(codes.refusedInput, usual.msg), { status: usual.status });
    const requestId = randomUUID();
    log.error({ err: error, requestId }, 'request failed');
    return Response.json(fail(codes.ourFault, ourFault(requestId)), { status: 500 });
  };
