export { auditCoauthor } from './coauthor.ts';
export { auditOrcid, auditToken } from './own-act.ts';
export { auditRelease } from './release.ts';
export { auditReviewer } from './reviewer.ts';
export { auditRoutes } from './routes.ts';
export { auditTimeWish } from './time-wish.ts';
export { auditWithdrawal } from './withdrawal.ts';
