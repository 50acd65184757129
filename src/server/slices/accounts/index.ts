export { demonstrationAuthor, demonstrationEditor, ensureFirstAccounts } from './first-accounts.ts';
export { invitationKey, makeAccount } from './invite.ts';
export { accountJobs } from './jobs.ts';
export { mendAccount } from './mend-account.ts';
export { createPasswords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { authenticate } from './sessions.ts';
export {
  inviteEditor,
  listEditors,
  listInvitations,
  spendInvitations,
  takeInvitationBack,
} from './store-invitations.ts';
export { withdrawKeys } from './store-keys.ts';
export {
  anonymiseAccount,
  findPerson,
  listNetworks,
  listPeople,
  namesOfTheirOwn,
  type Person,
  setDisabled,
} from './store-people.ts';
export {
  findEditor,
  findRights,
  grantRole,
  listWhoActFor,
  lockAdministrators,
  revokeRole,
} from './store-roles.ts';
export { endSessionOf, endSessions, listSessions } from './store-sessions.ts';
export { findByAddress, findUser, lockUser, type User } from './store-users.ts';
