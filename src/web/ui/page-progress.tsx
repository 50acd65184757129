import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** Shown only for navigations that take longer than a moment. */
export function PageProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.track} data-busy={busy || undefined} role="status">
      {busy && <span className="visually-hidden">Loading the page</span>}
    </div>
  );
}
