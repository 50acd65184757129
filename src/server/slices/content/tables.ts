// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  ads: {
    id: Generated<number>;
    ad_type: Generated<number>;
    title: string;
    alt: Generated<string>;
    link: string;
    picture: string;
    sort: Generated<number>;
  };
  content_entries: {
    id: Generated<number>;
    typename: string;
    content: Generated<string>;
    typecode: Generated<string>;
    style: Generated<string>;
    re_id: number | null;
    journal_id: number | null;
    sortrank: Generated<number>;
  };
  content_versions: {
    id: GeneratedAlways<number>;
    at: Date;
    user_id: number | null;
    who: Generated<string>;
    state: ColumnType<unknown, string | null | undefined, string | null>;
    restores: number | null;
    kind: string;
    ref: string;
  };
  forums: {
    id: Generated<number>;
    module: number;
    title: string;
    url: string;
    sort: Generated<number>;
  };
  news: {
    id: Generated<number>;
    journal_id: number | null;
    published_on: string;
    title: string;
    full_title: string;
    author: Generated<string>;
    content: string;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
