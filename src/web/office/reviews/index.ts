import { codes } from '#contract/codes.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';

export { NamesWarningFor } from './names-warning.tsx';
export { ReviewersAtWork } from './reviewers-at-work.tsx';
export { filesForAuthors, type ReviewersFile, ReviewersFiles } from './reviewers-files.tsx';
export { ReviewsPanel } from './reviews-panel.tsx';
export { usePresentRound } from './use-present-round.ts';

/** The comments of the current round that authors may see, formatted for a decision letter; empty without any. */
export async function reviewersComments(manuscriptId: number): Promise<string> {
  const answer = await sessionApi('officeReviews', { query: { manuscriptId: String(manuscriptId) } });
  return answer.code === codes.success ? answer.data.commentsForAuthors : '';
}
