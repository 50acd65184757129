export { stepsRoutes } from './steps-routes.ts';
export { releaseSteps, stepsOfPerson } from './store-steps.ts';
