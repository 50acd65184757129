import { newKey } from '#web/ui/new-key.ts';

/** React Router's `idx`, `key` and `usr`, and our mark on the first entry. */
type EntryState = { idx?: number; key?: string; usr?: unknown; cameByLink?: boolean };

const stateNow = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Index and address of the current entry; React Router counts from 0 at the first page of this visit. */
let number = 0;
let address = '';
/** The first entry was opened by a link, so that Back leads to where the reader came from. */
let cameByLink = false;

/**
 * Numbers entries that the browser adds itself (a link to `#…`, a fragment typed into the address bar): without state, React
 * Router loses its position. Call once, before the router listens.
 */
export function numberEntries(): void {
  const state = stateNow();
  if (state.idx === undefined) {
    // With a history length of 1, as in a new tab, there is no previous entry.
    cameByLink = document.referrer !== '' && window.history.length > 1;
    if (cameByLink) window.history.replaceState({ ...state, cameByLink }, '');
  }
  number = state.idx ?? 0;
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
  const state = stateNow();
  const replaced = state.idx === 0 && number === 0 && cameByLink;
  if (replaced && !state.cameByLink) window.history.replaceState({ ...state, cameByLink }, '');
  number = state.idx ?? number;
  if (number === 0) cameByLink ||= state.cameByLink === true;
  address = window.location.href;
}

/** The router's `location.key`; null before it has one. */
export const entryKey = (): string | null =>
  stateNow().idx === undefined ? null : (stateNow().key ?? 'default');

/** Whether the previous entry belongs to this site. */
export const canGoBackWithin = (): boolean => number > 0;

/**
 * Whether Back leads to where the reader came from: a page of this site, or the page whose link led here. False for a typed
 * address or a bookmark, whose previous entry is unrelated.
 */
export const canGoBack = (): boolean => canGoBackWithin() || cameByLink;
