import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { entryKey, noteEntry } from './history-entries.ts';

/**
 * State of a change that happens inside the page and must not move it, such as another volume of a
 * journal: `<a data-keep-place …>` (follow-links.ts).
 */
export const keepPlace = { keepPlace: true } as const;

/** Pixels that each entry of the history was scrolled to when the reader left it, by its key. */
const positions = new Map<string, number>();

/** Where the reader was on an entry of the history that is now shown again; undefined for a new one. */
export const positionOf = (key: string): number | undefined => positions.get(key);

/**
 * Every route change scrolls to the top (specification §2), or to the anchor that the address names, and moves
 * the keyboard's and the screen reader's place there too. Going back over a jump within the page leads to where the
 * reader jumped from. The first page is left to the browser, which knows where a reload was. It happens before the
 * new page is drawn: else its first picture would be of another place.
 */
export function useScrollOnRouteChange(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useLayoutEffect(() => {
    noteEntry();
    if (shown.current === location) return;
    const from = shown.current;
    shown.current = location;
    const before = type === 'POP' && isSamePage(from, location) ? positions.get(location.key) : undefined;
    if (before !== undefined) {
      window.scrollTo({ top: before, behavior: 'instant' });
      return;
    }
    if ((location.state as Partial<typeof keepPlace> | null)?.keepPlace) return;
    const anchor = location.hash && document.getElementById(fragmentId(location.hash));
    if (anchor) {
      anchor.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    if (from.pathname !== location.pathname) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [location, type]);

  useEffect(() => {
    const remember = () => {
      // While the browser is on another entry than the page, the page is not where the reader left it.
      if (entryKey() === shown.current.key) positions.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    // Else the browser would first put the page where it was when the reader last saw this address.
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

const isSamePage = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search;
