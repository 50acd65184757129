import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { setKeysOn, useKeys, useKeysOn } from './keys.ts';
import styles from './keys-help.module.css';

export type KeyHelp = readonly { keys: readonly string[]; does: string }[];

export function KeysHelp({ keys }: { keys: KeyHelp }) {
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button type="button" className={`small soft ${styles.button}`} onClick={() => setOpen(true)}>
        Keys {on && <kbd className={styles.key}>?</kbd>}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keys">
        <dl className={`stack gap-1 ${styles.keys}`} data-off={!on || undefined}>
          {[...keys, { keys: ['?'], does: 'Show this' }].map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className={`gap-1 above-2 ${styles.switch}`}>
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => setKeysOn(currentTarget.checked)}
          />
          Single keys work in the office, on this device
        </label>
      </Dialog>
    </>
  );
}
