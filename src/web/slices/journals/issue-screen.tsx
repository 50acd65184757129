import { data, type MetaArgs, useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import { dataOf, publicLoad } from '#web/api/load.ts';
import { JournalBackground } from '#web/shell/journal-background.tsx';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { journalFeeds, pageMeta, siteOf } from '#web/shell/page-title.ts';
import { useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { ArticleEntry, shownEntries } from '#web/slices/articles/index.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { plainText } from '#web/ui/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import layout from './contents-page.module.css';
import { issueLinkedData } from './issue-linked-data.ts';
import { issuePath } from './issue-path.ts';
import styles from './issue-screen.module.css';
import { articleCount } from './journal-card.ts';
import { tabPath } from './journal-tabs.ts';
import { specialIssuePath } from './special-issue-path.ts';

const excerptLength = 200;

export const loader = publicLoad(async ({ api, params }) => {
  const id = params.issueId ?? '';
  if (!/^\d{1,15}$/.test(id)) throw data('There is no such issue', { status: 404 });
  const issue = dataOf(await api('journalIssue', { query: { id: Number(id) } }));
  return {
    ...issue,
    editorial: issue.editorial && shownEntries([issue.editorial], excerptLength)[0],
    groups: issue.groups.map(({ heading, list }) => ({ heading, list: shownEntries(list, excerptLength) })),
  };
});

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta(matches, { title: 'Issue', path: '/journals' });
  const { name, title, journalName, journalCode, description, cover, coverAlt } = loaderData;
  const words = excerpt(plainText(description ?? ''), 160);
  const publicUrl = siteOf(matches)?.publicUrl ?? '';
  return [
    ...pageMeta(matches, {
      title: `${name} · ${journalName}`,
      description:
        words || `${[title, name].filter(Boolean).join('. ')}. The contents of this issue of ${journalName}.`,
      path: issuePath(loaderData.id),
      picture: cover ? { path: downloadPath(cover), alt: coverAlt } : null,
    }),
    ...journalFeeds(journalCode, journalName),
    { 'script:ld+json': issueLinkedData(loaderData, publicUrl) },
  ];
};

export default function IssueScreen() {
  const issue = useLoaderData<typeof loader>();
  const { journals } = useSite();
  const journal = journals.find(({ id }) => id === issue.journalId);
  const { name, title, journalCode, journalName, publishedDateStr, articles, description } = issue;
  return (
    <div {...journalAccent(journal?.accent)}>
      <JournalBackground journal={journal} />
      <PageBanner
        journal={journal}
        eyebrow={<a href={tabPath(journalCode, 0)}>{journalName}</a>}
        title={title && title !== name ? title : name}
      >
        <p>
          {[title && title !== name && name, publishedDateStr, articleCount(articles)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </PageBanner>
      <div className={`container ${layout.page}`}>
        <aside className={layout.side}>
          {issue.cover && (
            <img className={styles.cover} src={downloadPath(issue.cover)} alt={issue.coverAlt} />
          )}
          <nav aria-label="Issues of the journal" className="stack gap-1 small" data-print="no">
            {issue.next && (
              <a href={issuePath(issue.next.id)} rel="next">
                Next: {issue.next.name}
              </a>
            )}
            {issue.previous && (
              <a href={issuePath(issue.previous.id)} rel="prev">
                Previous: {issue.previous.name}
              </a>
            )}
            {issue.specialIssueId !== null && (
              <a href={specialIssuePath(issue.specialIssueId)}>About this special issue</a>
            )}
            <a href={tabPath(journalCode, 1)}>All issues</a>
          </nav>
        </aside>
        <div className={layout.contents}>
          {description && (
            <div className={`measure ${layout.text}`}>
              <RichText html={description} />
            </div>
          )}
          {issue.editorial && (
            <section aria-labelledby="editorial">
              <h2 id="editorial" className={layout.heading}>
                Editorial
              </h2>
              <ArticleEntry article={issue.editorial} excerptLength={excerptLength} heading="h3" />
            </section>
          )}
          {issue.groups.map(({ heading, list }) => (
            <section key={list[0]?.id} aria-label={heading || 'Articles'}>
              <h2 className={heading ? layout.heading : 'visually-hidden'}>{heading || 'Articles'}</h2>
              {list.map((article) => (
                <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} heading="h3" />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
