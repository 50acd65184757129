import { useEffect, useRef } from 'react';

/**
 * For a part of the screen that changes under whoever is in it, by their acts or as it is loaded anew after someone
 * else's (after one act that is known, `focusInstead` is enough): the focus, which would fall to the page, goes to
 * `told`, the element that says what has happened. Both elements get a ref; `told` needs `tabIndex={-1}`.
 */
export function useKeptFocus<Part extends HTMLElement, Told extends HTMLElement = HTMLParagraphElement>() {
  const part = useRef<Part>(null);
  const told = useRef<Told>(null);
  const held = useRef(false);
  useEffect(() => {
    const here = part.current;
    const come = () => {
      held.current = true;
    };
    const go = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) {
        held.current = here?.contains(relatedTarget as Node) ?? false;
        return;
      }
      // Without a word where to: by a press beside everything, or because it is being taken away.
      setTimeout(() => {
        if ((target as Node).isConnected && document.hasFocus() && document.activeElement === document.body)
          held.current = false;
      });
    };
    here?.addEventListener('focusin', come);
    here?.addEventListener('focusout', go);
    return () => {
      here?.removeEventListener('focusin', come);
      here?.removeEventListener('focusout', go);
    };
  });
  useEffect(() => {
    if (held.current && document.activeElement === document.body) told.current?.focus();
  });
  return { part, told };
}
