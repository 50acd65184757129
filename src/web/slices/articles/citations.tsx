import { articleFilePath } from '#contract/article-files.ts';
import type { Article } from '#contract/articles.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './citations.module.css';
import { isEarlier } from './version-address.ts';

/** Of an article, what its citations need; the files of an earlier version have no address, and come with the page. */
export type Cited = Pick<Article, 'id' | 'doi' | 'citations'> & {
  files: Pick<Article, 'bibtex' | 'ris'> | null;
};

export const citedOf = (article: Article): Cited => {
  const { id, doi, citations, bibtex, ris } = article;
  return { id, doi, citations, files: isEarlier(article) ? { bibtex, ris } : null };
};

export function CitationStyles({ article }: { article: Pick<Cited, 'citations'> }) {
  return (
    <dl className={styles.styles}>
      {article.citations.map((citation) => (
        <div key={citation.style}>
          <dt>{citation.style}</dt>
          <dd>
            <p dangerouslySetInnerHTML={{ __html: citation.html }} />
            <CopyButton
              text={citation.text}
              label="Copy"
              what={`the citation in ${citation.style}`}
              className={`link-button ${styles.copy}`}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CitationFiles({ article }: { article: Cited }) {
  const { files } = article;
  const name = (article.doi || `article-${article.id}`).replace(/[^\w.-]+/g, '_');
  return (
    <p className={`row small ${styles.files}`}>
      Download for a reference manager:{' '}
      <a
        href={files ? dataAddress('application/x-bibtex', files.bibtex) : articleFilePath(article, 'bib')}
        download={`${name}.bib`}
      >
        BibTeX
      </a>{' '}
      <a
        href={
          files
            ? dataAddress('application/x-research-info-systems', files.ris)
            : articleFilePath(article, 'ris')
        }
        download={`${name}.ris`}
      >
        RIS
      </a>
    </p>
  );
}

const dataAddress = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
