import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { RequestLabel, RequestTallies } from '../metrics/index.ts';
import { requestIdOf } from './request-id.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const label = Symbol('label');
type Labelled = { [label]?: RequestLabel };
const unnamed: RequestLabel = { kind: 'other', route: 'other' };

/** Kinds whose time is the server's; that of the others is the connection's. */
const timed: ReadonlySet<RequestLabel['kind']> = new Set(['page', 'call', 'feed', 'harvest']);

/** Notes what answers a request, for metrics and log. */
export function nameRequest(response: ServerResponse | undefined, named: RequestLabel): void {
  if (response) (response as Labelled)[label] = named;
}

/**
 * Counts each request once it has ended, and logs it where `logged` asks for that or it took longer than `slowAfterMs`. An
 * id that came with a request is sent back; with `logged`, every answer has one.
 */
export function observeRequests(
  {
    tallies,
    log,
    logged,
    slowAfterMs,
    shown,
  }: {
    tallies: RequestTallies;
    log: Log;
    logged: boolean;
    slowAfterMs: number;
    /** A path for the log, without what must not be read there. */
    shown: (path: string) => string;
  },
  listener: Listener,
): Listener {
  function ended(request: IncomingMessage, response: ServerResponse, begunAt: number) {
    const took = performance.now() - begunAt;
    const named = (response as Labelled)[label] ?? unnamed;
    const status = response.writableFinished ? response.statusCode : 'aborted';
    tallies.count(named, status, took / 1000);
    const slow = took > slowAfterMs && timed.has(named.kind);
    if (!logged && !slow) return;
    const { kind, route } = named;
    const facts = {
      requestId: requestIdOf(request),
      method: request.method,
      // Queries hold tokens and searches.
      path: shown((request.url ?? '').replace(/\?.*/s, '')),
      kind,
      route,
      status,
      ms: Math.round(took * 10) / 10,
    };
    if (slow) log.warn(facts, 'slow request');
    else log.info(facts, 'request');
  }

  return (request, response) => {
    const begunAt = performance.now();
    if (logged || request.headers['x-request-id'] !== undefined)
      response.setHeader('X-Request-Id', requestIdOf(request));
    response.once('close', () => ended(request, response, begunAt));
    listener(request, response);
  };
}
