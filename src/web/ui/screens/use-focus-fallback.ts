import { useEffect, useRef } from 'react';

/**
 * For a part of the screen that is re-rendered while it has the focus, by an action or by a reload after someone else's
 * (after a single known action, `focusFallback` is enough). When the focus would fall to the body, it moves to `statusRef`, the
 * element that shows the result. Both elements get a ref; `statusRef` needs `tabIndex={-1}`. Where the whole part is gone, it
 * moves to what `instead` finds.
 */
export function useFocusFallback<Part extends HTMLElement, Status extends HTMLElement = HTMLParagraphElement>(
  instead?: () => HTMLElement | null,
) {
  const part = useRef<Part>(null);
  const statusRef = useRef<Status>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const here = part.current;
    const onFocusIn = () => {
      hadFocus.current = true;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) {
        hadFocus.current = here?.contains(relatedTarget as Node) ?? false;
        return;
      }
      // No new focus: the press was outside of every control, or the element is being removed.
      setTimeout(() => {
        if ((target as Node).isConnected && document.hasFocus() && document.activeElement === document.body)
          hadFocus.current = false;
      });
    };
    here?.addEventListener('focusin', onFocusIn);
    here?.addEventListener('focusout', onFocusOut);
    return () => {
      here?.removeEventListener('focusin', onFocusIn);
      here?.removeEventListener('focusout', onFocusOut);
    };
  });
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    (statusRef.current ?? instead?.())?.focus();
    // A part that is gone hears no more of where the focus goes.
    if (!part.current) hadFocus.current = false;
  });
  return { part, statusRef };
}
