import { newKey } from '#web/ui/new-key.ts';

/** State of a history entry: React Router's `idx`, `key` and `usr`, and a mark of ours on the first entry. */
type EntryState = { idx?: number; key?: string; usr?: unknown; cameByLink?: boolean };

const stateNow = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Number of the entry shown, counted by React Router from 0 at the first page of this visit; its address. */
let number = 0;
let address = '';
/** A link of another document led to the first entry, so that the entry before it is where the reader came from. */
let cameByLink = false;

/**
 * Keeps every entry of the history numbered. A jump within the page that the browser makes by itself (a link to `#…`, an
 * anchor typed into the address bar) leaves an entry without state; React Router then no longer knows where it is. To be
 * called once, before the router listens.
 */
export function numberEntries(): void {
  const state = stateNow();
  if (state.idx === undefined) {
    // A new entry is the last one: with a length of 1 nothing is before it, as in a new tab.
    cameByLink = document.referrer !== '' && window.history.length > 1;
    if (cameByLink) window.history.replaceState({ ...state, cameByLink }, '');
  }
  number = state.idx ?? 0;
  address = window.location.href;
  window.addEventListener('popstate', () => {
    if (stateNow().idx === undefined) {
      // A jump to where one is already replaces the entry.
      const idx = window.location.href === address ? number : number + 1;
      window.history.replaceState({ usr: null, key: newKey(), idx }, '');
    }
    noteEntry();
  });
}

/** To be called after each navigation of the router. */
export function noteEntry(): void {
  const state = stateNow();
  const replaced = state.idx === 0 && number === 0 && cameByLink;
  if (replaced && !state.cameByLink) window.history.replaceState({ ...state, cameByLink }, '');
  number = state.idx ?? number;
  if (number === 0) cameByLink ||= state.cameByLink === true;
  address = window.location.href;
}

/** The key of the entry shown, as the router's location has it; null in the moment before it has one. */
export const entryKey = (): string | null =>
  stateNow().idx === undefined ? null : (stateNow().key ?? 'default');

/** Whether the entry before this one is of this site. */
export const canGoBackWithin = (): boolean => number > 0;

/**
 * Whether going back leads to where the reader came from: a page of this site, or the page elsewhere whose link led
 * here. False after an address was typed or a bookmark opened, when the entry before has nothing to do with this site.
 */
export const canGoBack = (): boolean => canGoBackWithin() || cameByLink;
