export { lineJobs } from './line-routes.ts';
export { officeReviewRoutes } from './routes.ts';
