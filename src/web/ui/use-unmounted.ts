import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component was unmounted: then a call that ends afterwards must not navigate. */
export function useUnmounted(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
