export { arrivedJobs, mailboxState, nameOfMailbox } from './arrived/index.ts';
export {
  auditCoauthor,
  auditOrcid,
  auditRelease,
  auditReviewer,
  auditTimeWish,
  auditToken,
  auditWithdrawal,
} from './audit/index.ts';

export { chargeJobs, chargeRoutes, noteCharge } from './charges/index.ts';
export { digestJobs } from './digest/index.ts';
export type { OfficeDeps } from './ground/index.ts';
export { issueJobs } from './issues/index.ts';
export {
  archivesOf,
  depositJobs,
  depositsAt,
  lookUpJobs,
  mayReadProductionFile,
  pdfColumnsOf,
  productionOf,
  proofRoutes,
  publishingJobs,
  registrarsOf,
  reviewDepositJobs,
} from './publishing/index.ts';

export { lineJobs } from './reviews/index.ts';
export { officeRoutes } from './routes.ts';
export { webhookJobs, withWebhooks } from './webhooks/index.ts';
