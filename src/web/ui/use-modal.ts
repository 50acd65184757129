import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a `<dialog>`. `onClose` is called once, at once, and only if the reader closed it: the browser's `close`
 * event comes a frame later, when the dialog may be open again.
 * @param begin sets the initial focus; may return a function that stops it.
 * @returns `close` for a button, and `ref`, `onClose`, `onCancel` for the element.
 */
export function useModal(
  open: boolean,
  onClose: (() => void) | undefined,
  begin: (dialog: HTMLDialogElement) => (() => void) | undefined,
) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  const opened = useRef(false);
  const notifyClosed = () => {
    if (!opened.current || ref.current?.open) return;
    opened.current = false;
    onClose?.();
  };
  const close = () => {
    ref.current?.close();
    notifyClosed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const dialog = ref.current;
    if (!open) {
      opened.current = false;
      dialog?.close();
    } else if (dialog && !dialog.open) {
      dialog.showModal();
      opened.current = true;
      return begin(dialog);
    }
    return undefined;
  }, [open]);
  return {
    close,
    ref,
    onClose: notifyClosed,
    /** Escape, or Back on a phone. */
    onCancel: (event: SyntheticEvent) => {
      // Cancelling a file chooser fires a bubbling `cancel` too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      close();
    },
  };
}
