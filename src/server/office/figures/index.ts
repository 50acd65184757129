export { counterRoutes } from './counter.ts';
export { figuresRoutes } from './routes.ts';
