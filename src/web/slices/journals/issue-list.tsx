import { downloadPath } from '#contract/calls.ts';
import type { PublishedIssue } from '#contract/issues.ts';
import styles from './issue-list.module.css';
import { issuePath } from './issue-path.ts';
import { articleCount } from './journal-card.ts';

type Props = { label: string; issues: PublishedIssue[] };

export function IssueList({ label, issues }: Props) {
  if (issues.length === 0) return null;
  return (
    <section className={styles.issues}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={`plain-list ${styles.list}`}>
        {issues.map(({ id, name, number, title, cover, publishedDateStr, articles }) => (
          <li key={id}>
            {cover && <img src={downloadPath(cover)} alt="" loading="lazy" />}
            <p>
              <a href={issuePath(id)}>{number && title ? `${name}: ${title}` : name}</a>
              <span className={`small soft ${styles.about}`}>
                {publishedDateStr} · {articleCount(articles)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
