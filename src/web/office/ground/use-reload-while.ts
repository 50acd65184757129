import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 3000;

/** Loads the screen again while something is under way that nobody tells it of. */
export function useReloadWhile(waiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
