import { officeConversationsEndpoints as calls } from '#contract/office/conversations.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { messagesOf, setReadUpTo, withReviewer } from '#server/slices/conversations/index.ts';
import { findReview, journalOfReview } from '#server/slices/reviews/index.ts';
import { actionRoute, type OfficeDeps, viewRoute } from '../ground/index.ts';
import { writeToReviewerAsOffice } from './write.ts';

/** The office's calls of the conversation with each reviewer. */
export const reviewMessageRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeReviewMessages,
    (db, { query }) => journalOfReview(db, query.reviewId),
    async ({ query: { reviewId } }, { identity: { userId } }) => {
      const review = await findReview(deps.db, reviewId);
      if (!review) return notThere('This review');
      const reader = { side: 'office' as const, userId };
      return ok(await messagesOf(deps, withReviewer(review), reader, review.name || 'Reviewer'));
    },
  ),
  actionRoute(
    deps,
    calls.officeWriteToReviewer,
    (db, { body }) => journalOfReview(db, body.reviewId),
    ({ body: { reviewId, messageKey: key, words } }, { tx, now, staff, who, audit, unchanged }) =>
      writeToReviewerAsOffice(
        tx,
        deps,
        { userId: staff.identity.userId, who, now, audit, unchanged },
        {
          ...{ reviewId, key, words },
        },
      ),
  ),
  viewRoute(
    deps.db,
    calls.officeReviewMessagesRead,
    (db, { body }) => journalOfReview(db, body.reviewId),
    async ({ body: { reviewId, upTo } }, { identity: { userId } }) => {
      const review = await findReview(deps.db, reviewId);
      if (review) await setReadUpTo(deps.db, withReviewer(review), { userId, upTo });
      return ok(null);
    },
  ),
];
