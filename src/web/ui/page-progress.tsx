import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** A thin bar on top while the next page is on its way; quick changes never show it. */
export function PageProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.track} data-busy={busy || undefined} role="status">
      {busy && <span className="visually-hidden">Loading the page</span>}
    </div>
  );
}
