import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useToken } from '#web/shell/session.ts';
import { quietSessionApi } from './session-api.ts';

/** Cached for the session. */
let known = { token: '', works: false };

export function useWorksInOffice(): boolean {
  const token = useToken() ?? '';
  const [works, setWorks] = useState(known.token === token && known.works);
  useEffect(() => {
    if (!token) return;
    if (known.token === token) {
      setWorks(known.works);
      return;
    }
    let cancelled = false;
    quietSessionApi('officeMe').then(({ code }) => {
      if (code !== codes.success && code !== codes.notAllowed) return;
      known = { token, works: code === codes.success };
      if (!cancelled) setWorks(known.works);
    });
    return () => {
      cancelled = true;
    };
  }, [token]);
  return works;
}
