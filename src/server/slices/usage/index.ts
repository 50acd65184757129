export { createUsage, type Usage } from './count.ts';
export { usageRoutes } from './routes.ts';
export { mostRead, usageByMonthOf } from './store-journals.ts';
