// Written by `npm run tables` from the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  conversations: {
    id: GeneratedAlways<number>;
    manuscript_id: number;
    kind: 'authors' | 'editors' | 'reviewer';
    review_id: number | null;
  };
  message_answers: {
    key_sha256: string;
    conversation_id: number;
    side: 'office' | 'authors' | 'reviewer';
    user_id: number | null;
    made_at: Generated<Date>;
  };
  message_files: {
    address: string;
    message_id: number;
    filename: string;
    position: GeneratedAlways<number>;
  };
  message_mentions: {
    message_id: number;
    user_id: number;
  };
  message_reads: {
    conversation_id: number;
    user_id: number;
    up_to: number;
  };
  messages: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    at: Date;
    side: 'office' | 'authors' | 'reviewer';
    user_id: number | null;
    words: string;
    key: string;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
