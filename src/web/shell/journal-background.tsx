import { downloadPath } from '#contract/calls.ts';
import type { Journal } from '#contract/journals.ts';
import styles from './journal-background.module.css';

/** Fixed and last in the DOM, so that loading it moves nothing and delays no text. */
export function JournalBackground({ journal }: { journal: Pick<Journal, 'bg'> | undefined }) {
  return journal?.bg ? (
    <img
      className={styles.ground}
      src={downloadPath(journal.bg)}
      alt=""
      decoding="async"
      fetchPriority="low"
      data-print="no"
    />
  ) : null;
}
