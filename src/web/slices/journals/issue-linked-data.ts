import { downloadPath } from '#contract/calls.ts';
import { doiAddress } from '#contract/doi.ts';
import type { IssueContents } from '#contract/issues.ts';
import type { ShownEntry } from '#web/slices/articles/index.ts';
import { issuePath } from './issue-path.ts';

type Shown = Omit<IssueContents, 'editorial' | 'groups'> & {
  editorial: ShownEntry | null | undefined;
  groups: { heading: string; list: ShownEntry[] }[];
};

/** An issue as schema.org's PublicationIssue, with what is in it; `publicUrl` has no slash at its end. */
export function issueLinkedData(issue: Shown, publicUrl: string): { [key: string]: string } {
  const { name, title, number, volume, publishedDate, journalName, issns, cover } = issue;
  const journal = {
    '@type': 'Periodical',
    name: journalName,
    ...(issns.length > 0 && { issn: issns }),
  };
  const articles = [
    ...(issue.editorial ? [issue.editorial] : []),
    ...issue.groups.flatMap(({ list }) => list),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'PublicationIssue',
    name: title || name,
    ...(number && { issueNumber: number }),
    datePublished: publishedDate,
    url: publicUrl + issuePath(issue.id),
    isPartOf: volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal } : journal,
    ...(cover && { image: publicUrl + downloadPath(cover) }),
    hasPart: articles.map(({ id, manuscripttitle, doi }) => ({
      '@type': 'ScholarlyArticle',
      headline: manuscripttitle,
      url: `${publicUrl}/journaldetail/${id}`,
      ...(doi && { sameAs: doiAddress(doi) }),
    })),
  } as never;
}
