import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore, Receiver } from '#server/platform/storage/index.ts';
import type { SubmittedManuscript } from '#server/slices/manuscripts/index.ts';

export type LetterDeps = { clock: Clock; mailer: Mailer; site: Site };

/** Details of an audit entry about a reviewer's action. */
export type ReviewerAudit = {
  at: Date;
  /** The name of the call. */
  call: string;
  /** A fixed text such as “A reviewer agreed”. */
  action: string;
  manuscript: Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>;
  facts: readonly (readonly [label: string, text: string])[];
};

/** `audit` is injected, since the audit log belongs to the office. */
export type AnswerDeps = LetterDeps & { audit: (tx: Transaction, entry: ReviewerAudit) => Promise<void> };

export type ReviewDeps = AnswerDeps & {
  db: Db;
  files: FileStore;
  log: Log;
  limits: Limits;
  receive: Receiver;
};
