import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { keepPlace, positionOf } from '#web/shell/scroll.ts';
import { fragmentId } from '#web/ui/fragment-id.ts';
import type { TextPlace } from './text-place.ts';

/** Did the browser come here by a link, rather than load again what the reader has seen? */
const isFresh = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
};

/**
 * Makes `/journaldetail/12#id` mean a place in the text, as if the text were the page's own: links push an
 * entry to the history, back leads to where the reader was (shell/scroll.ts). Returns how to go to an id.
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
    if (type === 'POP' && (arriving ? !isFresh() : positionOf(location.key) !== undefined)) return;
    // After the shell, which leads every other change to the top.
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
