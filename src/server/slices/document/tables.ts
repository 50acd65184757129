// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  crossref_answers: {
    key: string;
    works: ColumnType<unknown, string, string>;
    answered_at: Generated<Date>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
