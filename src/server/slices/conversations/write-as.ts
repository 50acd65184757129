import { messageTexts } from '#contract/conversations.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { reviewMessages } from '#contract/reviews.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, refuseFields } from '#server/platform/http/route.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findLetterFacts, ownerOf } from '../manuscripts/index.ts';
import { lockReview, withoutLink } from '../reviews/index.ts';
import { lettersToOffice, officeReaders, placeOfReview } from './letters.ts';
import { Refused } from './refused.ts';
import { type ConversationOf, withReviewer } from './store.ts';
import { addMessage } from './write.ts';

type Deps = { clock: Clock; mailer: MailQueue; site: Site };

/** Message of somebody from outside of the office; `files`: addresses of their uploads. */
type Written = { key: string; words: string; files: readonly string[] };

export const refuseMessage = (reason: 'other words' | 'file'): Envelope<never> =>
  reason === 'file'
    ? refuseFields({ files: messageTexts.file })
    : fail(codes.conflict, messageTexts.otherWords);

export const expired = () => fail(codes.notThere, reviewMessages.expired);

export const withAuthors = (manuscriptId: number): ConversationOf => ({ manuscriptId, kind: 'authors' });

/** Writes as who submitted a manuscript, and tells the office. Throws Refused. */
export async function writeAsAuthor(
  tx: Transaction,
  { clock, mailer, site }: Deps,
  { manuscriptId, userId, who }: { manuscriptId: number; userId: number; who: string },
  { key, words, files }: Written,
): Promise<void> {
  const facts = await findLetterFacts(tx, manuscriptId);
  if (facts?.userId !== userId) throw new Refused(notThere('This manuscript'));
  const message = { side: 'authors' as const, userId, words, key, at: clock.now() };
  const uploads = { owner: ownerOf(userId), addresses: files };
  const added = await addMessage(tx, withAuthors(manuscriptId), message, uploads);
  if (!added.ok) throw new Refused(refuseMessage(added.reason));
  if (added.again) return;
  const { conversationId, filenames } = added;
  const to = await officeReaders(tx, facts, conversationId);
  const content = { words, filenames };
  const template = 'messageFromAuthors';
  for (const letter of await lettersToOffice(tx, site, facts, { template, conversationId, who, content, to }))
    await mailer.queue(tx, letter);
  if (to.length === 0)
    await mailer.unsent?.(tx, { template, about: `manuscript ${facts.id}`, scope: facts.journalId });
}

/** Writes as the reviewer of a review, and tells the office. Throws Refused. */
export async function writeAsReviewer(
  tx: Transaction,
  { clock, mailer, site }: Deps,
  reviewId: number,
  { key, words }: Omit<Written, 'files'>,
): Promise<void> {
  // Locked, so that a review whose reviewer is erased or called off meanwhile is seen as such.
  const review = await lockReview(tx, reviewId);
  const facts = review && (await findLetterFacts(tx, review.manuscriptId));
  if (!facts || (await withoutLink(tx, [review.id])).has(review.id)) throw new Refused(expired());
  const message = { side: 'reviewer' as const, userId: null, words, key, at: clock.now() };
  const added = await addMessage(tx, withReviewer(review), message, { owner: '', addresses: [] });
  if (!added.ok) throw new Refused(refuseMessage(added.reason));
  if (added.again) return;
  const template = 'messageFromReviewer';
  const { conversationId } = added;
  const to = await officeReaders(tx, facts, conversationId);
  const letters = await lettersToOffice(tx, site, facts, {
    ...{ template, conversationId, to },
    who: review.name,
    content: { words, filenames: [] },
    at: placeOfReview(review.id),
  });
  for (const letter of letters) await mailer.queue(tx, letter);
  if (letters.length === 0)
    await mailer.unsent?.(tx, { template, about: `manuscript ${facts.id}`, scope: facts.journalId });
}
