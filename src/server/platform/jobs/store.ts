import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Whether a schema exists, and whether the database's user may create one. */
export async function schemaState(db: Db, schema: string): Promise<{ exists: boolean; mayCreate: boolean }> {
  const { rows } = await sql<{ exists: boolean; mayCreate: boolean }>`
    select exists (select from pg_namespace where nspname = ${schema}) as "exists",
      has_database_privilege(current_database(), 'create') as "mayCreate"`.execute(db);
  return rows[0] ?? { exists: false, mayCreate: false };
}

/**
 * Takes back times that a clock which was ahead has left: until they come, no program would begin a scheduled job, or look for
 * lost ones. `monitor_backoff_on` alone is in the future by design: an hour is longer than it is ever set.
 */
export async function forgetTimesToCome(db: Db, schema: string): Promise<void> {
  const version = sql.table(`${schema}.version`);
  const queue = sql.table(`${schema}.queue`);
  await sql`update ${version} set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now()`.execute(db);
  await sql`update ${version} set monitor_backoff_on = null where monitor_backoff_on > now() + interval '1 hour'`.execute(
    db,
  );
  await sql`update ${queue} set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
      monitor_claim_on = least(monitor_claim_on, now())
    where greatest(maintain_on, monitor_on, monitor_claim_on) > now()`.execute(db);
}
