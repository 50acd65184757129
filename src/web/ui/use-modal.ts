import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a browser's own `<dialog>`, and tells of its closing once, at once, and only where the reader closed
 * it: a browser tells later, in its next frame, when the dialog may be open again for something else.
 *
 * @param begin once it is open: gives the focus to where it begins; may answer how to stop.
 * @returns `close` for a button of its own, and what goes onto the element: `ref`, `onClose`, `onCancel`.
 */
export function useModal(
  open: boolean,
  onClose: (() => void) | undefined,
  begin: (dialog: HTMLDialogElement) => (() => void) | undefined,
) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  const standing = useRef(false);
  const told = () => {
    if (!standing.current || ref.current?.open) return;
    standing.current = false;
    onClose?.();
  };
  const close = () => {
    ref.current?.close();
    told();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins as it opens
  useEffect(() => {
    const dialog = ref.current;
    if (!open) {
      standing.current = false;
      dialog?.close();
    } else if (dialog && !dialog.open) {
      dialog.showModal();
      standing.current = true;
      return begin(dialog);
    }
    return undefined;
  }, [open]);
  return {
    close,
    ref,
    onClose: told,
    /** Escape, or a phone's way back. */
    onCancel: (event: SyntheticEvent) => {
      // Choosing a file says so too, when it is called off.
      if (event.target !== ref.current) return;
      event.preventDefault();
      close();
    },
  };
}
