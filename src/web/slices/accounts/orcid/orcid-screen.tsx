import { useEffect, useRef, useState } from 'react';
import { type MetaArgs, useLocation, useNavigate } from 'react-router';
import type { Input } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { OrcidOutcome } from '#contract/orcid.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Unreachable } from '#web/api/unreachable.ts';
import { pageMeta } from '#web/shell/page-title.ts';
import { privateMeta } from '#web/shell/private-link/meta.ts';
import { signIn } from '#web/shell/session.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { AccountPage } from '../account-page.tsx';
import { afterVisit, loginPath } from '../paths.ts';
import { quietSessionApi } from '../session-api.ts';
import { forgetProof, type KeptProof, keepProof, keptProof, takeVisit } from './kept.ts';
import { NoAccountYet } from './no-account-yet.tsx';

export const meta = ({ matches, location }: MetaArgs) => [
  ...pageMeta(matches, { title: 'Sign in with ORCID', path: location.pathname }),
  ...privateMeta,
];

const unreachable =
  'The press can’t be reached just now. Nothing was changed. Please begin again in a few minutes.';

type Shown =
  | { kind: 'asking' }
  | { kind: 'nothing' }
  | { kind: 'unknown'; proof: KeptProof }
  | { kind: 'failed'; message: string };

const elsewhere =
  'This answer of ORCID belongs to another tab, or was used already. Nothing was changed. Please begin again.';

/** Where ORCID leads back to. What its address brings is used at once and leaves the address. */
export default function OrcidScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [from, setFrom] = useState('/login');
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });

  function end(outcome: OrcidOutcome, back: string, words: string) {
    if (outcome.outcome === 'unknown') {
      const { outcome: _, ...proof } = outcome;
      keepProof(proof);
      return setShown({ kind: 'unknown', proof });
    }
    forgetProof();
    if (outcome.outcome === 'signed in') signIn(outcome.session);
    succeed(words);
    navigate(afterVisit(back), { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the address brought
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const given = new URLSearchParams(search);
    const visit = takeVisit();
    if (search) navigate('/orcid', { replace: true });
    if (!given.has('state')) {
      const proof = keptProof();
      return setShown(proof ? { kind: 'unknown', proof } : { kind: 'nothing' });
    }
    if (!visit) return setShown({ kind: 'failed', message: elsewhere });
    setFrom(visit.from);
    const part = (name: string, longest: number) => given.get(name)?.slice(0, longest) ?? '';
    const body = {
      key: visit.key,
      state: part('state', 200),
      code: part('code', 2000),
      error: part('error', 200),
    };
    if (visit.review) return void allow(visit.review, { ...body, visit: visit.key }, visit.from);
    quietSessionApi('finishOrcid', { body }).then((answer) => {
      if (answer.code === codes.success) end(answer.data, visit.from, answer.msg);
      else setShown({ kind: 'failed', message: answer.msg });
    });
  }, []);

  /** Tells the press what a reviewer lets it do, and goes back to the review. */
  async function allow(review: string, given: Omit<Input<'reviewOrcidFinish'>['body'], 'key'>, back: string) {
    const answer = await browserApi('reviewOrcidFinish', { body: { ...given, key: review } }).catch(
      (error: unknown) => {
        if (error instanceof Unreachable) return null;
        throw error;
      },
    );
    if (answer?.code !== codes.success)
      return setShown({ kind: 'failed', message: answer?.msg ?? unreachable });
    succeed('Thank you. This press may add reviews to your ORCID record.');
    navigate(back, { replace: true });
  }

  return (
    <AccountPage title="Sign in with ORCID">
      <div role="status" className="stack gap-2">
        {shown.kind === 'asking' && <p>Asking ORCID…</p>}
        {shown.kind === 'nothing' && (
          <p>
            This page works from ORCID’s. <a href={loginPath()}>Login</a>
          </p>
        )}
        {shown.kind === 'failed' && (
          <>
            <p role="alert">{shown.message}</p>
            <p>
              <a className="button" href={from}>
                Back to where you began
              </a>
            </p>
          </>
        )}
        {shown.kind === 'unknown' && <NoAccountYet proof={shown.proof} from={from} />}
      </div>
    </AccountPage>
  );
}
