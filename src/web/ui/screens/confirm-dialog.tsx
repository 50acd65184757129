import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

/**
 * Confirms an irreversible action. `onConfirm` resolves with an error message, or with nothing, which closes the dialog. It
 * can't be closed while running, because the action can't be cancelled.
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
  /** Label of the button, such as “Revoke the link”. */
  action: string;
  danger?: boolean;
  children: ReactNode;
  // biome-ignore lint/suspicious/noConfusingVoidType: most callbacks return nothing
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
    const message = await onConfirm().finally(() => setBusy(false));
    if (message) setWrong(message);
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
          className={danger ? 'button button-danger' : 'button'}
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
