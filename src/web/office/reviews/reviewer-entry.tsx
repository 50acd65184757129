import { useState } from 'react';
import type { OfficeReview, ReviewAction } from '#contract/office/reviews.ts';
import { recommendationWords } from '#web/slices/reviews/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { ago, dateOf } from '#web/ui/screens/when.ts';
import { ActionForm, actionLabels } from './action-form.tsx';
import { DatesForm } from './dates-form.tsx';
import { EnterForm } from './enter-form.tsx';
import { ExtensionRequest } from './extension-request.tsx';
import { ReadReview } from './read-review.tsx';
import { reviewInWords } from './review-words.ts';
import { ReviewerMessages } from './reviewer-messages.tsx';
import styles from './reviews.module.css';

type Props = {
  review: OfficeReview;
  manuscriptId: number;
  articleId: number | null;
  /** Whether the user may publish reports. */
  mayPublish: boolean;
  undelivered: { id: number; subject: string } | undefined;
  onDone(): Promise<void>;
  /** After messages were marked as read. */
  onRead(): Promise<unknown>;
};

const actionsOf = ({ state, ended, email }: OfficeReview): ReviewAction[] => {
  if (email === '') return [];
  if (state === 'received') return ended ? ['thank'] : ['thank', 'reopen'];
  if (state !== 'invited' && state !== 'agreed') return [];
  return ended ? ['cancel'] : ['remind', 'cancel'];
};

export function ReviewerEntry(props: Props) {
  const { review, manuscriptId, articleId, mayPublish, undelivered, onDone, onRead } = props;
  const { name, email, institution, reviewer, state, overdue } = review;
  const [dialog, setDialog] = useState<ReviewAction | 'dates' | 'enter' | null>(null);
  const act = dialog === 'dates' || dialog === 'enter' ? null : dialog;
  const open = (state === 'invited' || state === 'agreed') && !review.ended;
  const { part, statusRef } = useFocusFallback<HTMLLIElement>();
  const close = () => setDialog(null);
  const done = async () => {
    close();
    await onDone();
  };
  const shown = name || 'A reviewer whose name was erased';
  return (
    <li ref={part} className={styles.entry} data-late={overdue || undefined}>
      <p className={`line ${styles.who}`}>
        <span className="strong breaks">{shown}</span>
        {reviewer > 0 && <span className="more">Reviewer {reviewer}</span>}
      </p>
      <p className="more">
        {institution}
        {institution && email && ' · '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <p ref={statusRef} tabIndex={-1} className={`small ${styles.state}`} data-state={state}>
        {reviewInWords(review)}
        {review.review && `: ${recommendationWords[review.review.recommendation]}`}
      </p>
      <p className="more">{moreOf(review)}</p>
      {undelivered && (
        <p className="small fails">
          The last letter to this address could not be sent:{' '}
          <a href={`/office/mail/${undelivered.id}`}>{undelivered.subject}</a>
        </p>
      )}
      {review.wants && (
        <ExtensionRequest
          review={review}
          wish={review.wants}
          onRefuse={() => setDialog('refuse time')}
          onDone={onDone}
        />
      )}
      {review.review && <ReadReview {...{ review, articleId, mayPublish, onDone }} content={review.review} />}
      <ReviewerMessages review={review} shown={shown} onChanged={onDone} onRead={onRead} />
      {(open || actionsOf(review).length > 0) && (
        <p className={`row small gap-line ${styles.actions}`}>
          {actionsOf(review).map((act) => (
            <button key={act} type="button" className="link-button" onClick={() => setDialog(act)}>
              {actionLabels[act].button}
              <span className="visually-hidden">: {shown}</span>
            </button>
          ))}
          {open && (
            <>
              <button type="button" className="link-button" onClick={() => setDialog('dates')}>
                Dates and reminders<span className="visually-hidden">: {shown}</span>
              </button>
              <button type="button" className="link-button" onClick={() => setDialog('enter')}>
                Enter the review<span className="visually-hidden">: {shown}</span>
              </button>
            </>
          )}
        </p>
      )}
      <Dialog open={dialog === 'dates'} onClose={close} title={`Dates and reminders for ${shown}`}>
        <DatesForm review={review} onDone={done} onStale={onDone} />
      </Dialog>
      <Dialog open={dialog === 'enter'} onClose={close} title={`Enter the review of ${shown}`} wide>
        <EnterForm review={review} onDone={done} onStale={onDone} />
      </Dialog>
      <Dialog open={act !== null} onClose={close} title={act ? actionLabels[act].title(shown) : ''} wide>
        {act && (
          <ActionForm
            key={act}
            review={review}
            act={act}
            manuscriptId={manuscriptId}
            possible={act === 'refuse time' ? review.wants !== null : actionsOf(review).includes(act)}
            onDone={done}
            onStale={onDone}
          />
        )}
      </Dialog>
    </li>
  );
}

function moreOf(review: OfficeReview): string {
  const parts: string[] = [];
  if (review.declineReason) parts.push(`Why: ${review.declineReason}`);
  if (review.declineSuggestion) parts.push(`Suggests: ${review.declineSuggestion}`);
  if (review.remindedAt) parts.push(`Reminded ${ago(review.remindedAt)}`);
  const open = (review.state === 'invited' || review.state === 'agreed') && !review.ended;
  if (open && !review.reminders) parts.push('Not reminded by the press');
  else if (open && review.nextReminderOn) parts.push(`Next reminder ${dateOf(review.nextReminderOn)}`);
  if (review.agreedAt && review.submittedAt) {
    const days = Math.round((Date.parse(review.submittedAt) - Date.parse(review.agreedAt)) / 86_400_000);
    parts.push(days < 1 ? 'On the day of agreeing' : days === 1 ? 'After 1 day' : `After ${days} days`);
  }
  if (review.thankedAt) parts.push(`Thanked ${ago(review.thankedAt)}`);
  return parts.join(' · ');
}
