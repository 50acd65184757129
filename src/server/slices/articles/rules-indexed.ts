import type { ParsedArticle } from '#server/slices/document/index.ts';
import { abstractOf, authorRows, titleOf } from './rules-record.ts';
import type { DepositArticle } from './store-deposit.ts';
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

/** An article as a registrar is told of it before it is published, as it will be stored. */
export function announcedFacts(
  parsed: ParsedArticle,
): Pick<DepositArticle, 'titleHtml' | 'titleText' | 'language' | 'authors'> {
  const { html, text } = titleOf(parsed);
  return {
    ...{ titleHtml: html, titleText: text, language: parsed.language },
    authors: authorRows(parsed.authors).map((row) => ({
      displayName: row.display_name,
      ...{ given: row.given_names, surname: row.surname, group: row.is_group },
      ...{
        orcid: row.orcid ?? null,
        orcidConfirmed: row.orcid_confirmed ?? false,
        affiliations: row.affiliations,
      },
    })),
  };
}
