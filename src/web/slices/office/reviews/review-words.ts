import type { OfficeReview, ReviewerCandidate } from '#contract/office/reviews.ts';
import { ago, dateOf, dueIn, isOverdue } from '../parts/when.ts';

/** How a reviewer's part stands, in words. */
export function stateInWords(review: OfficeReview): string {
  const { state, ended, answerBy, dueOn } = review;
  // “due in 3 days”, but “4 days overdue”.
  const due = (day: string) => (isOverdue(day) ? dueIn(day) : `due ${dueIn(day)}`);
  switch (state) {
    case 'invited':
      if (ended) return `Asked ${ago(review.invitedAt)}, never answered`;
      return `Asked ${ago(review.invitedAt)}, answer ${due(answerBy)}`;
    case 'agreed':
      if (ended) return `Agreed ${ago(review.agreedAt ?? '')}, not needed any more`;
      return `Agreed ${ago(review.agreedAt ?? '')}, review ${due(dueOn ?? '')}`;
    case 'declined':
      return `Declined ${ago(review.declinedAt ?? '')}`;
    case 'received':
      return `Review received ${ago(review.submittedAt ?? '')}`;
    case 'cancelled':
      return `Taken back ${ago(review.cancelledAt ?? '')}`;
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How someone has reviewed before: “3 reviews of 4 invitations, in 12 days; rated 2.5 of 3”. */
export function recordInWords({ record }: Pick<ReviewerCandidate, 'record'>): string {
  if (record.invitations === 0) return 'Not asked before';
  const parts = [
    `${counted(record.reviews, 'review', 'reviews')} of ${counted(record.invitations, 'invitation', 'invitations')}`,
  ];
  if (record.days !== null) parts.push(`in ${counted(record.days, 'day', 'days')}`);
  if (record.rating !== null) parts.push(`rated ${record.rating} of 3`);
  if (record.open > 0) parts.push(`${record.open} open now`);
  if (record.lastInvitedAt) parts.push(`last asked ${dateOf(record.lastInvitedAt)}`);
  return parts.join(', ');
}

export const ratingWords = ['Of little use', 'Useful', 'Very good'] as const;
