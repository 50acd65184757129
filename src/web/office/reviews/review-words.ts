import type { OfficeReview, ReviewerCandidate } from '#contract/office/reviews.ts';
import { counted } from '#web/ui/screens/counted.ts';
import { ago, dateOf, dueIn, isOverdue } from '#web/ui/screens/when.ts';

export function reviewInWords(review: OfficeReview): string {
  const { state, ended, answerBy, dueOn } = review;
  // “due in 3 days”, “4 days overdue”.
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
      return `Cancelled ${ago(review.cancelledAt ?? '')}`;
  }
}

/** “3 reviews of 4 invitations, in 12 days; rated 2.5 of 3”. */
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

/** “Not to be asked until 3 May 2027”. */
export const notAskedInWords = ({ by, until }: NonNullable<ReviewerCandidate['notAsked']>): string =>
  `${by === 'reviewer' ? 'Asked not to be asked again' : 'Not to be asked'}${until ? ` until ${dateOf(until)}` : ''}`;

export const stateWords: Record<OfficeReview['state'], string> = {
  invited: 'Invited',
  agreed: 'Agreed',
  declined: 'Declined',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const ratingWords = ['Of little use', 'Useful', 'Very good'] as const;

const most = 5;
const listed = (names: readonly string[]): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

/** Names found in a file, and whether it could be searched; empty if it was and none were found. */
export function namedInWords({
  names,
  inText = [],
  checked,
}: {
  names: readonly string[];
  inText?: readonly string[];
  checked: boolean;
}): string {
  const parts: string[] = [];
  if (names.length > 0) parts.push(`names ${listed(names)} in its properties or marks`);
  if (inText.length > 0) parts.push(`its first page has ${listed(inText)}`);
  if (!checked) parts.push('its properties were not checked, the press can’t read them');
  const words = parts.join('; ');
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
