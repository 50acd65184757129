import type { SystemNotice } from '#contract/office/notices.ts';
import type { DeliveryName, RegistrarName } from '#contract/office/publishing-lists.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore, Receiver } from '#server/platform/storage/index.ts';
import type { Robots } from '#server/slices/usage/index.ts';

/**
 * Which articles with a DOI a service takes: those with these prefixes, or all; never those with the others; of all journals, or
 * of those that the office says are in the DOAJ. Or which articles are sent by SFTP: those of journals that it says are sent there.
 */
export type DepositScope = {
  prefixes?: readonly string[];
  except?: readonly string[];
  inDoaj?: true;
  deliveredTo?: DeliveryName;
};

type Deposits = {
  registrars: readonly {
    name: RegistrarName;
    label: string;
    takes: DepositScope;
    relates?: true;
    takeOut?: unknown;
    ahead?: unknown;
  }[];
  /**
   * Has articles deposited at all services that take them once the transaction commits; or at one at once. Those `related` that are
   * deposited are told again to services that keep which are translations of each other.
   */
  want(
    tx: Transaction,
    articles: readonly { id: number }[],
    how?: { atOnce?: RegistrarName; related?: readonly { id: number }[] },
  ): Promise<void>;
  /** Has what is told of a production’s DOI before publication told again; false where nothing is. */
  tellAhead(tx: Transaction, which: { productionId: number; doi: string }): Promise<boolean>;
  /** Has a withdrawn article taken out at once where services can do that. */
  takeOut(tx: Transaction, article: { id: number }): Promise<void>;
};

type BackupOfPress = {
  place: string;
  beganAt: Date;
  endedAt: Date | null;
  outcome: 'running' | 'whole' | 'incomplete' | 'failed';
  bytes: number | null;
  error: string | null;
};

export type SystemOfPress = {
  /** The program's. */
  version: string;
  disk: { freeBytes: number; reserveBytes: number } | undefined;
  /** Of `DATA_DIR`, where neither files nor database are on it. */
  dataFolderDisk: { freeBytes: number; reserveBytes: number } | undefined;
  database: { version: string; bytes: number; migration: string };
  letters: { waiting: number; failed: number; oldestWaitingSince: Date | null };
  queues: { queue: string; due: number; later: number; running: number; failed: number }[];
  standbys: { name: string; synchronous: boolean; lagBytes: number | null; lagSeconds: number | null }[];
  /** The last that was written, the last that was tried, and the plan of those to come. */
  backups: {
    written: BackupOfPress | undefined;
    tried: BackupOfPress | undefined;
    plan: { place: string; nextAt: Date; keepDays: number; encrypted: boolean } | undefined;
  };
  damagedFiles: number;
  /** The mailbox of answers; undefined where none is set. */
  mailbox: { readAt: Date | null; error: string | null; unmatched: number } | undefined;
};

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
  /** The state of the installation; rejects without a database. */
  system: () => Promise<SystemOfPress>;
  site: Site;
  /** Tells authors by letter whom a manuscript names, and who were not told before. */
  tellCoauthors?: (tx: Transaction, manuscriptId: number) => Promise<void>;
  /** What COUNTER reports say of the press, beside its name. */
  counter: { robots: Robots; registryRecord: string };
  /** The folder of fonts for scripts that the press's own lack. */
  fontFolder: string;
  /** Has the press make the PDFs that are wanted once the transaction commits. */
  typesetSoon: (tx: Transaction) => Promise<void>;
  /** Has the references of a text in production looked up, a while after a save; undefined where nobody is asked. */
  lookUpSoon: ((db: Db, productionId: number, when: { saved: boolean }) => Promise<void>) | undefined;
  /** Services that articles are deposited at, such as Crossref; undefined where there is none. */
  deposits: Deposits | undefined;
  webhooks: {
    /** Whether addresses in private networks, and without TLS, are allowed. */
    toPrivate: boolean;
    /** Has what was stored for webhooks sent once the transaction commits. */
    wake(tx: Transaction): Promise<void>;
  };
  nameOf: (userId: number) => Promise<string>;
};
