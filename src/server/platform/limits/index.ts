export type { Counter } from './attempts.ts';
export { createLimits, type Limit, type Limits } from './limits.ts';
export { networkOf } from './network.ts';
