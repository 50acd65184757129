import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { pageContext, type ServerSide, serverSide } from './api/context.ts';
import { PageMarkup } from './api/page-markup.tsx';
import { isApplication } from './shell/application.ts';

export { pageQuery } from './api/page-query.ts';

/** A page's text goes past its response, which would convert and copy it several times. */
const writtenPage = createContext<{ html?: string }>();

/**
 * React Router's handler of the pages of a build, called with an address, what the server passes to its loaders and actions, and
 * what a form sent.
 */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return async (
    url: string,
    side: ServerSide,
    form?: URLSearchParams,
  ): Promise<{ answer: Response; html?: string }> => {
    const context = pageContext(side);
    const written: { html?: string } = {};
    context.set(writtenPage, written);
    const request = new Request(url, form && { method: 'POST', body: form });
    return { answer: await handle(request, context), ...written };
  };
}

const manifestOf = ({ manifest }: EntryContext, ids: readonly string[]): EntryContext['manifest'] => ({
  ...manifest,
  routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
});

/** An application knows no document: where it leads to one, the browser loads it. */
function applicationRoutes({ manifest: { routes }, routeModules }: EntryContext): string[] {
  const withParents = (id?: string): string[] => (id ? [id, ...withParents(routes[id]?.parentId)] : []);
  return Object.keys(routes)
    .map(withParents)
    .filter((ids) => isApplication(ids.map((id) => ({ handle: routeModules[id]?.handle }))))
    .flat();
}

/** With the data that an application hydrates with, which React Router streams. */
async function wholeApplication(page: ReactNode): Promise<string> {
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
    });
  });
  return text(stream);
}

/**
 * Called by React Router's handler. A page is written whole, never streamed: it is kept in memory in one piece, and its loaders
 * are done. A document carries neither the router nor its data (docs/decisions/0040).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(serverSide);
  let islands = 0;
  const renderIsland = (island: ReactNode) => {
    islands += 1;
    const ids = `island${islands}-`;
    return { ids, html: renderToString(island, { identifierPrefix: ids }) };
  };
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route);
  const application = isApplication(matches);
  // A document is rendered with its own routes alone: React Router makes all it is given anew for each page.
  const ids = application ? applicationRoutes(routerContext) : matches.map(({ id }) => id);
  const shown = { ...routerContext, manifest: manifestOf(routerContext, ids) };
  if (!application) shown.serverHandoffStream = undefined;
  const page = (value: { renderIsland?: typeof renderIsland }) => (
    <PageMarkup value={{ nonce, ...value }}>
      <ServerRouter context={shown} url={request.url} {...(nonce && { nonce })} />
    </PageMarkup>
  );
  const html = application ? await wholeApplication(page({})) : renderToString(page({ renderIsland }));
  context.get(writtenPage).html = `<!DOCTYPE html>${html}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}
