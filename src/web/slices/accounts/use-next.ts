import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { nextPath } from './paths.ts';

/**
 * Where to go on to after login, if the address says so. Nothing while a page is taken over: what the server
 * sends is the same for every query.
 */
export function useNext(): string | null {
  const { search } = useLocation();
  return useHydrated() ? nextPath(search) : null;
}

/** The key of a link that was mailed; undefined while a page is taken over, null where there is none. */
export function useMailedKey(): string | null | undefined {
  const { search } = useLocation();
  return useHydrated() ? new URLSearchParams(search).get('token') : undefined;
}
