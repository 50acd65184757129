export type { DepositScope, OfficeDeps, SystemOfPress } from './deps.ts';
export { letterSubject, manuscriptOfLetter } from './letter-subject.ts';
export { changedMeanwhile, journalOfBody, notInThisStatus, subjectOf } from './manuscript-actions.ts';
export {
  type ActionContext,
  type ActionDeps,
  type AuditEntry,
  actionRoute,
  ownRoute,
  savedBy,
  viewFileRoute,
  viewRoute,
} from './office-routes.ts';
export { ownManuscripts } from './own-manuscripts.ts';
export { isReached, journalsOf, permissionsFor, reachesJournal } from './reach.ts';
export { releaseManuscripts } from './release-manuscripts.ts';
export {
  auditEntriesOf,
  insertAuditEntry,
  listActions,
  listAuditEntries,
  personPath,
} from './store-audit.ts';
export { holdAccounts, listColleagues } from './store-colleagues.ts';
export {
  eraseActorFromAudit,
  eraseNamesFromAudit,
  eraseTextFromAudit,
  manuscriptsActedOn,
} from './store-erase.ts';
export { manuscriptAuditEntries } from './store-manuscript-audit.ts';
export { manuscriptOfArticle, manuscriptOfProduction } from './store-production-manuscript.ts';
export { type ManuscriptReader, visibleManuscripts } from './store-visible.ts';
