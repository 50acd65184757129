import { codes } from '#contract/codes.ts';
import { officeConversationsEndpoints as calls } from '#contract/office/conversations.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  addMessage,
  messagesOf,
  refuseMessage,
  setReadUpTo,
  tellReviewer,
  withReviewer,
} from '#server/slices/conversations/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import { findReview, journalOfReview, lockReview, withoutLink } from '#server/slices/reviews/index.ts';
import { actionRoute, type OfficeDeps, subjectOf, viewRoute } from '../ground/index.ts';

const reachesNobody = () =>
  fail(
    codes.conflict,
    'Nobody would get this message: the invitation was cancelled, or the reviewer erased.',
  );

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
    async ({ body: { reviewId, messageKey: key, words } }, { tx, now, staff, audit, unchanged }) => {
      const review = await lockReview(tx, reviewId);
      const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
      if (!manuscript) return notThere('This review');
      const { userId } = staff.identity;
      const message = { side: 'office' as const, userId, words, key, at: now };
      const added = await addMessage(tx, withReviewer(review), message, { owner: '', addresses: [] });
      if (!added.ok) return refuseMessage(added.reason);
      if (added.again) {
        unchanged();
        return ok(null);
      }
      if ((await withoutLink(tx, [reviewId])).has(reviewId)) return reachesNobody();
      await tellReviewer(tx, deps, { review, manuscript, words });
      await audit({
        ...subjectOf(manuscript),
        action: 'Message written',
        facts: [
          ['Conversation', 'With a reviewer'],
          ['Reviewer', review.name],
        ],
      });
      return ok(null);
    },
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
