import { useState } from 'react';
import type { SiteJournal } from '#web/shell/site.ts';
import { Icon } from '#web/ui/icons.tsx';
import { JournalGrid } from './journal-grid.tsx';
import styles from './related-journals.module.css';

/** The specification leaves the number open (§9). */
const size = 4;

/** Without scripts all are shown. */
export function RelatedJournals({ journals }: { journals: SiteJournal[] }) {
  const [page, setPage] = useState(0);
  const pages = Array.from({ length: Math.ceil(journals.length / size) }, (_, index) =>
    journals.slice(index * size, (index + 1) * size),
  );
  return (
    <section aria-labelledby="related">
      <div className={styles.heading}>
        <h2 id="related">Related journals</h2>
        {pages.length > 1 && (
          <div className={`small soft ${styles.steps}`}>
            <button
              type="button"
              className="icon-button"
              aria-disabled={page === 0}
              onClick={() => page > 0 && setPage(page - 1)}
            >
              <Icon name="left" size={16} />
              <span className="visually-hidden">Previous related journals</span>
            </button>
            <span aria-live="polite">
              {page + 1} / {pages.length}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-disabled={page === pages.length - 1}
              onClick={() => page < pages.length - 1 && setPage(page + 1)}
            >
              <Icon name="right" size={16} />
              <span className="visually-hidden">Next related journals</span>
            </button>
          </div>
        )}
      </div>
      {pages.map((shown, index) => (
        <div key={shown[0]?.id} className={styles.page} data-shown={index === page || undefined}>
          <JournalGrid journals={shown} heading="h3" />
        </div>
      ))}
    </section>
  );
}
