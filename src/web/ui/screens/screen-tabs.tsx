import type { ReactNode } from 'react';
import { showCurrent } from '#web/ui/show-current.ts';
import styles from './screen-tabs.module.css';

/** The parts of a screen's matter, above it: list items with links, of which `aria-current` marks one. */
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
