import { useEffect, useRef, useSyncExternalStore } from 'react';

const place = 'quire.office.keys';
const watchers = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the single keys of the office off or on, on this device: who speaks to a computer may need them off. */
export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Nothing can be kept here; they stay on.
  }
  for (const watcher of watchers) watcher();
}

/** Whether single keys do something in the office. */
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

/** What keys do; what answers `false` leaves the key to the browser after all. */
type Keys = Readonly<Record<string, () => unknown>>;

/**
 * Single keys that do something on a screen, by `KeyboardEvent.key`. Not while someone types or a dialog is open,
 * not with Ctrl, Alt or Meta, and not where they are turned off (WCAG 2.1.4). Tell of them in the keyboard help.
 */
export function useKeys(keys: Keys, active = true): void {
  const present = useRef(keys);
  present.current = keys;
  const on = useKeysOn() && active;
  useEffect(() => {
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
