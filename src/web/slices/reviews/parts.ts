import type { Invitation } from '#contract/reviews.ts';

/** Props of each part of a reviewer's page. */
export type ReviewPart = {
  /** Key of the personal link. */
  link: string;
  invitation: Invitation;
  onChange(invitation: Invitation): void;
};
