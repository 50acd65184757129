import { downloadPath } from '#contract/calls.ts';
import type { IssueContents } from '#contract/issues.ts';
import { type LinkedData, withoutGaps } from '#contract/linked-data.ts';
import type { ShownEntry } from '#web/slices/articles/index.ts';
import { articleInBrief } from './article-in-brief.ts';
import { issuePath } from './issue-path.ts';

type Shown = Omit<IssueContents, 'editorial' | 'groups'> & {
  editorial: ShownEntry | null | undefined;
  groups: { heading: string; list: ShownEntry[] }[];
};

/** An issue as schema.org's PublicationIssue, with what is in it; `publicUrl` has no slash at its end. */
export function issueLinkedData(issue: Shown, publicUrl: string): LinkedData {
  const { name, title, number, volume, publishedDate, journalName, issns, cover } = issue;
  const journal = withoutGaps({ '@type': 'Periodical', name: journalName, issn: issns });
  const articles = [
    ...(issue.editorial ? [issue.editorial] : []),
    ...issue.groups.flatMap(({ list }) => list),
  ];
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'PublicationIssue',
    name: title || name,
    issueNumber: number,
    datePublished: publishedDate,
    url: publicUrl + issuePath(issue.id),
    isPartOf: volume ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal } : journal,
    image: cover && publicUrl + downloadPath(cover),
    hasPart: articles.map((article) => articleInBrief(article, publicUrl)),
  });
}
