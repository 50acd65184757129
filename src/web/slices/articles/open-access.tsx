import styles from './open-access.module.css';

export function OpenAccess() {
  return (
    <span className={styles.label}>
      <svg className={styles.lock} viewBox="0 0 12 18" aria-hidden="true" focusable="false">
        <path d="M2.6 7.6V4.4a3.4 3.4 0 0 1 6.8 0v.9" />
        <circle cx="6" cy="12" r="4.6" />
        <circle cx="6" cy="12" r="1.2" className={styles.hole} />
      </svg>
      Open Access
    </span>
  );
}
