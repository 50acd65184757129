import type { IncomingMessage, ServerResponse } from 'node:http';
import { codes } from '#contract/envelope.ts';
import { nameRequest } from '../platform/http/observe.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import { fail } from '../platform/http/route.ts';
import type { Answer } from './cached-answer.ts';
import type { PageCache } from './page-cache.ts';
import { downPage } from './plain-page.ts';
import type { createStatics } from './statics.ts';
import { createTargetReader, isCallPath, type Targets } from './target.ts';
import { withoutKey } from './without-key.ts';

const asset = { kind: 'asset', route: '/assets' } as const;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Front = Targets & {
  siteName: string;
  cache: PageCache;
  statics: ReturnType<typeof createStatics>;
  /** Makes the answer for a built file that is not among `statics`. */
  otherBuilds: (pathname: string) => Promise<Answer>;
  /** Answers everything that is neither a page nor cached: calls, downloads, health. */
  rest: Listener;
};

/**
 * The first handler of a request. Public pages, documents and public calls are answered from the cache while
 * content is unchanged, built files from memory; the rest is passed on.
 */
export function createFront(front: Front): Listener {
  const { log, cache, statics, rest } = front;
  const readTarget = createTargetReader(front);

  function explain(
    [request, response]: Parameters<Listener>,
    error: unknown,
    address: string,
    isCall: boolean,
  ) {
    const requestId = requestIdOf(request);
    log.error({ err: error, address: withoutKey(address), requestId }, 'page failed');
    if (response.headersSent) return response.destroy();
    response.writeHead(503, {
      'X-Request-Id': requestId,
      'Content-Type': isCall ? 'application/json; charset=UTF-8' : 'text/html; charset=utf-8',
      'Retry-After': '5',
      'Cache-Control': 'no-store',
    });
    const unreachable = 'The press can’t reach its database. Try again in a moment.';
    response.end(isCall ? JSON.stringify(fail(codes.ourFault, unreachable)) : downPage(front.siteName));
  }

  return (request, response) => {
    const asked = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (isCallPath(asked.split('?', 1)[0] as string)) return rest(request, response);
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
      return response.end();
    }
    if (statics.serve(asked, request, response)) return nameRequest(response, asset);
    if (asked.startsWith('/assets/')) {
      const pathname = asked.split('?', 1)[0] as string;
      nameRequest(response, asset);
      cache
        .answer(pathname, () => front.otherBuilds(pathname), request, response)
        .catch((error) => explain([request, response], error, pathname, false));
      return;
    }
    const target = readTarget(asked);
    if (target.label) nameRequest(response, target.label);
    if (target.kind === 'rest') return rest(request, response);
    if (target.kind === 'redirect') {
      response.writeHead(301, { Location: target.location, 'Cache-Control': 'no-cache' });
      return response.end();
    }
    const { address, make, isCall } = target;
    cache
      .answer(address, make, request, response)
      .catch((error) => explain([request, response], error, address, isCall));
  };
}
