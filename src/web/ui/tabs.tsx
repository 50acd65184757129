import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

type Tab = { id: number; label: string; content: ReactNode };

/**
 * All panels are rendered: without scripts they follow one another under their titles; with scripts one shows at a time, from
 * the first paint on.
 */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const choose = (index: number) => {
    setChosen(index);
    buttons.current[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={`scroll-row marks-current ${styles.list}`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}tab${tab.id}`}
            aria-controls={`${id}panel${tab.id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={`small soft ${styles.tab}`}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
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
          data-chosen={index === chosen || undefined}
          className={styles.panel}
        >
          <h3 className={styles.title}>{tab.label}</h3>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
