import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element overflows horizontally, and so must be focusable; with its ref. */
export function useOverflow<Watched extends HTMLElement>(): [RefCallback<Watched>, boolean] {
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
