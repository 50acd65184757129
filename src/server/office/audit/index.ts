export { auditCoauthor } from './coauthor.ts';
export { auditOrcid } from './orcid.ts';
export { auditRelease } from './release.ts';
export { auditReviewer } from './reviewer.ts';
export { auditRoutes } from './routes.ts';
export { auditTimeWish } from './time-wish.ts';
export { auditToken } from './token.ts';
export { auditWithdrawal } from './withdrawal.ts';
