export { createLimits, type Limit, type Limits } from './limits.ts';
export { networkOf } from './network.ts';
