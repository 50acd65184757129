export { createUsage, type Usage } from './count.ts';
export { usageRoutes } from './routes.ts';
export { readIn, usageByMonthOf } from './store-journals.ts';
