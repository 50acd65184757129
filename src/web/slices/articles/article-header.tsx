import type { Article } from '#contract/articles.ts';
import styles from './article-header.module.css';
import { Authors } from './authors.tsx';
import { doiAddress } from './doi.ts';
import { OpenAccess } from './open-access.tsx';

export function ArticleHeader({ article }: { article: Article }) {
  return (
    <>
      <p className={`row quiet arrives-whole ${styles.kind}`}>
        <a href={`/aboutjournal/${encodeURIComponent(article.journalCode)}`}>{article.journalName}</a>
        <span>{article.manuscripttypeName}</span>
        {article.openAccess && <OpenAccess />}
      </p>
      <h1
        className={styles.title}
        lang={article.language}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: article.titleHtml }}
      />
      <Authors article={article} />
      <dl className={`row small ${styles.facts}`}>
        <div>
          <dt className="visually-hidden">Citation</dt>
          <dd>
            <i>{article.journalStr1}</i> {article.journalStr2}
          </dd>
        </div>
        {article.inIssue && (
          <div>
            <dt>Issue</dt>
            <dd>
              <a href={`/journalissue/${article.inIssue.id}`}>{article.inIssue.name}</a>
            </dd>
          </div>
        )}
        {article.doi && (
          <div>
            <dt>DOI</dt>
            <dd className="breaks">
              <a href={doiAddress(article.doi)}>https://doi.org/{article.doi}</a>
            </dd>
          </div>
        )}
        {article.publishedDateStr && (
          <div>
            <dt>Published</dt>
            <dd>{article.publishedDateStr}</dd>
          </div>
        )}
        <LicenceFact article={article} />
      </dl>
    </>
  );
}

function LicenceFact({ article }: { article: Article }) {
  const { url, name } = article.licence;
  if (!url && !name) return null;
  return (
    <div>
      <dt>Licence</dt>
      <dd>
        {url ? (
          <a href={url} rel="license">
            {name ?? url}
          </a>
        ) : (
          name
        )}
      </dd>
    </div>
  );
}
