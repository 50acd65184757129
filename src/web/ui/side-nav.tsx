import type { ReactNode } from 'react';
import { showCurrent } from './show-current.ts';
import styles from './side-nav.module.css';

/** `children`: list items. A row on a phone, a list beside the screen on wider ones. `dense` is for the office. */
export function SideNav({
  label,
  dense = false,
  children,
}: {
  label: string;
  dense?: boolean;
  children: ReactNode;
}) {
  return (
    <nav
      className={dense ? `${styles.side} ${styles.dense}` : styles.side}
      aria-label={label}
      data-print="no"
    >
      <ul
        ref={showCurrent}
        className={`plain-list scroll-row marks-current ${styles.entries}`}
        data-show-current=""
      >
        {children}
      </ul>
    </nav>
  );
}
