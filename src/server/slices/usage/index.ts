export { createUsage, type Usage, type UsageDeps } from './count.ts';
export { usageRoutes } from './routes.ts';
