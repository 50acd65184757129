export { changeJournal, type JournalChanges, makeJournal } from './change.ts';
export { type JournalSource, matchOrMakeJournal } from './match.ts';
export { formOnTheWire, journalRoutes, type VolumeCounts } from './routes.ts';
export { asForType } from './rules-by-type.ts';
export { canonicalIssn as issnOf, editionIssns } from './rules-issn.ts';
export { refusalOfLastDay, shownState } from './rules-special-issue.ts';
export { normaliseJournalTitle } from './rules-title.ts';
export { volumeName } from './rules-volume.ts';
export { saveJournal } from './save.ts';
export {
  refusedBySpecialIssue,
  showSpecialIssueStates,
  specialIssueJobs,
  specialIssuesFor,
} from './special-issues.ts';
export { findJournal, type Journal, listJournals } from './store.ts';
export { deleteJournal } from './store-changes.ts';
export {
  type DictionaryType,
  listDictionary,
  listOwnTypes,
  lockDictionary,
  matchOrMakeArticleType,
  saveDictionary,
  writeDictionary,
} from './store-dictionaries.ts';
export { asInForm } from './store-forms.ts';
export {
  namedAsGuestEditor,
  namedEditors,
  nameEditor,
  unnameEditor,
  unnameEverywhere,
} from './store-named-editors.ts';
export {
  asInSection,
  deleteSection,
  insertSection,
  listSections,
  sectionOfType,
  updateSection,
} from './store-sections.ts';
export {
  admitUntil,
  announcedIds,
  eraseLate,
  findSpecialIssue,
  lateOfAddress,
  listLate,
  listSpecialIssues,
  markSpecialIssuePublished,
  moveLate,
  type SpecialIssue,
  saveSpecialIssue,
} from './store-special-issues.ts';
export {
  addVolume,
  deleteVolume,
  listVolumes,
  matchOrMakeVolume,
  reinsertVolume,
  renameVolume,
} from './store-volumes.ts';
export { lockJournals, writeRelatedJournals } from './store-write.ts';
