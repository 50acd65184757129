import { type Xml, xml } from '#server/platform/xml.ts';
import type { ArticleToRegister } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';
import { contributorsOf, cut, dateOf, fundingOf, titleOf, two } from './rules-crossref-article.ts';

/** An article that is to be, as Crossref takes it before publication. */
export type PendingArticle = Pick<
  ArticleToRegister,
  'doi' | 'titleHtml' | 'titleText' | 'language' | 'authors' | 'facts'
> & {
  /** `YYYY-MM-DD`, as precise as known. */
  accepted: string;
};

type Pending = {
  says: 'accepted' | 'withdrawn';
  article: PendingArticle;
  journal: Pick<Journal, 'name' | 'issns'>;
  /** The DOI of the journal's policy of corrections; empty without one. */
  crossmarkPolicy: string;
  /** The day of the deposit. */
  today: string;
};

/** Undefined if Crossref takes pending publications of the journal: it asks for the journal's ISSN. */
export const whyNotPending = ({ issns }: Pick<Journal, 'issns'>): string | undefined =>
  Object.keys(editionIssns(issns)).length > 0 ? undefined : 'the journal has no ISSN';

/** The words for readers of Crossref's own page, to which the DOI leads until publication. */
const statementOf = ({ says, journal: { name } }: Pending): string =>
  says === 'accepted'
    ? `This manuscript is accepted for publication in ${name}. Once it is published, its DOI leads to it.`
    : `This manuscript was accepted for publication in ${name} and is not going to be published there any more.`;

/** The schema's `pending_publication`. Crossref shows a withdrawal as such beside the DOI of a Crossmark policy alone. */
export function pendingPublication(pending: Pending): Xml {
  const { says, article, journal, crossmarkPolicy, today } = pending;
  const language = two(article.language);
  const { electronic, print } = editionIssns(journal.issns);
  const issn = electronic ?? print;
  const funding = fundingOf(article);
  const withdrawn = says === 'withdrawn';
  return xml`
<pending_publication${language && { xml: ` language="${language}"` }}>${contributorsOf(article)}
<publication><full_title>${cut(journal.name, 255)}</full_title><issn media_type="${electronic ? 'electronic' : 'print'}">${issn ?? ''}</issn></publication>
<titles><title>${titleOf(article)}</title></titles>
<acceptance_date>${dateOf(article.accepted)}</acceptance_date>
<intent_statement>${statementOf(pending)}</intent_statement>${
    crossmarkPolicy !== ''
      ? xml`
<crossmark><crossmark_policy>${crossmarkPolicy}</crossmark_policy>${
          withdrawn &&
          xml`<updates><update type="withdrawal" date="${today}">${article.doi}</update></updates>`
        }${funding && xml`<custom_metadata>${funding}</custom_metadata>`}</crossmark>`
      : funding
  }
<doi>${article.doi}</doi>
</pending_publication>`;
}
