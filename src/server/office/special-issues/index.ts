export { specialIssuesRoutes } from './special-issues-routes.ts';
