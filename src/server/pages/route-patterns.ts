import { matchRoutes, type ServerBuild } from 'react-router';

/** Finds the pattern of the page at a path, such as `/journaldetail/:manuscriptId?`; for metrics and log. */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : '';
  };
  const patterns = Object.keys(routes)
    .map(pathOf)
    .filter((path) => path !== '' && path !== '*')
    .map((path) => ({ path: `/${path}` }));
  const known = [...new Map(patterns.map((one) => [one.path, one])).values(), { path: '/' }];
  return (pathname) => matchRoutes(known, pathname)?.at(-1)?.route.path ?? 'unknown';
}
