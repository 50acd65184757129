import { type RefObject, useEffect, useRef } from 'react';

/** Whether the reader has gone to another page meanwhile: then what was begun here takes them nowhere. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
