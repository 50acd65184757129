import type { Invitation } from '#contract/reviews.ts';

export type ReviewPart = {
  link: string;
  invitation: Invitation;
  onChange(invitation: Invitation): void;
};
