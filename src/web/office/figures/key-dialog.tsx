import { Dialog } from '#web/ui/dialog.tsx';
import styles from './counter.module.css';

type Props = { keyText: string; name: string; customerId: string; onClose(): void };

/** Shows a new key, which nobody can be shown again. */
export function KeyDialog({ keyText, name, customerId, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={`The key of ${name}`}>
      <p className="below-1">
        Send it to the institution with its customer ID, {customerId}. It is not shown again.
      </p>
      <p className={`breaks ${styles.key}`}>
        <code>{keyText}</code>
      </p>
      <div className="row above-2 small">
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
