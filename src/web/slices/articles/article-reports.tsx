import type { Article } from '#contract/articles.ts';
import styles from './article-screen.module.css';

/** Reports of reviewers that stand beside the article, folded. */
export const ArticleReports = ({ article: { reports } }: { article: Article }) =>
  reports.length === 0 ? null : (
    <section id="peer-review-reports" lang="en">
      <h2>Peer review</h2>
      {reports.map(({ round, name, date, text }, at) => (
        <details key={`${round} ${text}`}>
          <summary>
            Report {at + 1}, round {round}: {name ?? 'an anonymous reviewer'}
          </summary>
          <p className="quiet">Published on {date}</p>
          <p className={styles.report}>{text}</p>
        </details>
      ))}
    </section>
  );
