import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useToken } from '#web/shell/use-token.ts';
import { quietSessionApi } from './session-api.ts';

/** Cached for the session. */
let cached = { token: '', works: false };

export function useWorksInOffice(): boolean {
  const token = useToken() ?? '';
  const [works, setWorks] = useState(cached.token === token && cached.works);
  useEffect(() => {
    if (!token) return;
    if (cached.token === token) {
      setWorks(cached.works);
      return;
    }
    let cancelled = false;
    quietSessionApi('officeMe').then(({ code }) => {
      if (code !== codes.success && code !== codes.notAllowed) return;
      cached = { token, works: code === codes.success };
      if (!cancelled) setWorks(cached.works);
    });
    return () => {
      cancelled = true;
    };
  }, [token]);
  return works;
}
