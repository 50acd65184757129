export { type JournalSource, matchOrMakeJournal } from './match.ts';
export { type JournalDeps, journalRoutes, type VolumeCounts } from './routes.ts';
export type { Issn, IssnKind } from './rules-issn.ts';
export { normaliseJournalTitle } from './rules-title.ts';
export { newestVolumeFirst } from './rules-volume.ts';
export { saveJournal } from './save.ts';
export { findJournal, type Journal, listJournals, type ReviewModel, writeRelatedJournals } from './store.ts';
export {
  type DictionaryEntry,
  type DictionaryType,
  listDictionary,
  matchOrMakeArticleType,
  saveDictionary,
} from './store-dictionaries.ts';
export { listVolumes, matchOrMakeVolume, type Volume } from './store-volumes.ts';
