export { officeReviewRoutes } from './routes.ts';
