import { Fragment } from 'react';
import { excerpt } from '#web/ui/excerpt.ts';
import listEntry from '#web/ui/list-entry.module.css';
import styles from './article-entry.module.css';
import { doiAddress } from './doi.ts';
import { markedWords, markHtml, markWords } from './marked-words.ts';
import { OpenAccess } from './open-access.tsx';
import { PictureLink } from './picture-link.tsx';
import type { ShownEntry } from './shown-entry.ts';
import { SmallPicture } from './small-picture.tsx';

/** The class by which reference managers know COinS. */
const coins = 'Z3988';

type Props = {
  article: ShownEntry;
  /** Specification §9. */
  excerptLength: number;
  heading?: 'h2' | 'h3' | 'h4';
};

export function ArticleEntry({ article, excerptLength, heading: Heading = 'h3' }: Props) {
  const address = `/journaldetail/${article.id}`;
  const marks = article.marks ?? [];
  return (
    <article className={`${listEntry.entry} ${styles.entry}`}>
      <Thumbnail article={article} />
      <p className={`row quiet arrives-whole ${styles.kind}`}>
        <span>{article.manuscripttypeName}</span>
        {article.publishedDateStr && <span>{article.publishedDateStr}</span>}
        {article.openAccess && <OpenAccess />}
      </p>
      <span className={coins} title={article.coins} hidden />
      <Heading className={`${listEntry.title} ${styles.titled}`}>
        <a href={address} dangerouslySetInnerHTML={{ __html: markHtml(article.titleHtml, marks) }} />
      </Heading>
      {article.authors && (
        <p className={styles.authors}>
          <Marked text={article.authors} words={marks} />
        </p>
      )}
      <p className={`soft breaks ${styles.source}`}>
        <span>
          {article.journalStr1} {article.journalStr2}
        </span>{' '}
        {article.doi && <a href={doiAddress(article.doi)}>https://doi.org/{article.doi}</a>}
      </p>
      <Beginning article={article} address={address} length={excerptLength} />
      {article.found?.map(({ where, html }) => (
        <p key={`${where} ${html}`} className={`soft serif ${styles.found}`}>
          <span className={styles.where}>{places[where]}</span>{' '}
          <span dangerouslySetInnerHTML={{ __html: html }} />
        </p>
      ))}
    </article>
  );
}

/** The first figure, or the plate of the journal. */
const Thumbnail = ({ article }: { article: ShownEntry }) => (
  <PictureLink article={article} className={styles.thumbnail} plateClass={styles.plate} pale>
    {article.picture && <SmallPicture address={article.picture.small} />}
  </PictureLink>
);

const places: Record<NonNullable<ShownEntry['found']>[number]['where'], string> = {
  title: 'Title',
  author: 'Author',
  keyword: 'Keyword',
  affiliation: 'Affiliation',
  funding: 'Funding',
  subject: 'Subject',
  text: 'Text',
};

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map(({ text, marked }, index) => {
    const key = `${index} ${text}`;
    return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}

/** Start of the abstract with search hits marked, or the passage that matched. */
function Beginning({ article, address, length }: { article: ShownEntry; address: string; length: number }) {
  const words = article.snippet ? markedWords(article.snippet) : [];
  const text = excerpt(article.abstractcontent, length);
  const elsewhere = article.snippet && !markWords(text, words).some((part) => part.marked);
  return (
    <>
      <p className={listEntry.excerpt}>
        <Marked text={text} words={words} />{' '}
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
