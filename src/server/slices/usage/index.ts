export { createUsage, type Usage } from './count.ts';
export {
  answerCounter,
  type CounterAnswer,
  type CounterDeps,
  countedMonths,
  counterTable,
  exception,
  newApiKey,
  refusal,
  theWorld,
} from './counter/index.ts';
export { createRobots, type Robots, robotsFile } from './robots.ts';
export { usageRoutes } from './routes.ts';
export { readRobotsList } from './rules-robots.ts';
export {
  deleteInstitution,
  findInstitution,
  insertInstitution,
  listInstitutions,
  setInstitutionKey,
  updateInstitution,
} from './store-institutions.ts';
export { mostRead, type ReadMonth, readByMonth } from './store-journals.ts';
