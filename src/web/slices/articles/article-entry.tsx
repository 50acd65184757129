import { Fragment } from 'react';
import { excerpt } from '#web/ui/excerpt.ts';
import listEntry from '#web/ui/list-entry.module.css';
import styles from './article-entry.module.css';
import { doiAddress } from './doi.ts';
import { markedWords, markWords } from './marked-words.ts';
import { OpenAccess } from './open-access.tsx';
import type { ShownEntry } from './shown-entry.ts';

type Props = {
  article: ShownEntry;
  /** Specification §9. */
  excerptLength: number;
  heading?: 'h2' | 'h3' | 'h4';
};

export function ArticleEntry({ article, excerptLength, heading: Heading = 'h3' }: Props) {
  const address = `/journaldetail/${article.id}`;
  return (
    <article className={listEntry.entry}>
      <p className={`row quiet ${styles.kind}`}>
        <span>{article.manuscripttypeName}</span>
        {article.publishedDateStr && <span>{article.publishedDateStr}</span>}
        {article.openAccess && <OpenAccess />}
      </p>
      <Heading className={`${listEntry.title} ${styles.titled}`}>
        <a href={address} dangerouslySetInnerHTML={{ __html: article.titleHtml }} />
      </Heading>
      {article.authors && <p className={styles.authors}>{article.authors}</p>}
      <p className={`soft breaks ${styles.source}`}>
        <span>
          {article.journalStr1} {article.journalStr2}
        </span>{' '}
        {article.doi && <a href={doiAddress(article.doi)}>https://doi.org/{article.doi}</a>}
      </p>
      <Beginning article={article} address={address} length={excerptLength} />
    </article>
  );
}

/** Start of the abstract with search hits marked, or the passage that matched. */
function Beginning({ article, address, length }: { article: ShownEntry; address: string; length: number }) {
  const words = article.snippet ? markedWords(article.snippet) : [];
  const parts = markWords(excerpt(article.abstractcontent, length), words);
  const elsewhere = article.snippet && !parts.some((part) => part.marked);
  return (
    <>
      <p className={listEntry.excerpt}>
        {parts.map(({ text, marked }, index) => {
          const key = `${index} ${text}`;
          return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
        })}{' '}
        <a
          href={address}
          className={listEntry.more}
          aria-label={`Read more: ${article.manuscripttitle}`}
          // Indexers follow the title's link.
          rel="nofollow"
        >
          Read more
        </a>
      </p>
      {elsewhere && (
        <p className={`soft serif ${styles.found}`}>
          <span className="visually-hidden">Found in the text: </span>
          <span dangerouslySetInnerHTML={{ __html: article.snippet ?? '' }} />
        </p>
      )}
    </>
  );
}
