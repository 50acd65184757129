export type { OfficeDeps } from './deps.ts';
export { aboutManuscript, manuscriptOf } from './letter-subject.ts';
export { about, changedMeanwhile, journalOfBody, notInThisStatus } from './manuscript-actions.ts';
export {
  type ActDeps,
  actRoute,
  byOf,
  type Done,
  journalsOf,
  type Note,
  ownRoute,
  viewRoute,
} from './office-routes.ts';
export { isOwnManuscript, leftOut } from './own-manuscripts.ts';
export { releaseManuscripts } from './release-manuscripts.ts';
export { insertNote, listActions, listNotes, notesOf, personPath } from './store-audit.ts';
export { eraseFromNotes, eraseMentions, eraseWords, manuscriptsActedOn } from './store-erase.ts';
export { manuscriptNotes } from './store-manuscript-notes.ts';
export { manuscriptOfArticle, manuscriptOfProduction } from './store-whose-manuscript.ts';
