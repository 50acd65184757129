import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { readMessageId } from '#server/platform/mail/index.ts';
import type { ParsedLetter } from '#server/platform/mailbox/index.ts';
import type { AnswerBox } from '#server/platform/site.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import {
  type AnswerTo,
  answerKeyHash,
  answerKeyPattern,
  colleague,
  findAnswers,
} from '#server/slices/conversations/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import { findReview, withoutLink } from '#server/slices/reviews/index.ts';
import { hasEnded, type Reason } from './rules-reasons.ts';

/** The one whose key a letter has, and where it would have come in. */
type Whose = { manuscriptId: number; address: string | null };

export type Match =
  | { kind: 'writer'; answers: AnswerTo; whose: Whose }
  /** It has the key of a letter, and all the same it may not come in. */
  | { kind: 'refused'; reason: Reason; whose?: Whose }
  | { kind: 'unknown' };

/** Keys of letters that a letter answers: of the addresses that it went to, then of the messages that it names. */
function keysOf({ to, answers }: Pick<ParsedLetter, 'to' | 'answers'>, box: AnswerBox): string[] {
  const at = box.address.lastIndexOf('@');
  const [name, domain] = [box.address.slice(0, at), box.address.slice(at)].map((part) => part.toLowerCase());
  const sentTo = to.flatMap((address) => {
    const found = address.toLowerCase().trim();
    return found.startsWith(`${name}+`) && found.endsWith(domain ?? '')
      ? (found.slice(`${name}+`.length).match(answerKeyPattern) ?? [])
      : [];
  });
  return [...new Set([...sentTo, ...answers.flatMap((id) => readMessageId(id)?.answerKey ?? [])])];
}

/** Whose answer a letter is, and to what; only where its key and the address that it came from are one person’s. */
export async function matchOf(db: Db, letter: ParsedLetter, box: AnswerBox, now: Date): Promise<Match> {
  const keys = keysOf(letter, box);
  let refused: Match | undefined;
  for (const key of keys) {
    const answers = await findAnswers(db, answerKeyHash(key));
    if (!answers) continue;
    const { manuscriptId } = answers.of;
    const whose = { manuscriptId, address: await addressOf(db, answers) };
    const reason =
      (await refusalOf(db, answers, addressKey(letter.from.address))) ??
      (hasEnded(answers.madeAt, now) ? 'old' : undefined);
    if (!reason) return { kind: 'writer', answers, whose };
    refused ??= { kind: 'refused', reason, whose };
  }
  if (refused) return refused;
  // A key goes when the one whose answers it knew is erased.
  return keys.length > 0 ? { kind: 'refused', reason: 'closed' } : { kind: 'unknown' };
}

async function addressOf(db: Db, { of, side, userId }: AnswerTo): Promise<string | null> {
  if (side === 'reviewer')
    return of.kind === 'reviewer' ? ((await findReview(db, of.reviewId))?.email ?? null) : null;
  return userId === null ? null : ((await findUser(db, userId))?.email ?? null);
}

async function refusalOf(db: Db, { of, side, userId }: AnswerTo, from: string): Promise<Reason | undefined> {
  if (side === 'reviewer') {
    const review = of.kind === 'reviewer' ? await findReview(db, of.reviewId) : undefined;
    if (!review || (await withoutLink(db, [review.id])).has(review.id)) return 'closed';
    return addressKey(review.email) === from ? undefined : 'address';
  }
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user || user.disabled) return 'closed';
  if (addressKey(user.email) !== from) return 'address';
  if (side === 'authors')
    return (await findSubmitted(db, of.manuscriptId))?.userId === user.id ? undefined : 'closed';
  const to = of.kind === 'reviewer' ? 'reviews' : 'manuscripts';
  return (await colleague(db, of.manuscriptId, user.id, to)) ? undefined : 'closed';
}
