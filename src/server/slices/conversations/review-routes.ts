import { messageTexts } from '#contract/conversations.ts';
import { codes } from '#contract/envelope.ts';
import { reviewMessagesEndpoints as calls } from '#contract/review-messages.ts';
import { reviewMessages } from '#contract/reviews.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Caller, fail, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Limit, Limits } from '#server/platform/limits/index.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findLetterFacts } from '../manuscripts/index.ts';
import { lockReview, type Review, reviewOfKey, withoutLink } from '../reviews/index.ts';
import { lettersToOffice, officeReaders, placeOfReview } from './letters.ts';
import { Refused } from './refused.ts';
import { refuseMessage } from './routes.ts';
import { messagesOf } from './show.ts';
import { withReviewer } from './store.ts';
import { addMessage } from './write.ts';

type Deps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  mailer: MailQueue;
  site: Site;
  nameOf: (userId: number) => Promise<string>;
};

/** Of one review. */
const messageLimit: Limit = { name: 'messages of reviewers', most: 30, minutes: 60 };

const expired = () => fail(codes.notThere, reviewMessages.expired);

/** The conversation of a reviewer with the office, by their personal link; nothing of other conversations is in it. */
export function reviewMessagesRoutes(deps: Deps): Route[] {
  const { db, clock, limits, mailer, site } = deps;
  const open = async (key: string, caller: Caller) => {
    const found = await reviewOfKey(deps, key, caller);
    if (found.ok) return { review: found.review };
    return {
      refused: found.reason === 'expired' ? expired() : fail(codes.tooMany, reviewMessages.tooMany),
    };
  };
  const show = (review: Review) =>
    messagesOf(deps, withReviewer(review), { side: 'reviewer', userId: null }, review.name);

  async function write(
    tx: Transaction,
    held: Review,
    { messageKey: key, words }: { messageKey: string; words: string },
  ): Promise<void> {
    // Locked, so that a review whose reviewer is erased or called off meanwhile is seen as such.
    const review = await lockReview(tx, held.id);
    const facts = review && (await findLetterFacts(tx, review.manuscriptId));
    if (!facts || (await withoutLink(tx, [review.id])).has(review.id)) throw new Refused(expired());
    const message = { side: 'reviewer' as const, userId: null, words, key, at: clock.now() };
    const added = await addMessage(tx, withReviewer(review), message, { owner: '', addresses: [] });
    if (!added.ok) throw new Refused(refuseMessage(added.reason));
    if (added.again) return;
    const template = 'messageFromReviewer';
    const to = await officeReaders(tx, facts, added.conversationId);
    const said = { words, filenames: [] };
    const letters = await lettersToOffice(tx, site, facts, {
      template,
      who: review.name,
      said,
      to,
      at: placeOfReview(review.id),
    });
    for (const letter of letters) await mailer.queue(tx, letter);
    if (letters.length === 0)
      await mailer.unsent?.(tx, { template, about: `manuscript ${facts.id}`, scope: facts.journalId });
  }

  return [
    route(calls.reviewMessages, async ({ query: { key } }, caller) => {
      const { review, refused } = await open(key, caller);
      return review ? ok(await show(review)) : refused;
    }),
    route(calls.reviewWriteMessage, async ({ body }, caller) => {
      const { review, refused } = await open(body.key, caller);
      if (!review) return refused;
      if (!(await limits.take(messageLimit, String(review.id))))
        return fail(codes.tooMany, messageTexts.tooMany);
      try {
        await db.transaction().execute((tx) => write(tx, review, body));
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
      return ok(await show(review));
    }),
  ];
}
