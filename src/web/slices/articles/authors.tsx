import type { Article } from '#contract/articles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { OrcidSymbol, OrcidSymbols } from '#web/ui/orcid-mark.tsx';
import { type AuthorWithPlaces, isCorresponding, withPlaces } from './affiliations.ts';
import styles from './authors.module.css';
import { authorSearch, institutionIn, institutionSearch } from './search-links.ts';

/** More (a consortium's) are folded, if they are more than one. */
const most = 20;

export function Authors({ article }: { article: Article }) {
  const { authors, places } = withPlaces(article.authorDTOList);
  if (authors.length === 0) return null;
  const shown = authors.length > most + 1 ? most : authors.length;
  const several = places.length > 1;
  const confirmations = authors.flatMap(({ author }) => (author.orcid ? [author.orcidConfirmed] : []));
  const corresponding = article.authorDTOList.filter((author) => isCorresponding(author) && author.email);
  return (
    <div className={styles.authors}>
      {confirmations.length > 0 && <OrcidSymbols states={confirmations} />}
      <Names authors={authors.slice(0, shown)} several={several} />
      {authors.length > shown && (
        <details className={styles.more}>
          <summary>{`and ${authors.length - shown} more authors`}</summary>
          <Names authors={authors.slice(shown)} several={several} />
        </details>
      )}
      {(places.length > 0 || corresponding.length > 0) && (
        <details className={styles.places}>
          <summary>Affiliations{corresponding.length > 0 && ' and correspondence'}</summary>
          <ol data-numbered={several || undefined}>
            {places.map(({ name, ror }) => (
              <li key={name}>
                <Institution affiliation={name} />
                {ror && (
                  <>
                    {' '}
                    <a className={styles.ror} href={ror}>
                      ROR<span className="visually-hidden"> record of {name}</span>
                    </a>
                  </>
                )}
              </li>
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
            <a href={authorSearch(author.displayName)}>{author.displayName}</a>
            {author.nativeName && ` (${author.nativeName})`}
            {several && numbers.length > 0 && (
              <sup>
                <span className="visually-hidden"> affiliation </span>
                {numbers.join(',')}
              </sup>
            )}
          </span>
          {author.orcid && (
            <a
              className={styles.mark}
              href={`https://orcid.org/${author.orcid}`}
              title={author.orcidConfirmed ? 'ORCID iD, confirmed' : 'ORCID iD, not confirmed'}
            >
              <OrcidSymbol confirmed={author.orcidConfirmed} />
              <span className="visually-hidden">
                {`ORCID of ${author.displayName}, ${author.orcidConfirmed ? 'confirmed' : 'not confirmed'}`}
              </span>
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

/** Leads to what others there have published. */
function Institution({ affiliation }: { affiliation: string }) {
  const { before, name, behind } = institutionIn(affiliation);
  return (
    <>
      {before}
      <a href={institutionSearch(name)}>{name}</a>
      {behind}
    </>
  );
}
