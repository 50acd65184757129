export { createCrossrefDeposits } from './crossref-deposits.ts';
export { depositJobs } from './deposit-jobs.ts';
export { depositOf, depositsRoutes, failedDeposits } from './deposits-routes.ts';
