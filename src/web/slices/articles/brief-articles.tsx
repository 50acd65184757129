import type { FurtherArticle } from '#contract/further-articles.ts';
import styles from './brief-articles.module.css';

/** Titles with their journal, for a narrow column. */
export const BriefArticles = ({ list }: { list: FurtherArticle[] }) => (
  <ol className={`plain-list ${styles.list}`}>
    {list.map((article) => (
      <li key={article.id}>
        <a
          className="serif"
          href={`/journaldetail/${article.id}`}
          dangerouslySetInnerHTML={{ __html: article.titleHtml }}
        />
        <span className="quiet">
          <i>{article.journalStr1}</i> {article.journalStr2}
        </span>
      </li>
    ))}
  </ol>
);
