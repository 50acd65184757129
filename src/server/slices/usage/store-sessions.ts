import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** The salt of a day, the same for all programs on this database; those of other days are deleted. */
export async function saltOfDay(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`delete from usage_salts where day < ${day}::date`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`
    insert into usage_salts (day, salt) values (${day}::date, ${fresh})
    on conflict (day) do update set salt = usage_salts.salt returning salt`.execute(db);
  return (rows[0] as { salt: Buffer }).salt;
}

/** Deletes the sessions of hours before this one, which is of UTC: the database's own may begin half an hour later. */
export async function deletePastSessions(db: Db, hour: Date): Promise<void> {
  await sql`delete from usage_sessions where hour < ${hour}`.execute(db);
}
