export { stepsRoutes } from './steps-routes.ts';
