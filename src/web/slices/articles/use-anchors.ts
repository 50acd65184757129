import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { keepPlace } from '#web/shell/scroll.ts';
import { idIn } from '#web/ui/id-in.ts';
import type { TextPlace } from './text-place.ts';

/** Did the browser come here by a link, rather than load again what the reader has seen? */
const isFresh = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
};

/**
 * Makes `/journaldetail/12#id` mean a place in the text, as if the text were the page's own: links push an
 * entry to the history, back leads to where the reader was. Returns how to go to an id.
 */
export function useAnchors(place: TextPlace): (id: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const seen = useRef(new Map<string, number>());
  const key = useRef<string | null>(null);

  // Before the shell's, which leads to the top: that is no place where a reader was.
  useLayoutEffect(() => {
    const first = key.current === null;
    key.current = location.key;
    const id = location.hash ? idIn(location.hash) : null;
    const before = seen.current.get(location.key);
    if (first && type === 'POP' && !isFresh()) return;
    if (!first && type === 'POP' && before !== undefined) {
      // After the shell, which leads every other change to the top.
      const frame = requestAnimationFrame(() => window.scrollTo({ top: before, behavior: 'instant' }));
      return () => cancelAnimationFrame(frame);
    }
    if (id === null) return;
    const frame = requestAnimationFrame(() => place.arrive(id));
    return () => cancelAnimationFrame(frame);
  }, [location, type, place]);

  useEffect(() => {
    const remember = () => {
      if (key.current !== null) seen.current.set(key.current, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  return useCallback(
    (id: string) => {
      const hash = `#${encodeURIComponent(id)}`;
      if (key.current !== null) seen.current.set(key.current, window.scrollY);
      navigate(
        { pathname: location.pathname, search: location.search, hash },
        { state: keepPlace, replace: hash === location.hash },
      );
    },
    [navigate, location],
  );
}
