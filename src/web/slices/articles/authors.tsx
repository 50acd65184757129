import type { Article } from '#contract/articles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { type AuthorWithPlaces, isCorresponding, withPlaces } from './affiliations.ts';
import styles from './authors.module.css';

/** More (a consortium's) are folded. */
const most = 20;

export function Authors({ article }: { article: Article }) {
  const { authors, places } = withPlaces(article.authorDTOList);
  if (authors.length === 0) return null;
  const several = places.length > 1;
  const corresponding = article.authorDTOList.filter((author) => isCorresponding(author) && author.email);
  return (
    <div className={styles.authors}>
      <Names authors={authors.slice(0, most)} several={several} />
      {authors.length > most && (
        <details className={styles.more}>
          <summary>and {authors.length - most} more authors</summary>
          <Names authors={authors.slice(most)} several={several} />
        </details>
      )}
      {(places.length > 0 || corresponding.length > 0) && (
        <details className={styles.places}>
          <summary>Affiliations{corresponding.length > 0 && ' and correspondence'}</summary>
          <ol data-numbered={several || undefined}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ol>
          {corresponding.length > 0 && (
            <p>
              Correspondence:{' '}
              {corresponding.map((author, index) => (
                <span key={author.anthorId}>
                  {index > 0 && '; '}
                  {author.displayName}, <a href={`mailto:${author.email}`}>{author.email}</a>
                </span>
              ))}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function Names({ authors, several }: { authors: AuthorWithPlaces[]; several: boolean }) {
  return (
    <ul className={`row plain-list ${styles.names}`}>
      {authors.map(({ author, numbers }) => (
        <li key={author.anthorId}>
          <span className={styles.name}>
            {author.displayName}
            {several && numbers.length > 0 && (
              <sup>
                <span className="visually-hidden"> affiliation </span>
                {numbers.join(',')}
              </sup>
            )}
          </span>
          {author.orcid && (
            <a className={styles.mark} href={`https://orcid.org/${author.orcid}`}>
              <OrcidMark />
              <span className="visually-hidden">ORCID of {author.displayName}</span>
            </a>
          )}
          {isCorresponding(author) &&
            (author.email ? (
              <a className={styles.mark} href={`mailto:${author.email}`} title="Corresponding author">
                <Icon name="mail" size={16} />
                <span className="visually-hidden">Write to {author.displayName}, corresponding author</span>
              </a>
            ) : (
              <span className={styles.mark} title="Corresponding author">
                <Icon name="mail" size={16} />
                <span className="visually-hidden">corresponding author</span>
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

const OrcidMark = () => (
  <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="8.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M7 8.6v5.4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <circle cx="7" cy="6.2" r="1" fill="currentColor" />
    <path
      d="M10 8.6h1.8a2.6 2.6 0 0 1 0 5.4H10z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
