import { type LinkedData, withoutGaps } from '#contract/linked-data.ts';
import type { WholeSpecialIssue } from '#contract/special-issues.ts';
import type { ShownEntry } from '#web/slices/articles/index.ts';
import { articleInBrief } from './article-in-brief.ts';
import { specialIssuePath } from './special-issue-path.ts';

type Shown = Pick<
  WholeSpecialIssue,
  'id' | 'title' | 'journalName' | 'topics' | 'editors' | 'deadline' | 'state'
> & { list: ShownEntry[] };

/** A special issue as schema.org's Collection, with its editors and articles; `publicUrl` has no slash at its end. */
export function specialIssueLinkedData(shown: Shown, publicUrl: string): LinkedData {
  const { id, title, journalName, topics, editors, deadline, state, list } = shown;
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'Collection',
    name: title,
    url: publicUrl + specialIssuePath(id),
    isPartOf: { '@type': 'Periodical', name: journalName },
    keywords: topics,
    editor: editors.map(({ name, affiliation }) =>
      withoutGaps({
        '@type': 'Person',
        name,
        affiliation: affiliation && { '@type': 'Organization', name: affiliation },
      }),
    ),
    expires: state === 'open' ? deadline : undefined,
    hasPart: list.map((article) => articleInBrief(article, publicUrl)),
  });
}
