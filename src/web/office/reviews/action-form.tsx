import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview, ReviewAction } from '#contract/office/reviews.ts';
import { dateOf, dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { SendLetterCheck } from '../letters/index.ts';
import { InputField } from './input-field.tsx';
import { LetterPart } from './letter-part.tsx';
import { reviewInWords } from './review-words.ts';
import styles from './reviews.module.css';
import { useLetterDraft } from './use-letter.ts';

type Words = { button: string; title(name: string): string; does: string; done: string; explains: string };

export const actionLabels: Record<ReviewAction, Words> = {
  remind: {
    button: 'Remind now',
    title: (name) => `Remind ${name}`,
    does: 'Send the reminder',
    done: 'The reminder is on its way',
    explains: 'The letter has a new link; the earlier one still works.',
  },
  cancel: {
    button: 'Cancel the invitation',
    title: (name) => `Cancel the invitation of ${name}`,
    does: 'Cancel the invitation',
    done: 'The invitation is cancelled',
    explains: 'The reviewer’s links end at once. What was written so far is kept, and nobody sees it.',
  },
  thank: {
    button: 'Thank again',
    title: (name) => `Thank ${name}`,
    does: 'Send the thanks',
    done: 'The thanks are on their way',
    explains: 'A first thank-you went out when the review came in.',
  },
  reopen: {
    button: 'Open again',
    title: (name) => `Open the review of ${name} again`,
    does: 'Open it again',
    done: 'The review is open again',
    explains:
      'The reviewer can change it and send it again; the manuscript waits for it. The review that was sent is kept.',
  },
  'refuse time': {
    button: 'Give no more time',
    title: (name) => `No more time for ${name}`,
    does: 'Give no more time',
    done: 'The day stays as it was',
    explains:
      'The day stays as it was agreed. The reviewer can still say on the page that it is not possible.',
  },
};

export function ActionForm({
  review,
  act: kind,
  manuscriptId,
  possible,
  onDone,
  onStale,
}: {
  review: OfficeReview;
  act: ReviewAction;
  manuscriptId: number;
  possible: boolean;
  onDone(): Promise<void>;
  onStale(): Promise<void>;
}) {
  const { does, done, explains } = actionLabels[kind];
  const { words, setWords, failed, retry, deleteDraft, restored } = useLetterDraft(
    `review.${review.id}.${kind}`,
    {
      manuscriptId: String(manuscriptId),
      kind,
      reviewId: String(review.id),
    },
  );
  const optional = kind === 'cancel' || kind === 'reopen' || kind === 'refuse time';
  const [withLetter, setWithLetter] = useState(true);
  const [dueOn, setDueOn] = useState(dayFromNow(7));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState('');
  const { act, busy } = useAction();
  const blocked = !possible || (withLetter && !words);
  async function send() {
    if (blocked) return;
    const letter = withLetter ? words : null;
    const body = { reviewId: review.id, act: kind, letter, ...(kind === 'reopen' && { dueOn }) };
    const answer = await act('officeReviewAct', { body }, done);
    if (!answer) return;
    setErrors(answer.data && 'fields' in answer.data ? answer.data.fields : {});
    setWrong('');
    if (answer.code === codes.success) {
      deleteDraft();
      await onDone();
    } else if (answer.code === codes.conflict) {
      setWrong(answer.msg);
      await onStale();
    }
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send}>
      <p>{explains}</p>
      {(wrong || !possible) && (
        <p className="small fails" role="alert">
          {wrong || 'This can’t be done any more: the review has changed meanwhile.'} {reviewInWords(review)}.
          What you wrote is still here.
        </p>
      )}
      {kind === 'reopen' && (
        <InputField
          label="Review wanted by"
          type="date"
          min={dayFromNow(0)}
          value={dueOn}
          wrong={errors.dueOn}
          onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
        />
      )}
      {optional && <SendLetterCheck checked={withLetter} onChange={setWithLetter} />}
      {withLetter && (
        <LetterPart
          to={`${review.name} <${review.email}>`}
          name={review.name}
          words={words}
          failed={failed}
          retry={retry}
          values={kind === 'reopen' ? { dueOn: dateOf(dueOn) } : {}}
          onChange={setWords}
          restored={restored}
          errors={errors}
        />
      )}
      <p className={`bar ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || blocked || undefined}>
          {does}
          {optional && !withLetter && ' without a letter'}
        </button>
        {withLetter && <span className="quiet">What you write is kept on this device until then.</span>}
      </p>
    </OfficeForm>
  );
}
