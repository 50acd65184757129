import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import { forgetProof, type KeptProof, keptProof } from './kept.ts';

/** The iD that ORCID has confirmed for this tab; null until hydration, and without one. */
export function useOrcidProof() {
  const [proof, setProof] = useState<KeptProof | null>(null);
  useEffect(() => setProof(keptProof()), []);
  return {
    proof,
    forget() {
      forgetProof();
      setProof(null);
    },
  };
}

/** Says which iD the account gets, and how to do without. */
export const ProofNote = ({ proof, forget }: { proof: KeptProof; forget(): void }) => (
  <p className="row gap-1 rail-quiet">
    <OrcidMark confirmed />
    <span>
      ORCID has confirmed your iD {proof.orcid}. Your account will have it.{' '}
      <button type="button" className="link-button" onClick={forget}>
        Go on without it
      </button>
    </span>
  </p>
);

/** Asks who logs in, since the iD may be that of somebody who used this tab before. */
export const ProofQuestion = ({
  proof,
  connects,
  onChange,
}: {
  proof: KeptProof;
  connects: boolean;
  onChange(connects: boolean): void;
}) => (
  <Checkbox
    checked={connects}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    label={`Connect ${proof.orcid} to this account`}
    description="ORCID has confirmed this iD in this tab. Tick it if it is yours: from then on ORCID is enough to sign in."
  />
);
