import type { Article } from '#contract/articles.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './citations.module.css';

/** Of an article, what its citations need. */
export type Cited = Pick<Article, 'id' | 'doi' | 'citations' | 'bibtex' | 'ris'>;

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

/** As data URLs in the links, so that they work without scripts. */
export function CitationFiles({ article }: { article: Cited }) {
  const name = (article.doi || `article-${article.id}`).replace(/[^\w.-]+/g, '_');
  return (
    <p className={`row small ${styles.files}`}>
      Download for a reference manager:{' '}
      <a href={dataAddress('application/x-bibtex', article.bibtex)} download={`${name}.bib`}>
        BibTeX
      </a>{' '}
      <a href={dataAddress('application/x-research-info-systems', article.ris)} download={`${name}.ris`}>
        RIS
      </a>
    </p>
  );
}

const dataAddress = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
