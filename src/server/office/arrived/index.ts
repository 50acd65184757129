export { arrivedJobs, nameOfMailbox } from './jobs.ts';
export { arrivedRoutes } from './routes.ts';
export { arrivedFrom, eraseArrivedFrom, mailboxState } from './store.ts';
