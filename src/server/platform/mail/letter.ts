import type { Db } from '../db/index.ts';

export type Reader = { name: string; address: string };

/** A letter to be sent: the same content as plain text and as HTML. */
export type Letter = {
  to: Reader;
  /** Undefined: answers go to the sender. */
  replyTo?: Reader;
  /** An unguessable word by which an answer is known; `answerable` sets it. */
  answerKey?: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST ends letters of this kind; for the mail program's own button (RFC 8058). */
  unsubscribe?: string;
  /** Template, subject (`manuscript 12`) and journal of the letter, for the office's list of letters. */
  template?: string;
  about?: string;
  scope?: number;
  /** Whether the text stays stored once it is sent, because it has no link key. */
  keepsWords?: boolean;
  /** Whether it is stored until its subject is deleted; others expire. */
  lasting?: boolean;
};

export type Mailer = {
  /**
   * Stores a letter, in a transaction if `db` is one. It is sent soon after, and retried for four days; failures
   * are not reported to the caller.
   */
  queue(db: Db, letter: Letter): Promise<void>;
};

export type MailQueue = Mailer & {
  /** Says, in the transaction of its cause, that a letter was not wanted: what it would have told of happened all the same. */
  unsent?(tx: Db, letter: Pick<Letter, 'template' | 'about' | 'scope'>): Promise<void>;
  /** Retries a letter that was given up, for another day; false if it was not given up. */
  retry(db: Db, letterId: number): Promise<boolean>;
};
