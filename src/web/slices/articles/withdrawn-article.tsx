import type { Article } from '#contract/articles.ts';
import { useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNotices } from './article-notices.tsx';
import { RelatedNotices } from './related-notices.tsx';
import styles from './withdrawn-article.module.css';

export function WithdrawnArticle({ article }: { article: Article }) {
  const { journals } = useSite();
  const accent = journals.find((journal) => journal.id === article.journalId)?.accent ?? null;
  const { withdrawn } = article;
  if (!withdrawn) return null;
  return (
    <article {...journalAccent(accent)}>
      <div className={`container stack gap-3 ${styles.page}`}>
        <header>
          <ArticleHeader article={article} />
        </header>
        <section className={`stack gap-1 ${styles.notice}`} aria-labelledby="withdrawn">
          <h2 id="withdrawn">
            This article was withdrawn on <span className={styles.date}>{withdrawn.date}</span>
          </h2>
          <p>{withdrawn.reason}</p>
          <p>Its text, figures and files are no longer published here. This page stays at its address.</p>
        </section>
        <ArticleNotices article={article} />
        <RelatedNotices article={article} />
        <section className={styles.citation}>
          <h2>How to cite</h2>
          <p className={styles.cite} dangerouslySetInnerHTML={{ __html: article.cite }} />
        </section>
      </div>
    </article>
  );
}
