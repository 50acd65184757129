import type { Db } from '../db/index.ts';
import { tables } from '../tables.ts';
import type { LetterState } from './store.ts';

type LetterAbout = {
  id: number;
  at: Date;
  to: string;
  subject: string;
  state: LetterState;
  error: string | null;
};

/** The last letters about a subject (`manuscript 12`), newest first; at most 200. */
export const lettersAbout = (db: Db, about: string): Promise<LetterAbout[]> =>
  tables(db)
    .selectFrom('letters')
    .select(['id', 'created_at as at', 'recipient_address as to', 'subject', 'state', 'last_error as error'])
    .where('about', '=', about)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
