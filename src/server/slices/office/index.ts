export { noteRelease } from './audit/release.ts';
export { noteOfReviewer } from './audit/reviewer.ts';
export { noteWithdrawal } from './audit/withdrawal.ts';
export type { OfficeDeps } from './deps.ts';
export { publishingJobs } from './publishing/publish-due.ts';
export { mayReadProductionFile } from './publishing/routes.ts';
export { officeRoutes } from './routes.ts';
