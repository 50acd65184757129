export { publishCall } from './publish.ts';
export { specialIssuesRoutes } from './special-issues-routes.ts';
