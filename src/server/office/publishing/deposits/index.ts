export { depositJobs, depositsAt } from './deposit-jobs.ts';
export { aheadOf, depositsOf, depositsRoutes, failedDeposits } from './deposits-routes.ts';
export { registrarsOf } from './registrars.ts';
export { reviewDepositJobs } from './reviews-due.ts';
