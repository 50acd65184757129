import { downloadPath } from '#contract/calls.ts';
import type { SiteJournal } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import styles from './journal-grid.module.css';
import { sameName } from './same-name.ts';

type Props = {
  journals: SiteJournal[];
  heading: 'h2' | 'h3';
  /** Smaller banners, for a grid that is not the page's main content. */
  small?: boolean;
};

export function JournalGrid({ journals, heading: Heading, small = false }: Props) {
  return (
    <ul className={`plain-list ${styles.grid} ${small ? styles.small : ''}`}>
      {journals.map((journal) => (
        <li key={journal.id} className={styles.tile} {...journalAccent(journal.accent)}>
          {journal.banner && (
            <img
              className={styles.picture}
              src={downloadPath(journal.banner)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <div className={styles.words}>
            <Heading className={styles.name}>
              <a href={`/aboutjournal/${encodeURIComponent(journal.journalCode)}`} className={styles.link}>
                {journal.journalName}
              </a>
            </Heading>
            {!sameName(journal) && <p className={styles.short}>{journal.shortName}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
