// Written by `npm run tables` from the migrated database.
import type { GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  letter_templates: {
    id: GeneratedAlways<number>;
    template: string;
    journal_id: number | null;
    subject: string;
    text: string;
    updated_at: Date;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
