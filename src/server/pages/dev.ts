import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Answer } from './cached-answer.ts';
import { type CachedDocument, findDocument } from './documents.ts';
import { withLinks } from './machines/index.ts';
import type { OwnPages } from './own-pages.ts';
import { createRenderer, type OwnRenderer, type PageSources } from './renderer.ts';

/** What hot reload needs of the program: the server that its sockets are opened on, and when they close. */
export type HotReload = { server: Server; until: AbortSignal };

/**
 * Pages from their sources, with hot reload: not built, cached or sealed. Answers every request that is not the
 * API's.
 */
export async function createDevPages(
  sources: PageSources,
  documents: readonly CachedDocument[],
  ownPages: (renderer: OwnRenderer) => OwnPages,
  { server, until }: HotReload,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' });
  // A socket that stays open would keep the program from ending.
  until.addEventListener('abort', () => void vite.close());
  const answerDocument = async (make: () => Promise<Answer>, response: ServerResponse) => {
    const made = await make();
    response.writeHead(made.status, made.headers);
    response.end(made.body);
  };
  return (request, response) => {
    const document = findDocument(documents, new URL(request.url ?? '/', 'http://localhost'));
    if (document) return answerDocument(document.make, response);
    vite.middlewares(request, response, async () => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        const renderer = createRenderer({ build, styles: () => undefined }, sources, false);
        if (ownPages(renderer)(request, response)) return;
        const made = await withLinks(renderer, sources.publicUrl).render(request.url ?? '/', Date.now());
        response.writeHead(made.status, made.headers);
        response.end(made.body);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(String((error as Error).stack));
      }
    });
  };
}
