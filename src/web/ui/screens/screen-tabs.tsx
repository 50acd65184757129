import type { ReactNode } from 'react';
import { showCurrent } from '#web/ui/show-current.ts';
import styles from './screen-tabs.module.css';

/** `children`: list items with links, the current one with `aria-current`. */
export function ScreenTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul
        ref={showCurrent}
        className={`plain-list scroll-row marks-current tabs gap-3 below-3 ${styles.tabs}`}
      >
        {children}
      </ul>
    </nav>
  );
}
