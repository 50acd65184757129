export { createUsage, type Usage, type UsageDeps } from './count.ts';
export { usageRoutes } from './routes.ts';
export { mostRead, type ReadArticle, type UsageOf, usageByMonthOf } from './store-journals.ts';
