export type { OfficeDeps } from './deps.ts';
export { publishDue, publishingJobs } from './publishing/publish-due.ts';
export { mayReadProductionFile } from './publishing/routes.ts';
export { officeRoutes } from './routes.ts';
