import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { Island } from '#web/islands/island.tsx';
import { useSite } from '#web/shell/site.ts';
import { FollowLink, followArticle } from '#web/slices/following/index.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './article-actions.module.css';
import { citedOf } from './citations.tsx';
import { Cite } from './cite.tsx';
import { doiAddress } from './doi.ts';
import { isEarlier, versionQuery } from './version-address.ts';

const letterAbout = (article: Article, publicUrl: string) => {
  const address = article.doi
    ? doiAddress(article.doi)
    : `${publicUrl}/journaldetail/${article.id}${versionQuery(article)}`;
  // RFC 6068 asks for these line breaks.
  const body = [article.manuscripttitle, `${article.journalStr1} ${article.journalStr2}`, address, ''].join(
    '\r\n',
  );
  return `mailto:?subject=${encodeURIComponent(article.manuscripttitle)}&body=${encodeURIComponent(body)}`;
};

export function ArticleActions({ article }: { article: Article }) {
  const { publicUrl } = useSite();
  return (
    <div className={`bar ${styles.actions}`} data-print="no">
      <Island name="cite" when="used" of={Cite} props={{ article: citedOf(article) }} />
      {article.manuscriptfile && <DownloadPdf article={article} file={article.manuscriptfile} />}
      <a href={`/journalpress/${article.id}${versionQuery(article)}`} className="button button-quiet">
        Print
      </a>
      {/* Shown where the device has a sheet of its own (start-article.ts). */}
      <button type="button" className="button button-quiet" data-share={article.manuscripttitle} hidden>
        Share
      </button>
      <CopyButton
        path={`/journaldetail/${article.id}${versionQuery(article)}`}
        label="Copy link"
        className="button button-quiet"
      />
      <a href={letterAbout(article, publicUrl)} className={styles.letter}>
        Send by e-mail
      </a>
      {!isEarlier(article) && <FollowLink to={followArticle(article.id)} className={styles.letter} />}
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
