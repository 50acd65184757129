import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`stack gap-1 ${styles.empty}`}>
      <svg
        className={styles.drawing}
        viewBox="0 0 120 88"
        width="120"
        height="88"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.sheet} d="M20 16h34c4 0 6 3 6 6v54c0-3-2-5-6-5H20z" />
        <path className={styles.sheet} d="M100 16H66c-4 0-6 3-6 6v54c0-3 2-5 6-5h34z" />
        <path className={styles.rule} d="M28 28h22M28 36h22M28 44h14M70 28h22M70 36h22M70 44h22M70 52h10" />
        <path className={styles.ribbon} d="M84 12v22l4-4 4 4V12z" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={`small soft ${styles.next}`}>{children}</div>}
    </div>
  );
}
