export { type ContentDeps, contentRoutes } from './routes.ts';
export {
  type AdDraft,
  type EntryDraft,
  type NewsDraft,
  saveAd,
  saveEntry,
  saveForum,
  saveNews,
  saveTab,
} from './save.ts';
export { continueNumbers } from './store-entries.ts';
export { countNews, listNewsDays, type News, pageOfNews } from './store-news.ts';
