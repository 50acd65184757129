import { type ReactNode, useId, useLayoutEffect } from 'react';
import { beginIn } from './begin-in.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  /**
   * Called when the reader closes it: with its button, Escape or a press beside it. Without this, none of them
   * does: only what is in the dialog leads on.
   */
  onClose?(): void;
  title: string;
  /**
   * Asked before the reader closes it; false keeps it open, such as while the reader is asked whether to lose what is
   * typed. What is in the dialog may call `onClose` all the same.
   */
  mayClose?(): boolean;
  /** For two columns side by side. */
  wide?: boolean;
  /** The id of what is read out with the title, where the dialog begins below it. */
  describedBy?: string;
  children: ReactNode;
};

/**
 * A modal dialog on the browser's own `<dialog>`: it begins at what is to be filled in or answered, keeps the focus
 * inside, closes with Escape and gives the focus back to where it came from.
 */
export function Dialog({ open, onClose, mayClose, title, wide = false, describedBy, children }: Props) {
  const name = useId();
  const modal = useModal(open, onClose, beginIn);
  // While it is still on the page: only then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const shown = modal.ref.current;
    return () => shown?.close();
  }, [modal.ref]);
  const close = () => {
    if (!mayClose || mayClose()) modal.close();
  };
  return (
    <dialog
      ref={modal.ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={name}
      aria-describedby={describedBy}
      // A browser asks `onCancel` once only, and closes it the second time.
      closedby={onClose && !mayClose ? undefined : 'none'}
      onKeyDown={(event) => {
        if (!mayClose || !onClose || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onCancel={(event) => {
        if (!onClose || mayClose) event.preventDefault();
        else modal.onCancel(event);
      }}
      onClose={modal.onClose}
      onPointerDown={(event) => {
        if (onClose && event.target === modal.ref.current) close();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={name}>{title}</h2>
            {onClose && (
              <button type="button" className={`icon-button ${styles.close}`} onClick={close}>
                <span className="visually-hidden">Close</span>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m3 3 10 10M13 3 3 13" />
                </svg>
              </button>
            )}
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
