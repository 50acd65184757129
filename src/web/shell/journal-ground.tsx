import { downloadPath } from '#contract/calls.ts';
import type { Journal } from '#contract/journals.ts';
import styles from './journal-ground.module.css';

/**
 * A journal's background picture, faint behind the whole of its pages. Out of the flow, so that nothing moves
 * when it arrives, and after everything that is read.
 */
export function JournalGround({ journal }: { journal: Pick<Journal, 'bg'> | undefined }) {
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
