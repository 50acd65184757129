/** Lists of indexing that a browser needs too. Schemas are elsewhere, so that the browser does not load them with these. */

/** Who takes articles from the press. */
export const consumers = [
  'crossref',
  'doaj',
  'doaj-seal',
  'scholar',
  'pubmed',
  'pmc',
  'openaire',
  'oai',
  'zotero',
  'plan-s',
  'archives',
] as const;
export type Consumer = (typeof consumers)[number];

/** Requirements of indexers on the press and on a journal. */
export const journalNeeds = [
  'address',
  'deposits',
  'issn',
  'issnKind',
  'publisher',
  'contact',
  'aims',
  'board',
  'doiPattern',
  'openLicence',
  'fiveArticles',
  'preserved',
  'toldToDoaj',
] as const;
export type JournalNeed = (typeof journalNeeds)[number];

/** Requirements of indexers on an article. */
export const articleNeeds = [
  'title',
  'date',
  'doi',
  'authors',
  'affiliations',
  'orcid',
  'abstract',
  'keywords',
  'references',
  'licence',
  'openLicence',
  'derivatives',
  'pdf',
  'xml',
] as const;
export type ArticleNeed = (typeof articleNeeds)[number];

/** `refused`: it takes nothing of the journal yet; `some`: it refuses some articles; `better`: more would serve it; `ready`. */
export const indexingStates = ['refused', 'some', 'better', 'ready'] as const;
export type IndexingState = (typeof indexingStates)[number];

/** Files of a journal's articles for indexers that are sent them. */
export const indexingFiles = ['doaj', 'pubmed'] as const;
export type IndexingFile = (typeof indexingFiles)[number];

/** The most articles in one such file; of more, the last that were changed are included. */
export const indexingFileSize = 2000;
