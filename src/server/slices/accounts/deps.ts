import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { Passwords } from './passwords.ts';

/** What accounts work with. */
export type AccountDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  mailer: Mailer;
  /** Who writes letters, and where their links lead. */
  site: Site;
};
