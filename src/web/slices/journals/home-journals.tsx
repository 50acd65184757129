import { downloadPath } from '#contract/calls.ts';
import { JournalPlate } from '#web/shell/journal-plate.tsx';
import { journalAccent } from '#web/shell/theme/accent.ts';
import styles from './home-journals.module.css';
import { articleCount, type JournalCard } from './journal-card.ts';
import { JournalGrid } from './journal-grid.tsx';

/** Journals with large banners, and journals in all, so that the page stays short. */
const large = 4;
const most = 16;

export function HomeJournals({ journals }: { journals: JournalCard[] }) {
  const others = journals.slice(large, most);
  return (
    <>
      <JournalGrid journals={journals.slice(0, large)} heading="h3" small={journals.length > 3} />
      {others.length > 0 && (
        <ul className={`plain-list ${styles.others}`}>
          {others.map((journal) => (
            <li key={journal.id} {...journalAccent(journal.accent)}>
              <a href={`/aboutjournal/${encodeURIComponent(journal.journalCode)}`} className={styles.link}>
                {journal.banner ? (
                  <img
                    className={styles.swatch}
                    src={downloadPath(journal.banner)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <JournalPlate journal={journal} className={styles.swatch} />
                )}
                <span>
                  <span className={styles.name}>{journal.journalName}</span>
                  {journal.articles > 0 && (
                    <span className="quiet">
                      {[articleCount(journal.articles), journal.newest].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
