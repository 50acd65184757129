import { downloadPath } from '#contract/calls.ts';
import type { SiteJournal } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import styles from './home-journals.module.css';
import { JournalGrid } from './journal-grid.tsx';

/** Journals with large banners, and journals in all, so that the page stays short. */
const large = 4;
const most = 16;

export function HomeJournals({ journals }: { journals: SiteJournal[] }) {
  const others = journals.slice(large, most);
  return (
    <>
      <JournalGrid journals={journals.slice(0, large)} heading="h3" small={journals.length > 3} />
      {others.length > 0 && (
        <ul className={`plain-list ${styles.others}`}>
          {others.map((journal) => (
            <li key={journal.id} {...journalAccent(journal.accent)}>
              <a href={`/aboutjournal/${encodeURIComponent(journal.journalCode)}`} className={styles.link}>
                <span className={styles.swatch}>
                  {journal.banner && (
                    <img src={downloadPath(journal.banner)} alt="" loading="lazy" decoding="async" />
                  )}
                </span>
                {journal.journalName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
