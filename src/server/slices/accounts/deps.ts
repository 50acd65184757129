import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { Passwords } from './passwords.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  mailer: Mailer;
  /** Used in letters and their links. */
  site: Site;
  /** Moves what others gave to the address of an account; injected, since it is kept in other slices. */
  addressChanged?: (tx: Transaction, from: string, to: string) => Promise<void>;
};
