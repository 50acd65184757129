export { createJobs, type Jobs, jobsSchema, type Queue } from './jobs.ts';
