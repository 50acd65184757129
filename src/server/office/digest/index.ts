export { digestJobs, digestRoutes } from './digest-routes.ts';
export { endDigest, hasDigest } from './store-digests.ts';
