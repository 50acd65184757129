export { copyJobs, makeMissingCopies, makeReviewCopy } from './anonymous-copies.ts';
export type { ReviewerAudit } from './deps.ts';
export { dismissReviewers } from './dismiss.ts';
export { eraseReviewer } from './erase-reviewer.ts';
export { reviewOfKey } from './holder.ts';
export { letterValues, writeByTemplate, writeNotAdded, writeToReviewer } from './letters.ts';
export type { OrcidRecords } from './orcid-routes.ts';
export { remindReviewers, reviewJobs } from './remind.ts';
export { reviewRoutes } from './routes.ts';
export { conflictHints, type Person } from './rules-conflicts.ts';
export { isSilent, missing, tooMany } from './rules-lines.ts';
export { groupOf } from './rules-orcid.ts';
export { awaitedOf, nextReminder } from './rules-reminders.ts';
export { isNotAsked, type NotAsked, tidyInterests } from './rules-reviewers.ts';
export {
  commentsForAuthors,
  isEnded,
  isOverdue,
  mayInvite,
  reviewerNumbers,
} from './rules-state.ts';
export { settleRound } from './settle.ts';
export {
  changeReview,
  findReview,
  insertReview,
  journalOfReview,
  listReviews,
  lockReview,
  manuscriptOfReview,
  type Review,
  storeSubmission,
} from './store.ts';
export { coReviewsOfPerson } from './store-co-reviewers.ts';
export { type ReviewCounts, reviewCounts } from './store-counts.ts';
export {
  filesForAuthors,
  hiddenFiles,
  hideFiles,
  listFiles as listReviewFiles,
  manuscriptOfReviewFile,
  mayReadReviewFile,
  reviewCopies,
  setReviewCopy,
  showFiles as showReviewFiles,
} from './store-files.ts';
export { revokeKeys, withoutLink } from './store-keys.ts';
export {
  endLine,
  findLine,
  linesOfPerson,
  type ReviewLine,
  runningLines,
  setLine,
  takeFromLine,
} from './store-lines.ts';
export {
  type ClaimedEntry,
  claimEntry,
  endPermission,
  noteEntry,
  recordOfPerson,
  wantChanges,
} from './store-orcid.ts';
export { earlierReviewers, eraseCopyReports, recordsOf, reviewsOfPerson } from './store-people.ts';
export { lastReminders, noteReminder } from './store-reminders.ts';
export { findReport, listReports, type Report, removeReport, writeReport } from './store-reports.ts';
export {
  type ListedReviewer,
  listReviewers,
  reviewsOfReviewer,
} from './store-reviewer-list.ts';
export {
  findReviewer,
  type Reviewer,
  reviewersByAddress,
  saveReviewer,
} from './store-reviewers.ts';
export { enterReview, recommendationInWords } from './submit.ts';
