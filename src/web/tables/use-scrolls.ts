import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is narrower than what is in it, and so has to be reached by keyboard; with the ref to watch it by. */
export function useScrolls<Watched extends HTMLElement>(): [RefCallback<Watched>, boolean] {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((element: Watched | null) => {
    if (!element) return;
    const look = () => setScrolls(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [watch, scrolls];
}
