import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Shows once the keyboard reaches it, and leads past what stands before the element with the id `to`. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={styles.skip} data-no-entry>
    {children}
  </a>
);
