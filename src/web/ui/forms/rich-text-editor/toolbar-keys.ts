import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttonsOf = (bar: HTMLElement) => [
  ...bar.querySelectorAll<HTMLButtonElement>('button:not([disabled])'),
];

/**
 * Keyboard pattern of a toolbar (WAI-ARIA): one Tab stop, arrow keys, Home and End within it, Escape back to the text. Spread
 * the result onto the element around the buttons.
 */
export function useToolbarKeys(backToText: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLButtonElement | null>(null);

  // After each render, since buttons appear, disappear and are disabled.
  useEffect(() => {
    if (!bar.current) return;
    const buttons = buttonsOf(bar.current);
    const stop = last.current && buttons.includes(last.current) ? last.current : buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  });

  return {
    ref: bar,
    onFocus({ target }: FocusEvent<HTMLDivElement>) {
      if (!bar.current?.contains(target)) return;
      last.current = target.closest('button');
      for (const button of buttonsOf(bar.current)) button.tabIndex = button === last.current ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      // Popups above the bar (a link's address) handle their own keys.
      if (!bar.current?.contains(event.target as HTMLElement)) return;
      const buttons = buttonsOf(bar.current);
      const at = buttons.indexOf(event.target as HTMLButtonElement);
      const to: Record<string, number> = {
        ArrowRight: (at + 1) % buttons.length,
        ArrowLeft: (at - 1 + buttons.length) % buttons.length,
        Home: 0,
        End: buttons.length - 1,
      };
      if (event.key === 'Escape') backToText();
      else if (event.key in to) buttons[to[event.key] as number]?.focus();
      else return;
      event.preventDefault();
    },
  };
}
