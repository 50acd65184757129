import {
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type ServerBuild,
  type StaticHandler,
} from 'react-router';
import type { ServerSide } from '#web/api/context.ts';
import { encodePageData } from './page-data.ts';
import { type Around, pageContext, pageOf, type WrittenPage, writePage } from './write-page.tsx';

/** A page, or an answer that has none: a redirect, or a failure in words. */
type RenderedPage = { status: number; location?: string | null; page: WrittenPage | string };

type Routes = ServerBuild['routes'];

/** The routes of a build as its tree, from those of `parentId`. */
const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>;
      const { loader, handle } = module;
      const common = { id, path, handle, loader, hasErrorBoundary: 'ErrorBoundary' in module };
      return (index ? { ...common, index } : { ...common, children: treeOf(routes, id) }) as RouteObject;
    });

/** The first part of a route's path, as in the address of a page. */
function beginning(routes: Routes, id: string): string {
  let path = '';
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    path = `${route.path ?? ''}/${path}`;
  return path.split('/').find((part) => part !== '') ?? '';
}

/**
 * Finds the routes that an address may belong to: of the many, the few that begin as it does, and those that begin
 * with anything. To look through all of them takes as long as to load a page's data.
 */
function createRouteFinder(build: ServerBuild): (path: string) => StaticHandler {
  const { routes } = build;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.keys(routes).filter((id) => !parents.has(id));
  const withParents = (ids: string[]): Routes => {
    const found: Routes = {};
    for (const page of ids)
      for (let route = routes[page]; route; route = routes[route.parentId ?? '']) found[route.id] = route;
    // In the order of the build, which decides between equals.
    return Object.fromEntries(Object.entries(routes).filter(([id]) => id in found));
  };
  const handlerOf = (some: Routes) => createStaticHandler(treeOf(some));
  const all = handlerOf(routes);
  const byBeginning = Object.groupBy(pages, (id) => beginning(routes, id));
  const anywhere = Object.keys(byBeginning).filter((begins) => /^[:*]|\?$/.test(begins));
  const few = new Map(
    Object.entries(byBeginning).map(([begins, ids = []]) => [
      begins,
      handlerOf(withParents([...ids, ...anywhere.flatMap((other) => byBeginning[other] ?? [])])),
    ]),
  );
  return (path) => few.get(path.split('/', 2)[1] ?? '') ?? all;
}

/**
 * Renders pages of a build. What is plain (all loaders answered, with plain data) goes the short way; a failure, a
 * page that isn't there and development go through React Router's own handler, which knows every case.
 */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  const findRoutes = createRouteFinder(build);
  const around = new Map<string, Around>();
  const { basename, future, routeDiscovery, ssr } = build;
  const shared = {
    manifest: build.assets,
    branches: [],
    routeModules: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route?.module])),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    serializeError: (error: Error) => ({ message: error.message }),
  } as unknown as EntryContext;

  async function shortWay(url: string, side: ServerSide): Promise<RenderedPage | undefined> {
    const context = pageContext(side);
    const loaded = await findRoutes(new URL(url).pathname).query(new Request(url), {
      requestContext: context,
    });
    if (loaded instanceof Response) {
      const location = loaded.headers.get('Location');
      return location === null ? undefined : { status: loaded.status, location, page: '' };
    }
    if (loaded.errors) return undefined;
    const { loaderData, actionData, errors, statusCode } = loaded;
    try {
      const data = encodePageData({ loaderData, actionData, errors });
      writePage(url, { ...shared, staticHandlerContext: loaded, renderMeta: {} }, data, context, around);
    } catch {
      // The long way comes to the same, and knows what to show and to log.
      return undefined;
    }
    return { status: statusCode, page: pageOf(context) as WrittenPage };
  }

  async function longWay(url: string, side: ServerSide): Promise<RenderedPage> {
    const context = pageContext(side);
    const answer = await handle(new Request(url), context);
    const location = answer.headers.get('Location');
    return { status: answer.status, location, page: pageOf(context) ?? (await answer.text()) };
  }

  return async (url: string, side: ServerSide): Promise<RenderedPage> =>
    (mode === 'production' && (await shortWay(url, side))) || longWay(url, side);
}
