import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useToken } from '#web/shell/use-token.ts';
import { authorHome } from './paths.ts';
import { useNext } from './use-next.ts';

/**
 * Redirects signed-in users to the manuscript area or the requested page (specification §2), also when they sign in in
 * another tab.
 */
export function useVisitorsOnly(): void {
  const navigate = useNavigate();
  const next = useNext();
  const token = useToken();
  useEffect(() => {
    if (token) navigate(next ?? authorHome, { replace: true });
  }, [token, next, navigate]);
}
