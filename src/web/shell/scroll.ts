import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { entryKey, noteEntry } from './history-entries.ts';

/**
 * Navigation state that keeps the scroll position, for changes within a page such as another volume: `<a data-keep-place …>`
 * (follow-links.ts).
 */
export const keepPlace = { keepPlace: true } as const;

/** Scroll offsets in pixels, by history entry key. */
const positions = new Map<string, number>();

/** Offset at which the reader left an entry; undefined for a new one. */
export const positionOf = (key: string): number | undefined => positions.get(key);

/**
 * Scrolls to the top (specification §2) or to the fragment on each navigation, and moves the focus there. Back restores the
 * offset, also over jumps within a page. The first page is left to the browser, which restores a reload. In a layout effect,
 * before the new page is painted.
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
      // During Back the browser may already be on another entry than the page shown.
      if (entryKey() === shown.current.key) positions.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    // Otherwise the browser restores an offset before the new page is rendered.
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
