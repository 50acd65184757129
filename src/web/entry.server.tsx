import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
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

/** React Router's handler of the pages of a build, called with an address and what the server passes to its loaders. */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return (url: string, side: ServerSide): Promise<Response> => handle(new Request(url), pageContext(side));
}

/** An application knows no document: where it leads to one, the browser loads it. */
function manifestOfApplications({ manifest, routeModules }: EntryContext): EntryContext['manifest'] {
  const { routes } = manifest;
  const withParents = (id?: string): string[] => (id ? [id, ...withParents(routes[id]?.parentId)] : []);
  const known = Object.keys(routes)
    .map(withParents)
    .filter((ids) => isApplication(ids.map((id) => ({ handle: routeModules[id]?.handle }))))
    .flat();
  return { ...manifest, routes: Object.fromEntries(known.map((id) => [id, routes[id]])) };
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
  const shown = isApplication(matches)
    ? { ...routerContext, manifest: manifestOfApplications(routerContext) }
    : routerContext;
  const page = (value: { renderIsland?: typeof renderIsland }) => (
    <PageMarkup value={{ nonce, ...value }}>
      <ServerRouter context={shown} url={request.url} {...(nonce && { nonce })} />
    </PageMarkup>
  );
  const html = isApplication(matches)
    ? await wholeApplication(page({}))
    : renderToString(page({ renderIsland }));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
