export { auditRelease, auditReviewer, auditTimeWish, auditWithdrawal } from './audit/index.ts';

export type { OfficeDeps } from './ground/index.ts';
export {
  archivesOf,
  crossrefRegistrar,
  dataciteRegistrar,
  depositJobs,
  doajRegistrar,
  lookUpJobs,
  mayReadProductionFile,
  pdfColumnsOf,
  productionOf,
  proofRoutes,
  publishingJobs,
} from './publishing/index.ts';

export { officeRoutes } from './routes.ts';
