import type { ReviewModel } from '#contract/review-models.ts';
import type { Recommendation } from '#contract/reviews.ts';

export const recommendationWords: Record<Recommendation, string> = {
  accept: 'Accept',
  'minor revision': 'Minor revision',
  'major revision': 'Major revision',
  decline: 'Decline',
};

export const recommendationHelp: Record<Recommendation, string> = {
  accept: 'It can be published as it is.',
  'minor revision': 'Small changes; you need not see it again.',
  'major revision': 'It needs work, and should be reviewed again.',
  decline: 'It should not be published in this journal.',
};

export const modelWords: Record<ReviewModel, string> = {
  'single-anonymous': 'Single-anonymous',
  'double-anonymous': 'Double-anonymous',
  open: 'Open',
};

/** As explained to reviewers. */
export const modelForReviewers: Record<ReviewModel, string> = {
  'single-anonymous': 'You see who the authors are; they are not told who you are.',
  'double-anonymous': 'You are not told who the authors are, nor they who you are.',
  open: 'You see who the authors are, and they are told who you are.',
};
