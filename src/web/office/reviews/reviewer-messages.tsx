import { useCallback, useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Message } from '#contract/conversations.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { emptyMessage, MessageForm, Messages, messageOutcome } from '#web/ui/forms/conversation/index.ts';

type Props = {
  review: OfficeReview;
  /** The reviewer’s name. */
  shown: string;
  /** After something was written. */
  onChanged(): Promise<void>;
  /** After it was marked as read, so that its numbers are right. */
  onRead(): Promise<unknown>;
};

/** The conversation of the office and a reviewer: open where something is new, else a fold that loads it. */
export function ReviewerMessages(props: Props) {
  const { review, shown } = props;
  const { messages: all, unread } = review.messages;
  const [open, setOpen] = useState(unread > 0);
  if (all === 0 && !review.mayWrite) return null;
  const count = all === 0 ? 'none yet' : unread > 0 ? `${all}, ${unread} new` : String(all);
  return (
    <details className="fold small" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Messages: {count}
        <span className="visually-hidden">, with {shown}</span>
      </summary>
      {open && <Conversation {...props} />}
    </details>
  );
}

function Conversation({ review, shown, onChanged, onRead }: Props) {
  const { id: reviewId, model, mayWrite } = review;
  const [messages, setMessages] = useState<readonly Message[]>();
  const [wrong, setWrong] = useState('');
  const { value, change, restored } = useRestoredDraft(`message to reviewer ${reviewId}`, emptyMessage);
  const load = useCallback(async () => {
    const answer = await quietSessionApi('officeReviewMessages', { query: { reviewId: String(reviewId) } });
    if (answer.code !== codes.success) return setWrong(answer.msg);
    setWrong('');
    setMessages(answer.data);
    const upTo = answer.data.some(({ isNew }) => isNew) ? answer.data.at(-1)?.id : undefined;
    if (upTo === undefined) return undefined;
    const marked = await quietSessionApi('officeReviewMessagesRead', { body: { reviewId, upTo } });
    if (marked.code === codes.success) await onRead();
    return undefined;
  }, [reviewId, onRead]);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <>
      {wrong && (
        <p className="fails" role="alert">
          {wrong}{' '}
          <button type="button" className="link-button" onClick={() => void load()}>
            Try again
          </button>
        </p>
      )}
      <Messages messages={messages ?? []} label={`Messages with ${shown}`} fileOf={() => null} />
      {mayWrite && (
        <MessageForm
          label={`Write to ${shown}`}
          help={
            model === 'double-anonymous'
              ? 'The reviewer gets it by letter, as of the editorial office, and answers here. They may not know who the authors are: please name nobody. The authors never see it. A message can’t be changed or taken back.'
              : 'The reviewer gets it by letter, as of the editorial office, and answers here. The authors never see it. A message can’t be changed or taken back.'
          }
          value={value}
          change={change}
          send={async ({ words, messageKey }) => {
            const answer = await quietSessionApi('officeWriteToReviewer', {
              body: { reviewId, words, messageKey },
            });
            if (answer.code === codes.success || answer.code === codes.conflict) {
              await load();
              await onChanged();
            }
            return messageOutcome(answer);
          }}
        >
          <RestoredNote restored={restored} />
        </MessageForm>
      )}
    </>
  );
}
