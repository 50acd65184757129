export type { AccountDeps } from './deps.ts';
export {
  demonstrationAuthor,
  demonstrationEditor,
  ensureFirstAccounts,
  type FirstAccount,
} from './first-accounts.ts';
export { type Invited, invitationKey, makeAccount } from './invite.ts';
export { accountJobs } from './jobs.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { authenticate } from './sessions.ts';
export { inviteEditor, listEditors, listInvitations, takeInvitationBack } from './store-invitations.ts';
export { withdrawKeys } from './store-keys.ts';
export {
  anonymiseAccount,
  findPerson,
  listNetworks,
  listPeople,
  type PeopleShown,
  type Person,
  setDisabled,
} from './store-people.ts';
export { findEditor, findRights, grantRole, lockAdministrators, revokeRole } from './store-roles.ts';
export { endSessionOf, endSessions, listSessions } from './store-sessions.ts';
export { findByAddress, findUser, lockUser, type User } from './store-users.ts';
export type { Role } from './tables.ts';
