import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { keepPlace, positionOf } from '#web/shell/scroll.ts';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { isFreshVisit } from './fresh-visit.ts';
import type { TextPlace } from './text-place.ts';

/**
 * Makes `/journaldetail/12#id` refer to the framed text, with history entries and scroll restoration (shell/scroll.ts).
 * Returns a function that goes to an id.
 */
export function useAnchors(place: TextPlace): (id: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const first = useRef(true);

  useLayoutEffect(() => {
    const arriving = first.current;
    first.current = false;
    const id = location.hash ? fragmentId(location.hash) : null;
    if (id === null) return;
    if (type === 'POP' && (arriving ? !isFreshVisit() : positionOf(location.key) !== undefined)) return;
    // After the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => place.arrive(id));
    return () => cancelAnimationFrame(frame);
  }, [location, type, place]);

  return useCallback(
    (id: string) => {
      const hash = `#${encodeURIComponent(id)}`;
      navigate(
        { pathname: location.pathname, search: location.search, hash },
        { state: keepPlace, replace: hash === location.hash },
      );
    },
    [navigate, location],
  );
}
