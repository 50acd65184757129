import { type MouseEvent, useState } from 'react';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { noFiles } from '#contract/codes.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './article-actions.module.css';
import { CitationDialog } from './citation-dialog.tsx';
import { isEarlier, versionQuery } from './version-address.ts';

export function ArticleActions({ article }: { article: Article }) {
  const [citing, setCiting] = useState(false);
  const cite = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setCiting(true);
  };
  return (
    <div className={`bar ${styles.actions}`} data-print="no">
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the citations at the end of the page */}
      <a href="#cite" className="button" onClick={cite}>
        Cite
      </a>
      {article.manuscriptfile && <DownloadPdf article={article} file={article.manuscriptfile} />}
      <a href={`/journalpress/${article.id}${versionQuery(article)}`} className="button button-quiet">
        Print view
      </a>
      <CopyButton
        text={() => `${window.location.origin}/journaldetail/${article.id}${versionQuery(article)}`}
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
      <CitationDialog article={article} open={citing} onClose={() => setCiting(false)} />
    </div>
  );
}

/** Asks the API first, because the file may have been replaced or removed since the page was loaded. */
function DownloadPdf({ article, file }: { article: Article; file: string }) {
  const [said, setSaid] = useState('');
  const download = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The API names the current version's file only.
    if (isEarlier(article)) return;
    event.preventDefault();
    try {
      const answer = await browserApi('manuscriptDownPdf', { query: { id: article.id } });
      if (answer.code === 0 && answer.data) window.location.assign(downloadPath(answer.data));
      setSaid(answer.code === 0 && answer.data ? '' : answer.msg || noFiles);
    } catch {
      setSaid('The file cannot be fetched just now. Check the connection and try again.');
    }
  };
  return (
    <>
      <a href={downloadPath(file)} className="button button-quiet" onClick={download}>
        Download PDF
      </a>
      <span role="status" className={`small soft ${styles.said}`}>
        {said}
      </span>
    </>
  );
}
