import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useToken } from '#web/shell/session.ts';
import { quietSessionApi } from './session-api.ts';

/** What was last learnt, so that it is asked once a session and not on each page. */
let known = { token: '', works: false };

/** Whether who is signed in has a role in the office. */
export function useWorksInOffice(): boolean {
  const token = useToken() ?? '';
  const [works, setWorks] = useState(known.token === token && known.works);
  useEffect(() => {
    if (!token) return;
    if (known.token === token) {
      setWorks(known.works);
      return;
    }
    let gone = false;
    quietSessionApi('officeMe').then(({ code }) => {
      if (code !== codes.success && code !== codes.notAllowed) return;
      known = { token, works: code === codes.success };
      if (!gone) setWorks(known.works);
    });
    return () => {
      gone = true;
    };
  }, [token]);
  return works;
}
