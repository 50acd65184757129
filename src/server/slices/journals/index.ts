export {
  changeJournal,
  type JournalChange,
  type JournalChanges,
  makeJournal,
  type NewJournal,
} from './change.ts';
export { type JournalSource, matchOrMakeJournal } from './match.ts';
export { type JournalDeps, journalRoutes, type VolumeCounts } from './routes.ts';
export { canonical as issnOf, type Issn, type IssnKind } from './rules-issn.ts';
export { normaliseJournalTitle } from './rules-title.ts';
export { saveJournal } from './save.ts';
export {
  findJournal,
  type Journal,
  listJournals,
  lockJournals,
  type ReviewModel,
  writeRelatedJournals,
} from './store.ts';
export { deleteJournal } from './store-changes.ts';
export {
  type DictionaryEntry,
  type DictionaryType,
  listDictionary,
  listOwnTypes,
  lockDictionary,
  matchOrMakeArticleType,
  saveDictionary,
  writeDictionary,
} from './store-dictionaries.ts';
export {
  addVolume,
  deleteVolume,
  listVolumes,
  matchOrMakeVolume,
  putVolumeBack,
  renameVolume,
  type Volume,
} from './store-volumes.ts';
