export { followingJobs } from './jobs.ts';
export { eraseFollower, followsOfAddress } from './personal-data.ts';
export { followingRoutes } from './routes.ts';
export { countFollowers } from './store-counts.ts';
