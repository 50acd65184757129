import { type Ref, useState } from 'react';
import type { SentProof } from '#contract/office/proofs.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { dateAndTimeOf, dateOf } from '#web/ui/screens/when.ts';
import { useAction } from '../../ground/index.ts';
import { standingWords } from './standing-words.ts';
import { Suggested } from './suggested.tsx';

type Props = {
  productionId: number;
  proof: SentProof;
  locked: boolean;
  /** Of the line that says how it stands. */
  statusRef?: Ref<HTMLParagraphElement>;
};

/** One proof: how far it is, what was asked and answered, what the author suggests. */
export function ProofRound({ productionId, proof, locked, statusRef }: Props) {
  const { proofId, round, state, name, email, queries, message, suggestions, remindedAt, sentAt } = proof;
  const [withdrawing, setWithdrawing] = useState(false);
  const { act, attempt, busy } = useAction();
  const body = { productionId, proofId };
  const since = proof.answeredAt ?? sentAt;
  const words =
    state === 'withdrawn'
      ? `Withdrawn; it was sent on ${dateOf(sentAt)}`
      : standingWords({ state, since, dueOn: proof.dueOn });
  return (
    <section className="stack gap-1 card sunk" aria-label={`Proof ${round}`}>
      <p ref={statusRef} tabIndex={-1}>
        <strong>
          {round}. {words}
        </strong>
        <span className="more breaks">
          {email ? `${name} <${email}>` : 'Erased person'}
          {remindedAt && ` · reminded ${dateAndTimeOf(remindedAt)}`}
        </span>
      </p>
      {message && <p className="breaks">“{message}”</p>}
      {queries.length > 0 && (
        <dl className="stack gap-1">
          {queries.map(({ number, words: place, question, answer }) => (
            <div key={number}>
              <dt className="breaks">
                <strong>
                  {number}. {question}
                </strong>
                {place && <span className="more">“{place.slice(0, 80)}”</span>}
              </dt>
              <dd className="breaks">{answer || <span className="quiet">Not answered</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      {suggestions.length > 0 && (
        <Suggested productionId={productionId} proofId={proofId} suggestions={suggestions} locked={locked} />
      )}
      {state === 'with the author' && (
        <p className="row">
          <button
            type="button"
            className="link-button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && void act('officeRemindProof', { body }, 'A reminder is on its way')}
          >
            Remind now
          </button>
          <button type="button" className="link-button" onClick={() => setWithdrawing(true)}>
            Withdraw the proof
          </button>
        </p>
      )}
      <ConfirmDialog
        open={withdrawing}
        title="Withdraw the proof?"
        action="Withdraw it"
        danger
        onClose={() => setWithdrawing(false)}
        onConfirm={() => attempt('officeWithdrawProof', { body })}
      >
        <p>Its link opens nothing any more. The author is not told; another proof can be sent.</p>
      </ConfirmDialog>
    </section>
  );
}
