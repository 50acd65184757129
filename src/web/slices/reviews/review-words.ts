import type { Recommendation, ReviewModel } from '#contract/reviews.ts';

/** What a reviewer's recommendation is called. */
export const recommendationWords: Record<Recommendation, string> = {
  accept: 'Accept',
  'minor revision': 'Minor revision',
  'major revision': 'Major revision',
  decline: 'Decline',
};

/** What each recommendation means, beside its name in the form. */
export const recommendationHelp: Record<Recommendation, string> = {
  accept: 'It can be published as it is.',
  'minor revision': 'Small changes; you need not see it again.',
  'major revision': 'It needs work, and should be reviewed again.',
  decline: 'It should not be published in this journal.',
};

/** What the journal's way of reviewing is called. */
export const modelWords: Record<ReviewModel, string> = {
  'single-anonymous': 'Single-anonymous',
  'double-anonymous': 'Double-anonymous',
  open: 'Open',
};

/** Who knows whom, as a reviewer reads it. */
export const modelForReviewers: Record<ReviewModel, string> = {
  'single-anonymous': 'You see who the authors are; they are not told who you are.',
  'double-anonymous': 'You are not told who the authors are, nor they who you are.',
  open: 'You see who the authors are, and they are told who you are.',
};
