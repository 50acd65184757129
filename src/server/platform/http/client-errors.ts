import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { codes } from '#contract/envelope.ts';
import type { Log } from '../log.ts';
import { fail, internalErrorMessage } from './route.ts';

/** Answers by the code of Node's error; 400 for others. */
const refusals: Readonly<Record<string, { status: number; msg: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The address or the headers of the request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, msg: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request did not arrive in time.' },
};
const usual = { status: 400, msg: 'The request can’t be read as HTTP.' };

/** Time to keep reading after the answer, in milliseconds. */
const drainMs = 1000;

/**
 * A handler for `server.on('clientError')`: answers requests that Node can't parse, with the envelope, since it is
 * unknown whether a call or a page was meant.
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
  // Destroying the socket at once would discard the answer.
  const timer = setTimeout(() => socket.destroy(), drainMs);
  socket.on('close', () => clearTimeout(timer));
}

/**
 * An error handler for `getRequestListener`: answers requests with an invalid method or address, and failures
 * outside of every handler.
 */
export const answerListenerError =
  (log: Log) =>
  (error: unknown): Response => {
    if (error instanceof RequestError)
      return Response.json(fail(codes.refusedInput, usual.msg), { status: usual.status });
    const requestId = randomUUID();
    log.error({ err: error, requestId }, 'request failed');
    return Response.json(fail(codes.ourFault, internalErrorMessage(requestId)), { status: 500 });
  };
