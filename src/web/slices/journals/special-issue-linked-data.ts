import { doiAddress } from '#contract/doi.ts';
import type { WholeSpecialIssue } from '#contract/special-issues.ts';
import type { ShownEntry } from '#web/slices/articles/index.ts';
import { specialIssuePath } from './special-issue-path.ts';

type Shown = Pick<
  WholeSpecialIssue,
  'id' | 'title' | 'journalName' | 'topics' | 'editors' | 'deadline' | 'state'
> & { list: ShownEntry[] };

/** A special issue as schema.org's Collection, with its editors and articles; `publicUrl` has no slash at its end. */
export function specialIssueLinkedData(shown: Shown, publicUrl: string): { [key: string]: string } {
  const { id, title, journalName, topics, editors, deadline, state, list } = shown;
  return {
    '@context': 'https://schema.org',
    '@type': 'Collection',
    name: title,
    url: publicUrl + specialIssuePath(id),
    isPartOf: { '@type': 'Periodical', name: journalName },
    ...(topics.length > 0 && { keywords: topics }),
    ...(editors.length > 0 && {
      editor: editors.map(({ name, affiliation }) => ({
        '@type': 'Person',
        name,
        ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
      })),
    }),
    ...(state === 'open' && deadline && { expires: deadline }),
    ...(list.length > 0 && {
      hasPart: list.map(({ id: article, manuscripttitle, doi }) => ({
        '@type': 'ScholarlyArticle',
        headline: manuscripttitle,
        url: `${publicUrl}/journaldetail/${article}`,
        ...(doi && { sameAs: doiAddress(doi) }),
      })),
    }),
  } as never;
}
