import { downloadPath } from '#contract/calls.ts';
import { useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import styles from './lead-article.module.css';
import { OpenAccess } from './open-access.tsx';
import { PictureLink } from './picture-link.tsx';
import type { ShownEntry } from './shown-entry.ts';

/** Pixels that a lead's picture is wide at least: less would be blurred. */
const enough = 480;

/** What the front page begins with: the newest article whose picture is large enough, else the newest; and the others. */
export function chooseLead(list: readonly ShownEntry[]): {
  lead: ShownEntry | undefined;
  others: ShownEntry[];
} {
  const lead = list.find(({ picture }) => picture && picture.width >= enough) ?? list[0];
  return { lead, others: list.filter((one) => one !== lead) };
}

/** One article with its picture in large. */
export function LeadArticle({ article }: { article: ShownEntry }) {
  const { journals } = useSite();
  const journal = journals.find(({ id }) => id === article.journalId);
  const address = `/journaldetail/${article.id}`;
  return (
    <article className={styles.lead} aria-labelledby="lead" {...journalAccent(journal?.accent)}>
      <PictureLink article={article} className={styles.picture} plateClass={styles.plate}>
        {article.picture && <Picture picture={article.picture} />}
      </PictureLink>
      <div className={styles.words}>
        <p className={`row quiet arrives-whole ${styles.kind}`}>
          {journal && (
            <a href={`/aboutjournal/${encodeURIComponent(journal.journalCode)}`}>{journal.journalName}</a>
          )}
          <span>{article.manuscripttypeName}</span>
          {article.publishedDateStr && <span>{article.publishedDateStr}</span>}
          {article.openAccess && <OpenAccess />}
        </p>
        <h2 id="lead" className={styles.title}>
          <a href={address} dangerouslySetInnerHTML={{ __html: article.titleHtml }} />
        </h2>
        {article.authors && <p className={`small soft ${styles.authors}`}>{article.authors}</p>}
        <p className={`serif ${styles.excerpt}`}>{article.abstractcontent}</p>
        <a
          href={address}
          className={styles.more}
          aria-label={`Read the article: ${article.manuscripttitle}`}
          rel="nofollow"
        >
          Read the article
        </a>
      </div>
    </article>
  );
}

function Picture({
  picture: { medium, large, width, height },
}: {
  picture: NonNullable<ShownEntry['picture']>;
}) {
  const src = downloadPath(medium);
  return (
    <img
      src={src}
      srcSet={large ? `${src} 640w, ${downloadPath(large)} ${width}w` : undefined}
      sizes={large ? '(min-width: 60em) 44rem, 92vw' : undefined}
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
      // With the text beside it, in one frame.
      decoding="sync"
    />
  );
}
