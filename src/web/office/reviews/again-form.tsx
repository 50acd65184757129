import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { recommendationWords } from '#web/slices/reviews/index.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

import { AuthorsLetter, useAuthorsLetter } from './authors-letter.tsx';
import { DaysFields, defaultDays } from './days-fields.tsx';
import { LetterPart } from './letter-part.tsx';
import styles from './reviews.module.css';
import { useLetterDraft } from './use-letter.ts';
import type { Reviews } from './use-reviews.ts';

export function AgainForm({
  manuscript,
  given,
  reviews,
  onDone,
  onStale,
}: {
  manuscript: OfficeManuscript;
  /** Days that the journal gives. */
  given: Reviews['days'];
  reviews: readonly OfficeReview[];
  onDone(): Promise<void>;
  onStale(): Promise<unknown>;
}) {
  const { id: manuscriptId } = manuscript;
  const authors = useAuthorsLetter(manuscript);
  const [chosen, setChosen] = useState(() => new Set(reviews.map(({ id }) => id)));
  const [days, setDays] = useState(() => defaultDays(given));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { words, setWords, failed, retry, deleteDraft, restored } = useLetterDraft(`again.${manuscriptId}`, {
    manuscriptId: String(manuscriptId),
    kind: 'invite again',
  });
  const { act, busy } = useAction();
  const asked = reviews.filter(({ id }) => chosen.has(id));
  async function send() {
    if (!words || !authors.ready || asked.length === 0) return;
    const body = {
      manuscriptId,
      reviewIds: [...chosen],
      ...days,
      letter: words,
      authorsLetter: authors.letter,
    };
    const answer = await act('officeInviteAgain', { body }, 'The invitations are on their way');
    if (answer?.code === codes.success) {
      deleteDraft();
      authors.deleteDraft();
      return onDone();
    }
    setErrors(answer?.data?.fields ?? {});
    if (answer?.code === codes.conflict) await onStale();
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send}>
      <fieldset className={styles.people}>
        <legend>Who is asked</legend>
        {reviews.map(({ id, name, review }) => (
          <label key={id} className={`check small ${styles.check}`}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => {
                const next = new Set(chosen);
                if (currentTarget.checked) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
            <span>
              {name}
              {review && (
                <span className="more">Recommended before: {recommendationWords[review.recommendation]}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <DaysFields days={days} onChange={setDays} errors={errors} />
      <LetterPart
        to={asked.map(({ name, email }) => `${name} <${email}>`).join(', ')}
        name={asked[0]?.name ?? ''}
        words={words}
        failed={failed}
        retry={retry}
        values={{ answerBy: dateOf(days.answerBy), reviewDays: String(days.reviewDays) }}
        onChange={setWords}
        restored={restored}
        errors={errors}
      />
      <AuthorsLetter state={authors} errors={errors} />
      <p className={`bar ${styles.buttons}`}>
        <button
          type="submit"
          className="button"
          aria-disabled={busy || !words || !authors.ready || asked.length === 0 || undefined}
        >
          {asked.length === 1 ? 'Send the invitation' : `Send ${asked.length} invitations`}
        </button>
        <span className="quiet">What you write is kept on this device until then.</span>
      </p>
    </OfficeForm>
  );
}
