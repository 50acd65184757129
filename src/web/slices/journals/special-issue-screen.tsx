import { data, type MetaArgs, useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
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
import { IssueList } from './issue-list.tsx';
import { tabPath } from './journal-tabs.ts';
import { specialIssueLinkedData } from './special-issue-linked-data.ts';
import { callInWords } from './special-issue-list.tsx';
import { specialIssuePath, submitToPath } from './special-issue-path.ts';
import styles from './special-issue-screen.module.css';

const excerptLength = 200;

export const loader = publicLoad(async ({ api, params }) => {
  const id = params.specialIssueId ?? '';
  if (!/^\d{1,15}$/.test(id)) throw data('There is no such special issue', { status: 404 });
  const special = dataOf(await api('specialIssue', { query: { id: Number(id) } }));
  const { journalId } = special;
  const published = optional(await api('specialIssueArticles', { query: { id: Number(id), journalId } }));
  return {
    ...special,
    issues: published?.issues ?? [],
    list: shownEntries(published?.list ?? [], excerptLength),
  };
});

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta(matches, { title: 'Special issue', path: '/journals' });
  const { id, title, journalName, journalCode, text, issues } = loaderData;
  const cover = issues.find((issue) => issue.cover);
  return [
    ...pageMeta(matches, {
      title: `${title} · ${journalName}`,
      description: excerpt(plainText(text ?? ''), 160) || `${title}. A special issue of ${journalName}.`,
      path: specialIssuePath(id),
      picture: cover?.cover ? { path: downloadPath(cover.cover), alt: cover.coverAlt } : null,
    }),
    ...journalFeeds(journalCode, journalName),
    { 'script:ld+json': specialIssueLinkedData(loaderData, siteOf(matches)?.publicUrl ?? '') },
  ];
};

export default function SpecialIssueScreen() {
  const special = useLoaderData<typeof loader>();
  const { journals } = useSite();
  const journal = journals.find(({ id }) => id === special.journalId);
  const { id, title, state, journalCode, journalName, text, topics, editors, issues, list } = special;
  return (
    <div {...journalAccent(journal?.accent)}>
      <JournalBackground journal={journal} />
      <PageBanner
        journal={journal}
        eyebrow={
          <>
            <a href={tabPath(journalCode, 0)}>{journalName}</a> · Special issue
          </>
        }
        title={title}
      >
        <p>{callInWords(special)}</p>
      </PageBanner>
      <div className={`container ${layout.page}`}>
        <aside className={layout.side} aria-label="The call">
          {state === 'open' && (
            <p data-print="no">
              <a className="button" href={submitToPath(id)}>
                Submit to this special issue
              </a>
            </p>
          )}
          <dl className={styles.days}>
            {special.opensOnStr && (
              <>
                <dt className="small soft">Submissions from</dt>
                <dd>{special.opensOnStr}</dd>
              </>
            )}
            {special.deadlineStr && (
              <>
                <dt className="small soft">Deadline</dt>
                <dd>
                  <time dateTime={special.deadline ?? undefined}>{special.deadlineStr}</time>
                  <span className={`small soft ${styles.more}`}>anywhere on earth</span>
                </dd>
              </>
            )}
          </dl>
          {editors.length > 0 && (
            <section aria-labelledby="guest-editors">
              <h2 id="guest-editors" className={styles.label}>
                {editors.length === 1 ? 'Guest editor' : 'Guest editors'}
              </h2>
              <ul className={`plain-list ${styles.people}`}>
                {editors.map(({ name, affiliation }) => (
                  <li key={`${name} ${affiliation}`} className="breaks">
                    {name}
                    {affiliation && <span className={`small soft ${styles.more}`}>{affiliation}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
        <div className={layout.contents}>
          {text && (
            <section aria-labelledby="call" className={`measure ${layout.text}`}>
              <h2 id="call" className={list.length > 0 ? layout.heading : 'visually-hidden'}>
                Call for papers
              </h2>
              <RichText html={text} />
            </section>
          )}
          {topics.length > 0 && (
            <section aria-labelledby="topics" className={`measure ${layout.text}`}>
              <h2 id="topics" className={layout.heading}>
                Topics
              </h2>
              <ul className="breaks">
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </section>
          )}
          <IssueList label="Published as" issues={issues} />
          {list.length > 0 && (
            <section aria-labelledby="articles">
              <h2 id="articles" className={layout.heading}>
                Articles
              </h2>
              {list.map((article) => (
                <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} heading="h3" />
              ))}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
