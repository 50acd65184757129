export { journalTexts } from './journal-tabs.ts';
export {
  adState,
  type ChangedLink,
  forumState,
  removeLinkAs,
  restoreLink,
  saveAdAs,
  saveForumAs,
} from './links.ts';
export { contentRoutes } from './routes.ts';
export { longDate } from './rules-date.ts';
export { addressesIn, pictureOwner } from './rules-pictures.ts';
export { defaultTabName } from './rules-tabs.ts';
export { saveAd, saveEntry, saveForum, saveNews, saveTab } from './save.ts';
export { changedSince, savedOf, saveVersion } from './save-version.ts';
export {
  advanceSequence,
  findEntry,
  journalOfEntry,
  listBelow,
  listTabs,
  writeOrder as orderEntries,
} from './store-entries.ts';
export { listAllAds, listAllForums } from './store-links.ts';
export {
  countNews,
  findNews,
  journalOfNews,
  listNewsDays,
  type News,
  pageOfNews,
  searchNews,
} from './store-news.ts';
export {
  anonymiseWriter,
  entryState,
  findVersion,
  lastSaved,
  listRemoved,
  listVersions,
  newestVersion,
  newsState,
  type Removed,
  type Text,
  type Version,
} from './store-versions.ts';
export {
  removeEntryAs,
  removeNewsAs,
  restoreEntry,
  restoreNews,
  type SavedText,
  saveEntryAs,
  saveNewsAs,
} from './versions.ts';
