import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { cleanText } from '#server/platform/http/clean-input.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import { createSemaphore, TooBusy } from '#server/platform/semaphore.ts';
import {
  answerCounter,
  type CounterAnswer,
  type CounterDeps,
  exception,
  refusal,
} from '../../slices/usage/index.ts';
import { codingFor } from '../cached-answer.ts';

const root = '/counter';
const release = `${root}/r51/`;
/** Answers at once, and how many may wait: who harvests reports has time, readers do not. */
const [atOnce, mostWaiting] = [2, 50];

type Deps = CounterDeps & { log: Log; readCaller: (request: IncomingMessage) => Caller };

async function send({ status, body }: CounterAnswer, request: IncomingMessage, response: ServerResponse) {
  const rest = typeof body === 'string' ? undefined : body;
  // The first part is read before the head is written, so that a query that fails is answered as a failure.
  const first = typeof body === 'string' ? body : (await body.next()).value;
  const gzip = codingFor(request.headers['accept-encoding'] as string | undefined) !== 'identity';
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(gzip && { 'Content-Encoding': 'gzip' }),
    ...(status === 503 && { 'Retry-After': '30' }),
    ...(status === 429 && { 'Retry-After': '60' }),
  });
  if (request.method === 'HEAD') return void response.end();
  async function* all() {
    yield first;
    if (rest) yield* rest;
  }
  const source = Readable.from(all(), { objectMode: false });
  await (gzip ? pipeline(source, createGzip(), response) : pipeline(source, response));
}

/** Answers COUNTER’s API, release 5.1, below `/counter`; returns false for any other path. */
export function createCounter(deps: Deps) {
  const semaphore = createSemaphore(atOnce, mostWaiting);
  const { log, readCaller } = deps;

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'));
    const sent = new URLSearchParams();
    for (const [name, value] of query) sent.append(name, cleanText(value));
    try {
      const found = await semaphore(
        async () => {
          const made = path.startsWith(release)
            ? await answerCounter(deps, path.slice(release.length), sent, readCaller(request))
            : undefined;
          if (made) await send(made, request, response);
          return made;
        },
        { group: request.socket.remoteAddress ?? '' },
      );
      if (found) return;
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('There is no such report.\n');
    } catch (error) {
      const busy = error instanceof TooBusy;
      if (!busy && !response.destroyed) log.error({ err: error }, 'a COUNTER report was not given');
      if (response.headersSent) return void response.destroy();
      await send(refusal(exception(busy ? 1010 : 1000)), request, response);
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (path !== root && !path.startsWith(`${root}/`)) return false;
    if (request.method === 'GET' || request.method === 'HEAD') void answer(path, request, response);
    else {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
      response.end();
    }
    return true;
  };
}
