import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore, Receiver } from '#server/platform/storage/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';

/** What letters and reminders of peer review need. */
export type LetterDeps = { clock: Clock; mailer: Mailer; site: Site };

/** What a reviewer did, as the office's audit log has it. */
export type ReviewerNote = {
  at: Date;
  /** The call of the API that did it. */
  call: string;
  /** One of few, such as “A reviewer agreed”. */
  action: string;
  manuscript: Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>;
  facts: readonly (readonly [label: string, text: string])[];
};

/** What a reviewer's answers need: letters, and the office's audit log, which is another slice's. */
export type AnswerDeps = LetterDeps & { note: (tx: Transaction, note: ReviewerNote) => Promise<void> };

/** What the calls of a reviewer's link work with. */
export type ReviewDeps = AnswerDeps & {
  db: Db;
  files: FileStore;
  log: Log;
  limits: Limits;
  receive: Receiver;
};
