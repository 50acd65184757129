import type { ParsedArticle } from '#server/slices/document/index.ts';
import { abstractOf, titleOf } from './rules-record.ts';
import type { IndexedFacts } from './store-indexing.ts';

/** What indexers look for, as it will be stored of an article that is published; the press makes the PDF that it lacks. */
export const indexedFactsOf = (parsed: ParsedArticle): Omit<IndexedFacts, 'id'> => ({
  doi: parsed.doi,
  title: titleOf(parsed).text,
  published: parsed.published ?? null,
  licenceUrl: parsed.licence?.url ?? null,
  abstract: (abstractOf(parsed.abstracts)?.text ?? '') !== '',
  keywords: parsed.keywords.length > 0,
  authors: parsed.authors.length > 0,
  affiliations: parsed.authors.some(({ affiliations }) => affiliations.length > 0),
  orcid: parsed.authors.some(({ orcid }) => orcid !== undefined),
  references: parsed.references.length > 0,
  ...{ pdf: true, xml: true },
});
