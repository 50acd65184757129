import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';
import styles from './warning-toasts.module.css';
import { dismissWarning, type Warning, warnings } from './warnings.ts';

/** Milliseconds; the timer pauses while the toast is hovered or focused. */
const stays = 10_000;

export function WarningToasts() {
  const shown = useSyncExternalStore(warnings.subscribe, warnings.now, warnings.onServer);
  if (shown.length === 0) return null;
  return (
    <div className={`stack gap-1 ${styles.toasts}`} data-print="no">
      {shown.map((warning) => (
        <Toast key={warning.message} warning={warning} />
      ))}
    </div>
  );
}

function Toast({ warning }: { warning: Warning }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissWarning(warning), stays);
    return () => clearTimeout(timer);
  }, [held, warning]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      role="alert"
      className={styles.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{warning.message}</p>
      <button type="button" className="icon-button" onClick={() => dismissWarning(warning)}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}
