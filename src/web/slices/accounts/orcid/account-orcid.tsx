import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useSite } from '#web/shell/site.ts';
import { FieldGroup, succeed } from '#web/ui/forms/index.ts';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import { sessionApi } from '../session-api.ts';
import { AboutOrcid, OrcidButton } from './orcid-button.tsx';

/** The account's confirmed iD; nothing where there is none and the press is no client of ORCID. */
export function AccountOrcid({ orcid, onChange }: { orcid: string; onChange(): Promise<void> }) {
  const site = useSite();
  const [busy, setBusy] = useState(false);
  if (orcid === '')
    return site.orcid ? (
      <FieldGroup title="ORCID iD">
        <AboutOrcid />
        <p>
          <OrcidButton from="/user-account">Create or connect your ORCID iD</OrcidButton>
        </p>
      </FieldGroup>
    ) : null;
  const remove = async () => {
    setBusy(true);
    const answer = await sessionApi('removeOrcid');
    if (answer.code === codes.success) {
      await onChange();
      succeed(answer.msg);
    }
    setBusy(false);
  };
  return (
    <FieldGroup title="ORCID iD">
      <p>
        <a className="more row gap-half" href={`https://orcid.org/${orcid}`}>
          <OrcidMark confirmed />
          https://orcid.org/{orcid}
        </a>
      </p>
      <p className="quiet small">
        Confirmed by you at ORCID. Articles of yours show it so{site.orcid && ', and you can sign in with it'}
        .{' '}
        <button type="button" className="link-button" aria-disabled={busy} onClick={() => busy || remove()}>
          Remove it
        </button>
      </p>
    </FieldGroup>
  );
}
