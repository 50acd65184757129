import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Post } from '#server/platform/mail/index.ts';
import type { FileStore, Receiver } from '#server/platform/storage/index.ts';

export type Press = { siteName: string; publicUrl: string };

/** What letters and reminders of peer review need. */
export type LetterDeps = { clock: Clock; post: Post; press: Press };

/** What the calls of a reviewer's link work with. */
export type ReviewDeps = LetterDeps & {
  db: Db;
  files: FileStore;
  log: Log;
  limits: Limits;
  receive: Receiver;
};
