let pressed = false;

if (typeof window !== 'undefined') {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  window.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, set(false), true);
}

/**
 * Runs `act` now, or, while a pointer is down, right after its click. Otherwise a message that appears on blur could move the
 * button that is being pressed.
 */
export function afterClick(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const once = { capture: true, once: true } as const;
  const later = () => setTimeout(act);
  window.addEventListener('pointerup', later, once);
}
