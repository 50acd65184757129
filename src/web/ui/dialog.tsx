import { type ReactNode, useId, useLayoutEffect } from 'react';
import styles from './dialog.module.css';
import { setInitialFocus } from './initial-focus.ts';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  /** The reader closes it by its button, Escape or a click outside. Without this, only its content can close it. */
  onClose?(): void;
  title: string;
  /**
   * Asked before the reader closes it; false keeps it open, for example to confirm losing what is typed. `onClose` may still
   * be called by the content.
   */
  mayClose?(): boolean;
  wide?: boolean;
  /** Id of an element that is read with the title, where the initial focus is below it. */
  describedBy?: string;
  children: ReactNode;
};

/** A modal `<dialog>`: traps focus, closes with Escape, and returns focus to the opener. */
export function Dialog({ open, onClose, mayClose, title, wide = false, describedBy, children }: Props) {
  const name = useId();
  const modal = useModal(open, onClose, setInitialFocus);
  // In a layout effect, while the dialog is still in the document: only then does the browser return the focus.
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
      // Its heading is there once it is open.
      aria-labelledby={open ? name : undefined}
      aria-describedby={describedBy}
      // A browser asks `onCancel` only once and then closes.
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
