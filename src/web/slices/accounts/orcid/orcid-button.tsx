import { type ReactNode, useEffect, useState } from 'react';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import { goToOrcid } from './go-to-orcid.ts';

/** Leads to ORCID, and back to `from`. */
export function OrcidButton({ from, children }: { from: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  // Back from ORCID's page, the browser may show this one as it was left.
  useEffect(() => {
    const again = () => setBusy(false);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  const go = async () => {
    setBusy(true);
    if (!(await goToOrcid(from))) setBusy(false);
  };
  return (
    <button
      type="button"
      className="button button-quiet row gap-1"
      aria-disabled={busy}
      onClick={() => busy || go()}
    >
      <OrcidMark confirmed size={20} />
      {children}
    </button>
  );
}

/** What ORCID is, for who doesn't know it. */
export const AboutOrcid = () => (
  <p className="quiet small">
    An ORCID iD tells you from everybody else of your name, for as long as you publish. It is free at{' '}
    <a href="https://orcid.org/">orcid.org</a>. We ask ORCID for your iD and name alone.
  </p>
);
