import type { SystemNotice } from '#contract/office/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore, Receiver } from '#server/platform/storage/index.ts';

export type OfficeDeps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  log: Log;
  limits: Limits;
  mailer: MailQueue;
  receive: Receiver;
  /** Whether a mail server is set; else letters are put into a folder. */
  sendsMail: boolean;
  /** Problems of the installation that its operator can fix; asked each time an administrator opens the desk. */
  notices: () => Promise<SystemNotice[]>;
  site: Site;
  /** The folder of fonts for scripts that the press's own lack. */
  fontFolder: string;
  /** Has the press make the PDFs that are wanted once the transaction commits. */
  typesetSoon: (tx: Transaction) => Promise<void>;
  /** Has the references of a text in production looked up, a while after a save; undefined where nobody is asked. */
  lookUpSoon: ((db: Db, productionId: number, when: { saved: boolean }) => Promise<void>) | undefined;
  /** Has an article with a DOI deposited at Crossref once the transaction commits; undefined where nothing is deposited. */
  deposit:
    | ((tx: Transaction, article: { id: number; doi: string }, when?: { atOnce?: boolean }) => Promise<void>)
    | undefined;
  nameOf: (userId: number) => Promise<string>;
};
