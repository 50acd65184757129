import { useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { useAction } from '../ground/index.ts';

type Trial = Output<'officeTryMail'>;

const resultText = ({ state, address, error }: Trial): string => {
  if (state === 'sent') return `The mail server has taken a letter to ${address}.`;
  if (state === 'kept') return 'The letter is in the outbox folder, since no mail server is set.';
  if (error) return `The letter could not be sent: ${error}`;
  return `The letter to ${address} is still being sent.`;
};

/** Sends the administrator a letter, and says what became of it. */
export function MailTrial() {
  const { act, busy } = useAction();
  const [trial, setTrial] = useState<Trial>();
  const send = async () => {
    setTrial(undefined);
    const answer = await act('officeTryMail', { body: {} });
    if (answer?.code === codes.success) setTrial(answer.data);
  };
  return (
    <div className="above-2">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        onClick={() => void send()}
      >
        Send me a letter to try the mail
      </button>
      <div role="status" className="above-1 small">
        {busy && <p>The letter is on its way…</p>}
        {trial && (
          <p className={`breaks ${trial.error ? 'rail-danger' : ''}`}>
            {resultText(trial)} <a href={`/office/mail/${trial.letterId}`}>Open the letter</a>
          </p>
        )}
      </div>
    </div>
  );
}
