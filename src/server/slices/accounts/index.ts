export { orcidRefusals } from './answers.ts';
export { editAccount } from './edit-account.ts';
export { demonstrationAuthor, demonstrationEditor, ensureFirstAccounts } from './first-accounts.ts';
export { invitationKey, makeAccount } from './invite.ts';
export { accountJobs } from './jobs.ts';
export { createOrcid, type Orcid } from './orcid/client.ts';
export type { NotedOrcid } from './orcid/connect.ts';
export { orcidRoutes } from './orcid/routes.ts';
export { confirmedOrcids } from './orcid/store-orcid.ts';
export { finishPermission, startVisit as startOrcidVisit } from './orcid/visit.ts';
export { createPasswords } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { authenticate } from './sessions.ts';
export {
  deleteGuestInvitations,
  deleteInvitations,
  inviteEditor,
  inviteGuestEditor,
  listGuestInvitations,
  listInvitations,
  listTeam,
  revokeGuestInvitation,
  revokeInvitation,
} from './store-invitations.ts';
export { revokeKeys } from './store-keys.ts';
export {
  anonymiseAccount,
  findPerson,
  listNetworks,
  listPeople,
  type Person,
  setDisabled,
  uniqueNamesOf,
} from './store-people.ts';
export {
  findEditor,
  findRights,
  grantRole,
  journalsHandled,
  listDeciders,
  listJournalContacts,
  listPreparers,
  lockAdministrators,
  revokeRole,
} from './store-roles.ts';
export { endSessionOf, endSessions, listSessions } from './store-sessions.ts';
export { deleteToken, listTokens } from './store-tokens.ts';
export { findByAddress, findUser, lockUser, type User } from './store-users.ts';
export { type NotedToken, tokenRoutes, tooManyTokens } from './token-routes.ts';
export { makeToken, tokenOnTheWire } from './tokens.ts';
