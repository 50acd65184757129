import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { nextPath } from './paths.ts';

/** null during hydration, because the server renders one page for all queries. */
export function useNext(): string | null {
  const { search } = useLocation();
  return useHydrated() ? nextPath(search) : null;
}

/** Key of a mailed link: undefined during hydration, null without one. */
export function useMailedKey(): string | null | undefined {
  const { search } = useLocation();
  return useHydrated() ? new URLSearchParams(search).get('token') : undefined;
}
