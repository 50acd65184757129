import { useEffect, useRef } from 'react';
import type { Writing } from './use-writing.ts';

/**
 * The version that a form is saved over, where what it is part of gets new versions by other acts of the same screen too,
 * such as attaching a file: these are no reason to refuse what was typed meanwhile. Only where what the form itself shows
 * has changed under it, its own version stands; where nothing is typed, it shows what is saved now.
 *
 * @param saved what the press has of what the form shows.
 * @param version the present one of the whole.
 */
export function useOwnVersion<Values extends Record<string, unknown>>(
  saved: Values,
  version: number,
  { version: own, changed, showSaved }: Pick<Writing<Values>, 'version' | 'changed' | 'showSaved'>,
): number {
  const now = JSON.stringify(saved);
  const begun = useRef(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what the press has changes, and not when it is typed
  useEffect(() => {
    if (changed || begun.current === now) return;
    begun.current = now;
    showSaved();
  }, [now, changed]);
  return begun.current === now ? version : own;
}
