import type { Db } from '#server/platform/db/index.ts';
import { hasAny, type Rights } from '#server/platform/http/identity.ts';
import type { StoredFile } from '#server/platform/storage/index.ts';
import { isWithinRights, submittedWithFile } from './store-whose.ts';

export { agreementRoute } from './agreement.ts';
export { coauthorRoutes } from './coauthor-routes.ts';
export { coauthorsOf, type NotedCoauthor, tellCoauthors } from './coauthors.ts';
export { confirmedAuthors } from './confirmed-authors.ts';
export { correctDetails, submittedDetailsOf } from './correct-details.ts';
export { displayNamesFor } from './display-names.ts';
export { editorsToNotify, handlingEditor } from './handling-editor.ts';
export { dueOnFor, journalForManuscript } from './journal-of.ts';
export { findLetterFacts } from './letter-facts.ts';
export { isAccount, oneLine, readersOf } from './letters.ts';
export { timeAnswerLetters } from './letters-time.ts';
export { mayReadFile } from './may-read-file.ts';
export type { NotedTimeWish } from './more-time.ts';
export { ownerOf } from './owner.ts';
export { type ForPublishing, findForPublishing, markPublished } from './publishing.ts';
export { manuscriptJobs, remindAuthors } from './remind.ts';
export { withJournalReplyTo } from './reply-to.ts';
export { manuscriptRoutes } from './routes.ts';
export { searchPatterns } from './rules-search-text.ts';
export { saveManuscript } from './save.ts';
export { advanceIn, officeOperator, takeStep } from './steps.ts';
export { countManuscripts } from './store.ts';
export { journalAsKept } from './store-form.ts';
export {
  assignEditor,
  findSubmitted,
  journalOfSubmitted,
  moveToSection,
  type SubmittedManuscript,
  setDueOn,
  unassignEditor,
  versionForOffice,
} from './store-office.ts';
export { authorRecord, countByUser, eraseAuthor, type Who } from './store-people.ts';
export { findTimeWish, setTimeWish } from './store-progress.ts';
export { insertRecommendation, listRecommendations } from './store-recommendations.ts';
export {
  findSubmittedRecord,
  lastStep,
  lastTask,
  revisionAsked,
  type SubmittedRecord,
  submissionTimes,
} from './store-record.ts';
export { lockAnyManuscript } from './store-save.ts';
export { hasStatus, isClosedManuscript, isOpenManuscript } from './store-status.ts';
export { logAssigned } from './store-tasks.ts';
export { isByAuthor, isWithinRights, manuscriptsBy, submittedWithFile, withinRights } from './store-whose.ts';
export { uploadFileRoute } from './upload.ts';
export { manuscriptOnTheWire, taskOnTheWire } from './wire.ts';
export type { Withdrawal } from './withdraw.ts';

/**
 * Whether an editor may read a private file: one submitted with a manuscript within their rights or given to its
 * authors; of their own manuscript only what its author may.
 */
export const editorMayReadFile = async (
  db: Db,
  file: StoredFile,
  reader: { userId: number; email: string; rights: Rights },
): Promise<boolean> => {
  if (!hasAny(reader.rights)) return false;
  const id = await submittedWithFile(db, file.address, reader);
  return id !== undefined && isWithinRights(db, id, reader);
};
