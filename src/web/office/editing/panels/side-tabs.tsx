import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { showCurrent } from '#web/ui/show-current.ts';
import styles from '../editing.module.css';

interface SideTab<Key extends string> {
  key: Key;
  label: string;
  /** Number of entries, shown after the label. */
  count?: number;
}

/** Only the chosen panel is rendered: some load a page or a PDF. */
export function SideTabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  tabs: readonly SideTab<Key>[];
  chosen: Key;
  onChoose(key: Key): void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Chosen by a key or a finding, it may lie outside of the row on a phone.
  useLayoutEffect(() => {
    if (chosen) showCurrent(list.current);
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const index = to[event.key];
    const next = index === undefined ? undefined : tabs[index];
    if (!next || index === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className={styles.tabbed}>
      <div ref={list} role="tablist" aria-label={label} className={`scroll-row marks-current ${styles.tabs}`}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            className="small soft"
            onClick={() => onChoose(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && ` (${tab.count})`}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long panels scroll by keyboard
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
