import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Visible on focus; leads to the element with the id `to`. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={styles.skip} data-no-entry>
    {children}
  </a>
);
