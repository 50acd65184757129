export { conversationsRoutes } from './routes.ts';
