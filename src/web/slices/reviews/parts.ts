import type { Invitation } from '#contract/reviews.ts';

/** What each part of a reviewer's page gets. */
export type ReviewPart = {
  /** The key of the personal link. */
  link: string;
  invitation: Invitation;
  /** Told how the review stands after something was done. */
  onChange(invitation: Invitation): void;
};
