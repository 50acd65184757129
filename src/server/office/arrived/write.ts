import { codes } from '#contract/envelope.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import {
  type AnswerTo,
  Refused,
  writeAsAuthor,
  writeAsReviewer,
} from '#server/slices/conversations/index.ts';
import { writeAsOffice, writeToReviewerAsOffice } from '../conversations/index.ts';
import { insertAuditEntry, type OfficeDeps } from '../ground/index.ts';

type Deps = Pick<OfficeDeps, 'clock' | 'mailer' | 'site'>;

/** Noted as the call of what came by mail. */
const call = 'mail';

/** Writes what came by mail as who has sent it. Throws Refused. */
export async function writeAnswer(
  tx: Transaction,
  deps: Deps,
  { of, side, userId }: AnswerTo,
  { key, words, files, who }: { key: string; words: string; files: readonly string[]; who: string },
): Promise<void> {
  if (of.kind === 'reviewer' && side === 'reviewer')
    return writeAsReviewer(tx, deps, of.reviewId, { key, words });
  // An account that is gone has no key.
  if (userId === null) throw new Error('an answer of nobody');
  const { manuscriptId } = of;
  if (side !== 'office') return writeAsAuthor(tx, deps, { manuscriptId, userId, who }, { key, words, files });
  const now = deps.clock.now();
  const writer = {
    ...{ userId, who, now },
    audit: (entry: Parameters<Parameters<typeof writeAsOffice>[2]['audit']>[0]) =>
      insertAuditEntry(tx, {
        ...{ at: now, userId, who, call, ...entry },
        facts: [...(entry.facts ?? []), ['Written', 'By e-mail']],
      }),
    unchanged() {},
  };
  const answer =
    of.kind === 'reviewer'
      ? await writeToReviewerAsOffice(tx, deps, writer, { reviewId: of.reviewId, key, words })
      : await writeAsOffice(tx, deps, writer, {
          manuscriptId,
          kind: of.kind,
          key,
          words,
          files,
          mentions: [],
        });
  if (answer.code !== codes.success) throw new Refused(answer as Refused['answer']);
}
