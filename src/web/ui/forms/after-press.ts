let pressed = false;

if (typeof window !== 'undefined') {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  window.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, set(false), true);
}

/**
 * Does it now, or, while a button of the mouse or a finger is down, right after that press has become a click.
 * A message that appears under a field as it loses focus would else move the very button that is being pressed.
 */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const once = { capture: true, once: true } as const;
  const later = () => setTimeout(act);
  window.addEventListener('pointerup', later, once);
}
