import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { apiBase } from '#contract/calls.ts';
import type { ApiApp } from '../platform/http/api-app.ts';
import type { CallContext } from '../platform/http/call-deps.ts';
import type { WrittenDocument } from '../platform/http/write-api-documents.ts';
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

/** A worker writes the documents at the first request; from then on their compressed bytes are sent. */
export function mountApiDocuments(app: ApiApp, siteName: string): void {
  let documents: Promise<{ openapi: CachedAnswer; reference: CachedAnswer }> | undefined;
  async function write() {
    const { openapi, reference } = await workers.run('writeApiDocuments', [siteName]);
    return { openapi: keepWritten(openapi), reference: keepWritten(reference) };
  }
  const answer = (name: 'openapi' | 'reference') => async (context: CallContext) => {
    documents ??= write().catch((error) => {
      documents = undefined;
      throw error;
    });
    send((await documents)[name], context.env.incoming, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  app.get(`${apiBase}/openapi.json`, answer('openapi'));
  app.get(`${apiBase}/docs`, answer('reference'));
}
