import { useState } from 'react';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { ReviewerEntry } from './reviewer-entry.tsx';
import type { Reviews } from './use-reviews.ts';

export type Round = Reviews['rounds'][number];

type Props = {
  round: Round;
  manuscript: OfficeManuscript;
  articleId: number | null;
  /** Whether the user may publish reports. */
  mayPublish: boolean;
  onDone(): Promise<void>;
  /** After messages were marked as read. */
  onRead(): Promise<unknown>;
};

function undeliveredTo({ email }: Round['reviews'][number], { letters }: OfficeManuscript) {
  const last = letters.find(({ to }) => email !== '' && to.toLowerCase() === email.toLowerCase());
  return last?.state === 'failed' ? last : undefined;
}

export const Entries = ({ round, manuscript, ...then }: Props) => (
  <ul className="plain-list below-2">
    {round.reviews.map((review) => (
      <ReviewerEntry
        key={review.id}
        review={review}
        manuscriptId={manuscript.id}
        undelivered={undeliveredTo(review, manuscript)}
        {...then}
      />
    ))}
  </ul>
);

/** Open where a reviewer wrote what the reader has not read: what is shown is marked as read. */
export function EarlierRound(props: Props) {
  const { round, submittedAt, reviews } = props.round;
  const unread = reviews.reduce((sum, { messages }) => sum + messages.unread, 0);
  const [open, setOpen] = useState(unread > 0);
  return (
    <details className="fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Round {round}
        {submittedAt && `, submitted ${dateOf(submittedAt)}`}
        {unread > 0 && `, ${unread} new ${unread === 1 ? 'message' : 'messages'}`}
      </summary>
      <Entries {...props} />
    </details>
  );
}
