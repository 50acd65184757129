import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiBase } from '#contract/calls.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { fail, internalErrorMessage } from '../platform/http/route.ts';
import type { WrittenDocument } from '../platform/http/write-api-documents.ts';
import type { Log } from '../platform/log.ts';
import { createWorkers } from '../platform/workers/index.ts';
import { type CachedAnswer, toCachedCompressed } from './cached-answer.ts';
import { send } from './page-cache.ts';

const workers = createWorkers<typeof import('../platform/http/write-api-documents.ts')>({
  module: new URL('../platform/http/write-api-documents.ts', import.meta.url),
  timeLimitMs: 60_000,
  memoryMb: 256,
  idleMs: 0,
});

const keepWritten = ({ headers, body, ...codings }: WrittenDocument): CachedAnswer =>
  toCachedCompressed({ status: 200, headers, body }, 0, codings);

const namesByPath = new Map<string | undefined, 'openapi' | 'reference'>([
  [`${apiBase}/openapi.json`, 'openapi'],
  [`${apiBase}/docs`, 'reference'],
]);

function refuse(response: ServerResponse, status: number, envelope: Envelope<never>): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  response.end(JSON.stringify(envelope));
}

/**
 * Serves the OpenAPI description and the reference page of the API; returns false for any other path. A worker writes
 * them at the first request; from then on their compressed bytes are sent.
 */
export function createApiDocuments(siteName: string, log: Log) {
  let documents: Promise<Record<'openapi' | 'reference', CachedAnswer>> | undefined;
  async function write() {
    const { openapi, reference } = await workers.run('writeApiDocuments', [siteName]);
    return { openapi: keepWritten(openapi), reference: keepWritten(reference) };
  }
  async function answer(name: 'openapi' | 'reference', request: IncomingMessage, response: ServerResponse) {
    try {
      documents ??= write();
      send((await documents)[name], request, response);
    } catch (error) {
      documents = undefined;
      const requestId = randomUUID();
      log.error({ err: error, requestId }, 'the description of the API could not be written');
      refuse(response, 500, fail(codes.ourFault, internalErrorMessage(requestId)));
    }
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const name = namesByPath.get(request.url?.split('?', 1)[0]);
    if (!name) return false;
    if (request.method === 'GET' || request.method === 'HEAD') void answer(name, request, response);
    else refuse(response, 405, fail(codes.notThere, 'This call is made by GET.'));
    return true;
  };
}
