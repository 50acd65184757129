export { loadRor } from './load-ror.ts';
export { organisationRoutes } from './routes.ts';
