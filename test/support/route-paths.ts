import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
];

/** Every path of the route table, such as `news-list/:journalId?`, without the home page. */
export const routePaths: readonly string[] = routes.flatMap(pathsOf);
