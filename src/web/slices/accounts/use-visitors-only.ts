import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useToken } from '#web/shell/session.ts';
import { authorHome } from './paths.ts';
import { useNext } from './use-next.ts';

/**
 * For screens where who holds a token has nothing to do: leads them to the manuscript area, or on to where they
 * wanted to go (specification §2); also at the moment when they get one.
 */
export function useVisitorsOnly(): void {
  const navigate = useNavigate();
  const next = useNext();
  const token = useToken();
  useEffect(() => {
    if (token) navigate(next ?? authorHome, { replace: true });
  }, [token, next, navigate]);
}
