export type { OfficeDeps } from './deps.ts';
export { officeRoutes } from './routes.ts';
