export { noteRelease } from './release.ts';
export { noteOfReviewer } from './reviewer.ts';
export { auditRoutes } from './routes.ts';
export { noteWithdrawal } from './withdrawal.ts';
