// Written by `npm run tables` from the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  follow_batches: {
    only_row: Generated<boolean>;
    batch: Generated<number>;
  };
  follow_keys: {
    hash: string;
    follower_id: number;
    made_at: Date;
  };
  follow_news: {
    id: GeneratedAlways<number>;
    article_id: number;
    kind: 'published' | 'version' | 'correction' | 'retraction' | 'reinstatement' | 'issue';
    batch: number | null;
  };
  followers: {
    id: GeneratedAlways<number>;
    address: string;
    address_key: string;
  };
  follows: {
    id: GeneratedAlways<number>;
    follower_id: number;
    journal_id: number | null;
    article_id: number | null;
    query: string | null;
    often: 'weekly' | 'at once' | 'volumes' | null;
    wished: 'weekly' | 'at once' | 'volumes' | null;
    asked_at: Date;
    told_batch: Generated<number>;
    told_at: Date | null;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
