import { codes, type Envelope } from '#contract/envelope.ts';
import { type ConversationKind, mayNotBeMentioned } from '#contract/office/conversations.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  addMessage,
  lettersAmongEditors,
  lettersToAuthors,
  refuseMessage,
  tellReviewer,
  wasWritten,
  withReviewer,
} from '#server/slices/conversations/index.ts';
import { findLetterFacts, findSubmitted, ownerOf } from '#server/slices/manuscripts/index.ts';
import { lockReview, withoutLink } from '#server/slices/reviews/index.ts';
import {
  type AuditEntry,
  holdAccounts,
  listColleagues,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';

/** Somebody of the office who may write, and how that is noted. */
type Writer = {
  userId: number;
  who: string;
  now: Date;
  audit(entry: AuditEntry): Promise<void>;
  /** Says that the message was written before. */
  unchanged(): void;
};

type Written = { key: string; words: string };

/** Each conversation in an audit entry, which holds no word of it. */
const named: Readonly<Record<ConversationKind, string>> = {
  editors: 'Among editors',
  authors: 'With the authors',
};

const reachesNobody = () =>
  fail(
    codes.conflict,
    'Nobody would get this message: no author of the manuscript has an account or an address any more.',
  );

const reachesNoReviewer = () =>
  fail(
    codes.conflict,
    'Nobody would get this message: the invitation was cancelled, or the reviewer erased.',
  );

/** Why these people can't be mentioned; undefined if they can. */
async function refusalOfMentions(
  tx: Transaction,
  { manuscriptId, kind }: { manuscriptId: number; kind: ConversationKind },
  mentions: readonly number[],
): Promise<string | undefined> {
  if (mentions.length === 0) return undefined;
  if (kind !== 'editors') return 'Colleagues are mentioned among editors alone: the authors read this';
  await holdAccounts(tx, mentions);
  const may = new Set((await listColleagues(tx, manuscriptId)).map(({ userId }) => userId));
  return mentions.every((one) => may.has(one)) ? undefined : mayNotBeMentioned;
}

/** Writes to the authors of a manuscript, or among its editors, and tells them; the caller has checked who writes. */
export async function writeAsOffice(
  tx: Transaction,
  deps: Pick<OfficeDeps, 'mailer' | 'site'>,
  { userId, who, now, audit, unchanged }: Writer,
  given: Written & {
    manuscriptId: number;
    kind: ConversationKind;
    files: readonly string[];
    mentions: readonly number[];
  },
): Promise<Envelope<null>> {
  const { manuscriptId, kind, key, words, files } = given;
  const mentions = [...new Set(given.mentions)].sort((a, b) => a - b);
  const writer = { side: 'office' as const, userId, key };
  // Sent again after its answer was lost: a colleague whom it mentions may have lost their role since.
  if (!(await wasWritten(tx, { manuscriptId, kind }, writer))) {
    const wrong = await refusalOfMentions(tx, given, mentions);
    if (wrong) return refuseFields({ mentions: wrong });
  }
  const facts = await findLetterFacts(tx, manuscriptId);
  if (!facts) return notThere('This manuscript');
  const message = { ...writer, words, at: now, mentions };
  const uploads = { owner: ownerOf(userId), addresses: files };
  const added = await addMessage(tx, { manuscriptId, kind }, message, uploads);
  if (!added.ok) return refuseMessage(added.reason);
  if (added.again) {
    unchanged();
    return ok(null);
  }
  const { conversationId, filenames } = added;
  const content = { words, filenames };
  const letters =
    kind === 'editors'
      ? await lettersAmongEditors(tx, deps.site, facts, {
          conversationId,
          writer: { userId, name: who },
          mentions,
          content,
        })
      : await lettersToAuthors(tx, deps.site, facts, { conversationId, content });
  if (letters.length === 0) {
    if (kind !== 'editors') return reachesNobody();
    await deps.mailer.unsent?.(tx, {
      template: 'messageOfColleague',
      about: `manuscript ${facts.id}`,
      scope: facts.journalId,
    });
  }
  for (const letter of letters) await deps.mailer.queue(tx, letter);
  await audit({
    ...subjectOf(facts),
    action: 'Message written',
    facts: [['Conversation', named[kind]]],
  });
  return ok(null);
}

/** Writes to a reviewer, and tells them; the caller has checked who writes. */
export async function writeToReviewerAsOffice(
  tx: Transaction,
  deps: Pick<OfficeDeps, 'clock' | 'mailer' | 'site'>,
  { userId, now, audit, unchanged }: Writer,
  { reviewId, key, words }: Written & { reviewId: number },
): Promise<Envelope<null>> {
  const review = await lockReview(tx, reviewId);
  const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
  if (!manuscript) return notThere('This review');
  const message = { side: 'office' as const, userId, words, key, at: now };
  const added = await addMessage(tx, withReviewer(review), message, { owner: '', addresses: [] });
  if (!added.ok) return refuseMessage(added.reason);
  if (added.again) {
    unchanged();
    return ok(null);
  }
  if ((await withoutLink(tx, [reviewId])).has(reviewId)) return reachesNoReviewer();
  await tellReviewer(tx, deps, { review, manuscript, conversationId: added.conversationId, words });
  await audit({
    ...subjectOf(manuscript),
    action: 'Message written',
    facts: [
      ['Conversation', 'With a reviewer'],
      ['Reviewer', review.name],
    ],
  });
  return ok(null);
}
