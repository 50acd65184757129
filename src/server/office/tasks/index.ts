export { tasksFor } from './store-for-me.ts';
export { releaseTasks, tasksOfPerson } from './store-tasks.ts';
export { tasksRoutes } from './tasks-routes.ts';
