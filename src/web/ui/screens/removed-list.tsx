import { useRef } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import styles from './removed-list.module.css';
import { ago } from './when.ts';

type Removed = { id: number; name: string; by: string; at: string; versionId: number };

export function RemovedList({
  removed,
  onRestore,
}: {
  removed: readonly Removed[];
  onRestore(versionId: number): unknown;
}) {
  const list = useRef<HTMLDetailsElement>(null);
  if (removed.length === 0) return null;
  async function bringBack(versionId: number, at: number) {
    await onRestore(versionId);
    const buttons = () => list.current?.querySelectorAll('button');
    focusFallback(
      () => buttons()?.[at],
      () => buttons()?.[at - 1],
    );
  }
  return (
    <details ref={list} className={`above-3 small ${styles.removed}`}>
      <summary>Removed lately ({removed.length})</summary>
      <ul className="plain-list">
        {removed.map(({ id, name, by, at, versionId }, index) => (
          <li key={id}>
            <span>
              {name}{' '}
              <span className="quiet">
                removed by {by || 'somebody'}, {ago(at)}
              </span>
            </span>
            <button type="button" className="link-button" onClick={() => void bringBack(versionId, index)}>
              Bring back<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
