import styles from './warning-toasts.module.css';
import { showIn } from './warnings.ts';

/** Where `warnReader` shows warnings. React renders nothing into it. */
export const WarningToasts = () => (
  <div ref={showIn} className={`stack gap-1 ${styles.toasts}`} data-print="no" data-warnings="" />
);
