import { messageTexts } from '#contract/conversations.ts';
import { codes } from '#contract/envelope.ts';
import { reviewMessagesEndpoints as calls } from '#contract/review-messages.ts';
import { reviewMessages } from '#contract/reviews.ts';
import { type Caller, fail, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/limits/index.ts';
import { type Review, reviewOfKey } from '../reviews/index.ts';
import { Refused } from './refused.ts';
import type { ConversationDeps } from './routes.ts';
import { messagesOf } from './show.ts';
import { withReviewer } from './store.ts';
import { expired, writeAsReviewer } from './write-as.ts';

/** Of one review. */
export const reviewMessageLimit: Limit = { name: 'messages of reviewers', most: 30, minutes: 60 };

/** The conversation of a reviewer with the office, by their personal link; nothing of other conversations is in it. */
export function reviewMessagesRoutes(deps: ConversationDeps): Route[] {
  const { db, limits } = deps;
  const open = async (key: string, caller: Caller) => {
    const found = await reviewOfKey(deps, key, caller);
    if (found.ok) return { review: found.review };
    return {
      refused: found.reason === 'expired' ? expired() : fail(codes.tooMany, reviewMessages.tooMany),
    };
  };
  const show = (review: Review) =>
    messagesOf(deps, withReviewer(review), { side: 'reviewer', userId: null }, review.name);

  return [
    route(calls.reviewMessages, async ({ query: { key } }, caller) => {
      const { review, refused } = await open(key, caller);
      return review ? ok(await show(review)) : refused;
    }),
    route(calls.reviewWriteMessage, async ({ body }, caller) => {
      const { review, refused } = await open(body.key, caller);
      if (!review) return refused;
      if (!(await limits.take(reviewMessageLimit, String(review.id))))
        return fail(codes.tooMany, messageTexts.tooMany);
      try {
        await db
          .transaction()
          .execute((tx) => writeAsReviewer(tx, deps, review.id, { key: body.messageKey, words: body.words }));
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
      return ok(await show(review));
    }),
  ];
}
