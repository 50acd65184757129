import { newKey } from '#web/ui/new-key.ts';

/** React Router's `idx`, `key` and `usr`. */
type EntryState = { idx?: number; key?: string; usr?: unknown };

const stateNow = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Index and address of the current entry; React Router counts from 0 at the first page of this visit. */
let number = 0;
let address = '';

/**
 * Numbers entries that the browser adds itself (a link to `#…`, a fragment typed into the address bar): without state, React
 * Router loses its position. Call once, before the router listens.
 */
export function numberEntries(): void {
  number = stateNow().idx ?? 0;
  address = window.location.href;
  window.addEventListener('popstate', () => {
    if (stateNow().idx === undefined) {
      // Navigating to the same fragment replaces the entry.
      const idx = window.location.href === address ? number : number + 1;
      window.history.replaceState({ usr: null, key: newKey(), idx }, '');
    }
    noteEntry();
  });
}

/** Call after each navigation of the router. */
export function noteEntry(): void {
  number = stateNow().idx ?? number;
  address = window.location.href;
}

/** The router's `location.key`; null before it has one. */
export const entryKey = (): string | null =>
  stateNow().idx === undefined ? null : (stateNow().key ?? 'default');

/** Whether the previous entry belongs to this site. */
export const canGoBackWithin = (): boolean => number > 0;
