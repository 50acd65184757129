export { crossrefRegistrar } from './crossref.ts';
export { dataciteRegistrar } from './datacite.ts';
export { depositJobs } from './deposit-jobs.ts';
export { depositsOf, depositsRoutes, failedDeposits } from './deposits-routes.ts';
export { doajRegistrar } from './doaj.ts';
