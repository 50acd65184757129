export type { ParsedArticle, StoredGraphic } from '#server/slices/document/index.ts';
export { doiUrl, isDoi } from '#server/slices/document/index.ts';
export { harvestedSource } from './harvested-source.ts';
export { DatabaseGone } from './import/database-gone.ts';
export type { ImportSummary } from './import/import-files.ts';
export { forPublishing, importArticle, importFiles, prepareImport } from './import/import-on-demand.ts';
export { noSideFiles, type SideFiles, sideFilesOf, sideFolder } from './import/side-files.ts';
export { lockArticles } from './import/store-import.ts';
export { placeInIssue, publishedElsewhere } from './issues/rules-place.ts';
export {
  addEntry,
  dropEntryOf,
  entriesOfIssue,
  issueOf,
  removeEntry,
  settleEntry,
  writeOrder,
} from './issues/store-entries.ts';
export {
  changeIssue,
  deleteIssue,
  dueIssues,
  findIssue,
  type Issue,
  type IssueFields,
  IssueNumberTaken,
  type IssueSchedule,
  insertIssue,
  isNumberTaken,
  lockIssuesOfSpecial,
} from './issues/store-issues.ts';
export { noteSpecialIssue, publishedIssueIds } from './issues/store-published.ts';
export {
  inspectJats,
  makeJats,
  type ReadSource,
  readRegistrationFacts,
  textTooLarge,
  updateJatsDetails,
} from './jats-worker.ts';
export type {
  Finding,
  JatsDetails,
  Named,
  Unreadable,
} from './jats-write/index.ts';
export { pdfJobs } from './pdf-jobs.ts';
export { pmcPackage } from './pmc-package.ts';
export { type ArticleToRegister, articlesToRegister } from './registration.ts';
export { articleForOffice, articleRoutes, readForPage } from './routes.ts';
export { readableDate } from './rules-dates.ts';
export { announcedFacts, indexedFactsOf } from './rules-indexed.ts';
export { mayBe } from './rules-names.ts';
export { unretractedText } from './rules-notices.ts';
export { translationOf, updateOf } from './rules-relations.ts';
export { plainDoi } from './rules-withdrawal.ts';
export { newestOfSearch, SearchTooSlow } from './search/answer-search.ts';
export { searchJobs } from './search/search-jobs.ts';
export { articleWithFile, findForms, useOfFile } from './store-article-files.ts';
export { authorsOfKeyword, keywordsOfAuthors } from './store-author-keywords.ts';
export { jointArticles } from './store-coauthors.ts';
export { articlesOfYear, coverageOfJournals, yearsOf } from './store-coverage.ts';
export {
  type FeedArticle,
  type FeedNotice,
  listPublished,
  newestForFeed,
  newsOfArticle,
  rangesPublished,
} from './store-feeds.ts';
export {
  countForHarvest,
  earliestChange,
  findForHarvest,
  type HarvestArticle,
  type HarvestFilter,
  type HarvestPlace,
  harvestHorizon,
  listForHarvest,
  newestForHarvest,
} from './store-harvest.ts';
export { countPublishedSince, factsForIndexing, type IndexedFacts } from './store-indexing.ts';
export { countsByJournal, countsByVolume } from './store-lists.ts';
export { replacedNotices } from './store-notices.ts';
export {
  articleOfDoi,
  filesOfPublished,
  findForOffice,
  listForOffice,
  newestDoi,
  type OfficeArticleRow,
} from './store-office.ts';
export { findPdfState, remakePdf } from './store-pdfs.ts';
export { readableArticle } from './store-publication.ts';
export { articleExists, findArticleWithText } from './store-read.ts';
export { noteReports } from './store-reports.ts';
export { retractedBy } from './store-retractions.ts';
export { type SimilarAuthor, similarAuthors } from './store-similar-authors.ts';
export { statedTranslations } from './store-translations.ts';
export { thumbnailJobs } from './thumbnails/thumbnail-jobs.ts';
export { makeDueThumbnails } from './thumbnails/thumbnails-due.ts';
export { restoreArticle, restoreWithin, withdrawArticle, withdrawWithin } from './withdraw.ts';
export { writeBag } from './write-bag.ts';
