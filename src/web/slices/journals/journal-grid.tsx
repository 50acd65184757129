import { downloadPath } from '#contract/calls.ts';
import plates from '#web/shell/journal-plate.module.css';
import { platePattern } from '#web/shell/journal-plate.tsx';
import { monogram } from '#web/shell/monogram.ts';
import type { SiteJournal } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { articleCount, type JournalCard } from './journal-card.ts';
import styles from './journal-grid.module.css';
import { sameName } from './same-name.ts';

type Props = {
  journals: (SiteJournal & Partial<JournalCard>)[];
  heading: 'h2' | 'h3';
  /** Smaller banners, for a grid that is not the page's main content. */
  small?: boolean;
};

export function JournalGrid({ journals, heading: Heading, small = false }: Props) {
  return (
    <ul className={`plain-list ${styles.grid} ${small ? styles.small : ''}`}>
      {journals.map((journal) => (
        <li
          key={journal.id}
          className={`arrives-whole ${styles.tile} ${plates.ground}`}
          {...platePattern(journal)}
          {...journalAccent(journal.accent)}
        >
          {journal.banner ? (
            <img
              className={styles.picture}
              src={downloadPath(journal.banner)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span className={styles.monogram} aria-hidden="true">
              {monogram(journal)}
            </span>
          )}
          <div className={styles.words}>
            <Heading className={styles.name}>
              <a href={`/aboutjournal/${encodeURIComponent(journal.journalCode)}`} className={styles.link}>
                {journal.journalName}
              </a>
            </Heading>
            {!sameName(journal) && <p className={styles.short}>{journal.shortName}</p>}
            <Facts journal={journal} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is known of it: articles, the newest one's date, ISSN. */
function Facts({ journal: { articles = 0, newest, issn } }: { journal: Partial<JournalCard> }) {
  const facts = [articles > 0 && articleCount(articles), newest].filter(Boolean);
  if (facts.length === 0 && !issn) return null;
  return (
    <p className={styles.facts}>
      {facts.join(' · ')}
      {facts.length > 0 && issn && ' · '}
      {issn && <span className={styles.issn}>ISSN {issn}</span>}
    </p>
  );
}
