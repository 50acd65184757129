import { OrcidMark } from '#web/ui/orcid-mark.tsx';
import { nextPath, withNext } from '../paths.ts';
import type { KeptProof } from './kept.ts';

/** An iD that no account has: its owner registers with it, or signs in to the account that gets it. */
export function NoAccountYet({ proof, from }: { proof: KeptProof; from: string }) {
  const next = nextPath(from.replace(/^[^?]*/, ''));
  const name = `${proof.firstname} ${proof.lastname}`.trim();
  return (
    <>
      <p>
        ORCID has confirmed that you are {name || 'the owner of this iD'}:{' '}
        <a className="more row gap-half" href={`https://orcid.org/${proof.orcid}`}>
          <OrcidMark confirmed />
          https://orcid.org/{proof.orcid}
        </a>
      </p>
      <p>No account here has this iD yet.</p>
      <p>
        <a className="button" href={withNext('/login', next)}>
          I have an account
        </a>
      </p>
      <p className="quiet small">
        Log in with your password once, and connect the iD. From then on ORCID is enough.
      </p>
      <p>
        <a className="button button-quiet" href={withNext('/register', next)}>
          Register
        </a>
      </p>
    </>
  );
}
