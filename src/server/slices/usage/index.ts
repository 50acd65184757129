export { createUsage, type Usage } from './count.ts';
export { usageRoutes } from './routes.ts';
export { mostRead, type ReadMonth, readByMonth } from './store-journals.ts';
