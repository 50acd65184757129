import { type RawBuilder, sql } from 'kysely';
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
  await forgetJobsToCome(db, sql.table(`${schema}.job`));
}

/**
 * The same of jobs. What was sent comes as much later as it was to; what had failed, and what a program that has ended had begun, is tried again.
 * Past ones would keep a schedule from its turn when their time comes. No pause between tries is as long as an hour.
 */
async function forgetJobsToCome(db: Db, job: RawBuilder<unknown>): Promise<void> {
  const ahead = (column: string) => sql`${sql.ref(column)} > now() + interval '1 minute'`;
  await sql`update ${job} set created_on = now(), start_after = start_after - (created_on - now()),
      keep_until = keep_until - (created_on - now())
    where state = 'created' and ${ahead('created_on')}`.execute(db);
  await sql`update ${job} set start_after = now() where state = 'retry' and start_after > now() + interval '1 hour'`.execute(
    db,
  );
  await sql`update ${job} set started_on = now(), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (${ahead('started_on')} or ${ahead('heartbeat_on')})`.execute(db);
  await sql`delete from ${job} where state > 'active' and ${ahead('completed_on')}`.execute(db);
}
