export type { AccountDeps } from './deps.ts';
export {
  demonstrationAuthor,
  ensureFirstAccounts,
  type FirstAccount,
} from './first-accounts.ts';
export { accountJobs } from './jobs.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { authenticate } from './sessions.ts';
export { findRights, grantRole } from './store-roles.ts';
export { findByAddress, findUser, type User } from './store-users.ts';
export type { Role } from './tables.ts';
