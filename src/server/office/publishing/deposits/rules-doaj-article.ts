import type { Site } from '#server/platform/site.ts';
import type { ArticleToRegister } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';
import { mostKeywords } from '../indexing/rules-doaj.ts';

/** The record of an article in the JSON of the DOAJ's API, which knows the rest of its journal itself. */
export function doajArticle(
  article: ArticleToRegister,
  journal: Pick<Journal, 'name' | 'publisher' | 'issns'>,
  { publicUrl }: Site,
) {
  const { id, doi, titleText, abstract, volume, issue, firstPage, lastPage, elocationId, keywords } = article;
  const [year = '', month] = (article.published ?? '').split('-');
  const { print: pissn, electronic: eissn } = editionIssns(journal.issns);
  return {
    admin: { publisher_record_id: String(id) },
    bibjson: {
      title: titleText,
      year,
      ...(month && { month: String(Number(month)) }),
      ...(abstract.trim() && { abstract }),
      identifier: [
        { type: 'doi', id: doi },
        ...(pissn ? [{ type: 'pissn', id: pissn }] : []),
        ...(eissn ? [{ type: 'eissn', id: eissn }] : []),
      ],
      journal: {
        title: journal.name,
        ...(journal.publisher && { publisher: journal.publisher }),
        ...(volume && { volume }),
        ...(issue && { number: issue }),
      },
      ...((firstPage ?? elocationId) && { start_page: firstPage ?? elocationId }),
      ...(lastPage && { end_page: lastPage }),
      author: article.authors
        .filter(({ displayName }) => displayName.trim() !== '')
        .map(({ displayName, given, surname, group, orcid, affiliations: [place] }) => ({
          name: group || !given || !surname ? displayName : `${given} ${surname}`,
          ...(place && { affiliation: place }),
          ...(orcid && { orcid_id: `https://orcid.org/${orcid}` }),
        })),
      keywords: keywords.slice(0, mostKeywords),
      link: [{ type: 'fulltext', content_type: 'HTML', url: `${publicUrl}/journaldetail/${id}` }],
    },
  };
}
