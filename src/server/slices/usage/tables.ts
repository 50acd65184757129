// Written by `npm run tables` from the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  article_usage: {
    article_id: number;
    day: string;
    views: Generated<number>;
    downloads: Generated<number>;
  };
  article_usage_totals: {
    article_id: number;
    views: Generated<number>;
    downloads: Generated<number>;
  };
  article_usage_years: {
    year: number;
    article_id: number;
    views_01: number;
    views_02: number;
    views_03: number;
    views_04: number;
    views_05: number;
    views_06: number;
    views_07: number;
    views_08: number;
    views_09: number;
    views_10: number;
    views_11: number;
    views_12: number;
    downloads_01: number;
    downloads_02: number;
    downloads_03: number;
    downloads_04: number;
    downloads_05: number;
    downloads_06: number;
    downloads_07: number;
    downloads_08: number;
    downloads_09: number;
    downloads_10: number;
    downloads_11: number;
    downloads_12: number;
  };
  counter_institutions: {
    id: GeneratedAlways<number>;
    name: string;
    customer_id: string;
    requestor_id: Generated<string>;
    ror: Generated<string>;
    networks: Generated<string[]>;
    key_hash: string | null;
    version: Generated<number>;
  };
  counter_searches: {
    institution_id: number;
    month: string;
    searches: number;
  };
  counter_start: {
    single: Generated<boolean>;
    day: Generated<string>;
  };
  counter_usage: {
    institution_id: number;
    article_id: number;
    month: string;
    total_investigations: Generated<number>;
    total_requests: Generated<number>;
    unique_investigations: Generated<number>;
    unique_requests: Generated<number>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
