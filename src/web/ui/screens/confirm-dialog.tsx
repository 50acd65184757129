import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

/**
 * Asks before something that can't be undone. `onConfirm` does it and resolves with what went wrong, in words, or
 * with nothing; then the dialog closes, and not before: what is under way can't be called off here.
 */
export function ConfirmDialog({
  open,
  title,
  action,
  danger = false,
  children,
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  /** What the button says, such as “Revoke the link”. */
  action: string;
  danger?: boolean;
  /** What will happen. */
  children: ReactNode;
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to tell
  onConfirm(): Promise<string | undefined | void>;
  onClose(): void;
}) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const about = useId();
  const close = () => {
    setWrong('');
    onClose();
  };
  async function confirm() {
    if (busy) return;
    setBusy(true);
    const told = await onConfirm().finally(() => setBusy(false));
    if (told) setWrong(told);
    else close();
  }
  return (
    <Dialog open={open} onClose={close} mayClose={() => !busy} title={title} describedBy={about}>
      <div id={about} className={`measure ${styles.words}`}>
        {children}
      </div>
      {wrong && (
        <p className="rail-danger above-2" role="alert">
          {wrong}
        </p>
      )}
      <div className="row above-3">
        <button
          type="button"
          className={danger ? `button ${styles.danger}` : 'button'}
          aria-disabled={busy || undefined}
          onClick={confirm}
        >
          {action}
        </button>
        <button
          type="button"
          className="button button-quiet"
          data-safe
          aria-disabled={busy || undefined}
          onClick={() => !busy && close()}
        >
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
