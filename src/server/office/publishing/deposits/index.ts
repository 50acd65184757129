export { crossrefRegistrar } from './crossref.ts';
export { depositJobs } from './deposit-jobs.ts';
export { depositsOf, depositsRoutes, failedDeposits } from './deposits-routes.ts';
