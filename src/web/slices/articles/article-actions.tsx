import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { Island } from '#web/islands/island.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './article-actions.module.css';
import type { Cited } from './citations.tsx';
import { Cite } from './cite.tsx';
import { isEarlier, versionQuery } from './version-address.ts';

const cited = ({ id, doi, citations, bibtex, ris }: Article): Cited => ({ id, doi, citations, bibtex, ris });

export function ArticleActions({ article }: { article: Article }) {
  return (
    <div className={`bar ${styles.actions}`} data-print="no">
      <Island name="cite" when="used" of={Cite} props={{ article: cited(article) }} />
      {article.manuscriptfile && <DownloadPdf article={article} file={article.manuscriptfile} />}
      <a href={`/journalpress/${article.id}${versionQuery(article)}`} className="button button-quiet">
        Print view
      </a>
      <CopyButton
        path={`/journaldetail/${article.id}${versionQuery(article)}`}
        label="Copy link"
        className="button button-quiet"
      />
      {article.xmlfile && (
        <a href={downloadPath(article.xmlfile)} className={styles.plain}>
          Download XML
        </a>
      )}
      <a href="#usage" className={styles.plain}>
        Views and downloads
      </a>
    </div>
  );
}

/** The API names the current version's file only, so only that is asked for first (start-article.ts). */
const DownloadPdf = ({ article, file }: { article: Article; file: string }) => (
  <>
    <a
      href={downloadPath(file)}
      className="button button-quiet"
      data-pdf={isEarlier(article) ? undefined : ''}
    >
      Download PDF
    </a>
    <span role="status" className={`small soft ${styles.said}`} />
  </>
);
