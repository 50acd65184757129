import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component was unmounted: then a call that ends afterwards must not navigate. */
export function useUnmounted(): RefObject<boolean> {
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return unmounted;
}
