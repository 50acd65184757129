import styles from './warning-toasts.module.css';

/** Where `warnReader` shows warnings. React renders nothing into it. */
export const WarningToasts = () => (
  <div className={`stack gap-1 ${styles.toasts}`} data-print="no" data-warnings="" />
);
