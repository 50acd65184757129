// Written by `npm run tables` from the migrated database.
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  organisations: {
    ror: string;
    name: string;
    place: string;
    name_key: string;
    search_text: string;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
