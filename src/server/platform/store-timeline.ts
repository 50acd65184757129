import { sql } from 'kysely';

/** The timeline of the database: a standby that is promoted, and a recovery to an earlier time, count it up. */
export const timeline = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

/** More numbers than are given in the time that an asynchronous standby may lag. */
const skipped = 100;

/** From one number to the next, by the timeline on which the last was given: those that another database may have given are skipped. */
export const stepFrom = (last: string) =>
  sql<number>`case when ${sql.ref(last)} <> ${timeline} then ${skipped + 1}::int else 1 end`;
