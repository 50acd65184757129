import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { codes } from '#contract/codes.ts';
import { currentSession } from '#web/shell/session.ts';
import { useSite } from '#web/shell/site.ts';
import { OrcidButton, quietSessionApi } from '#web/slices/accounts/index.ts';

/** Whether an author's address is the one of the account. */
export const isOwn = (email: string): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() === currentSession()?.email.toLowerCase();

/** The iD that the account has confirmed, empty if none; undefined until it is known, and for `own` false. */
export function useOwnOrcid(own: boolean): string | undefined {
  const [orcid, setOrcid] = useState<string>();
  useEffect(() => {
    if (!own) return setOrcid(undefined);
    let left = false;
    quietSessionApi('queryByEmail', { query: { email: currentSession()?.email ?? '' } }).then((answer) => {
      if (!left && answer.code === codes.success) setOrcid(answer.data.userInfo.orcid);
    });
    return () => {
      left = true;
    };
  }, [own]);
  return orcid;
}

/** Offers the account's confirmed iD in its owner's row, or to confirm one. */
export function OwnOrcid({
  confirmed,
  typed,
  take,
}: {
  confirmed: string;
  typed: string;
  take(orcid: string): void;
}) {
  const { orcid } = useSite();
  const { pathname, search } = useLocation();
  if (confirmed !== '')
    return confirmed === typed ? null : (
      <p className="small">
        <button type="button" className="link-button" onClick={() => take(confirmed)}>
          Use {confirmed}
        </button>
        , which you have confirmed.
      </p>
    );
  return orcid ? (
    <div className="stack gap-half">
      <p>
        <OrcidButton from={pathname + search}>Create or connect your ORCID iD</OrcidButton>
      </p>
      <p className="quiet small">
        Your iD is then confirmed, and the article shows it so. What you have typed stays on this device
        meanwhile.
      </p>
    </div>
  ) : null;
}
