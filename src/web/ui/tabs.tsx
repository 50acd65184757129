import { type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

type Tab = { id: number; label: string; content: ReactNode };

/**
 * All panels are rendered: without scripts they follow one another under their titles; with scripts one shows at a time, from
 * the first paint on. `switchTabs` (ui/switch-tabs.ts) shows another.
 */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const id = useId();
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className={`scroll-row marks-current ${styles.list}`}
        data-show-current=""
        data-tabs=""
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab${tab.id}`}
            aria-controls={`${id}panel${tab.id}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={`small soft ${styles.tab}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}panel${tab.id}`}
          aria-labelledby={`${id}tab${tab.id}`}
          data-chosen={index === 0 || undefined}
          className={styles.panel}
        >
          <h3 className={styles.title}>{tab.label}</h3>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
