import { ArticleEntry } from '#web/slices/articles/index.ts';
import { ContentText } from '#web/slices/content/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { IssueList } from './issue-list.tsx';
import { excerptLength, issuesPageSize, type Section } from './journal-load.ts';
import styles from './journal-section.module.css';
import { SpecialIssueList } from './special-issue-list.tsx';
import { VolumeTabs } from './volume-tabs.tsx';

type Props = { title: string; section: Section<'issues'> };

export function JournalIssues({ title, section }: Props) {
  const { entry, volumes, volume, issues, collections, special, list, total, page } = section;
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {entry?.content && <ContentText entry={entry} />}
      {volumes.length > 0 && <VolumeTabs volumes={volumes} current={volume?.id ?? null} />}
      {page === 1 && volume && <IssueList label={`Issues of volume ${volume.volume}`} issues={issues} />}
      {page === 1 && <IssueList label="Collections" issues={collections} />}
      {special.length > 0 && (
        <section className={styles.special} aria-labelledby="special-issues">
          <h3 id="special-issues">Special issues</h3>
          <SpecialIssueList list={special} />
        </section>
      )}
      {list.length === 0 ? (
        <EmptyState title={total > 0 ? 'There is no such page' : 'No article has been published yet'} />
      ) : (
        <div className={styles.list}>
          {volume && (
            <h3 className="visually-hidden">
              Articles of volume {volume.volume}
              {volume.year && `, ${volume.year}`}
            </h3>
          )}
          {list.map((article) => (
            <ArticleEntry
              key={article.id}
              article={article}
              excerptLength={excerptLength}
              heading={volume ? 'h4' : 'h3'}
            />
          ))}
        </div>
      )}
      <Pager page={page} total={total} size={issuesPageSize} field="page" label="Pages of the volume" />
    </>
  );
}
