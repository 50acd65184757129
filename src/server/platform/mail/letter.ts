import type { Db } from '../db/index.ts';

export type Reader = { name: string; address: string };

/** A letter to be sent: the same words as plain text and as HTML. */
export type Letter = {
  to: Reader;
  /** Who gets the answers; none: whoever the press writes as. */
  replyTo?: Reader;
  subject: string;
  text: string;
  html: string;
  /**
   * What its words were made from, what it is about, and whose it is: as those who write and list letters name and
   * number them, for whoever looks after mail.
   */
  template?: string;
  about?: string;
  scope?: number;
  /** Whether its words may be kept once it is sent: there is no key in them. */
  keepsWords?: boolean;
  /** Whether it is remembered until what it is about is forgotten; others are after a while. */
  lasting?: boolean;
};

/** Takes letters. */
export type Post = {
  /**
   * Takes a letter; with a transaction, it is taken if that commits. It is sent soon afterwards, and again for
   * about a day should that fail: whoever calls is not told, and never fails because of it.
   */
  queue(db: Db, letter: Letter): Promise<void>;
};

/** Takes letters, and takes up again what could not be sent. */
export type PostOffice = Post & {
  /** Has a letter that was given up tried again, for another day; false where it was not given up. */
  again(db: Db, letterId: number): Promise<boolean>;
};
