import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { idIn } from '#web/ui/id-in.ts';

/**
 * State of a change that happens inside the page and must not move it, such as another volume of a
 * journal: `<a data-keep-place …>` (follow-links.ts).
 */
export const keepPlace = { keepPlace: true } as const;

/**
 * Every route change scrolls to the top (specification §2), or to the anchor that the address names, and moves
 * the keyboard's and the screen reader's place there too. The first page is left to the browser, which knows
 * where a reload was. It happens before the new page is drawn: else its first picture would be of another place.
 */
export function useScrollOnRouteChange(): void {
  const location = useLocation();
  const shown = useRef(location);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const from = shown.current;
    shown.current = location;
    if ((location.state as Partial<typeof keepPlace> | null)?.keepPlace) return;
    const anchor = location.hash && document.getElementById(idIn(location.hash));
    if (anchor) {
      anchor.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    if (from.pathname !== location.pathname) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [location]);

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
