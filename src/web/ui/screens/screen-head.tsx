import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

/** Has the screen's only h1. */
export function ScreenHead({
  title,
  eyebrow,
  actions,
  children,
}: {
  title: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={`split below-3 ${styles.head}`}>
      <div className={styles.words}>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {children && <div className="above-1 small soft">{children}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}
