export { DatabaseGone } from './database-gone.ts';
export type { ImportDeps, ImportResult, ImportSource } from './import-article.ts';
export type { ImportSummary } from './import-files.ts';
export { importArticle, importFiles } from './import-on-demand.ts';
export { readyToRead } from './reading-desk.ts';
export { articleRoutes, readForPage } from './routes.ts';
export { isXmlName, noSideFiles, type SideFiles, sideFolder } from './side-files.ts';
export { countsByVolume, type EntryRow, listEntries } from './store-lists.ts';
export {
  countPublished,
  type FeedArticle,
  listPublished,
  newestForFeed,
} from './store-machines.ts';
export { publishedOn } from './store-publication.ts';
export { articleExists, articleOfFile, findArticleWithText } from './store-read.ts';
export {
  type Restored,
  restoreArticle,
  type Withdrawn,
  withdrawArticle,
} from './withdraw.ts';
