import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const place = 'quire.office.keys';
const watchers = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

/** Stored on this device. People who use speech input may need single-key shortcuts off. */
export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Without storage they stay on.
  }
  for (const watcher of watchers) watcher();
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    areOn,
    () => true,
  );

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [role="option"]',
    ));

/** By `KeyboardEvent.key`; a handler that returns `false` leaves the key to the browser. */
type Keys = Readonly<Record<string, () => unknown>>;

/**
 * Single-key shortcuts of a screen. Inactive while typing, in dialogs, with Ctrl, Alt or Meta, and when turned off (WCAG
 * 2.1.4). List them in the keyboard help.
 */
export function useKeys(keys: Keys, active = true): void {
  const present = useRef(keys);
  present.current = keys;
  const on = useKeysOn() && active;
  // Before the screen is painted: a key that is pressed as soon as it shows is not lost.
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = Object.hasOwn(present.current, event.key) ? present.current[event.key] : undefined;
      if (!act || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
