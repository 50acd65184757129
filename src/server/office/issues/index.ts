export { issuesRoutes } from './issues-routes.ts';
export { issueJobs } from './publish-due-issues.ts';
