import { sql } from 'kysely';
import type { Db } from './db/index.ts';
import { jobsSchema } from './jobs/index.ts';
import { tables } from './tables.ts';

/** What the database says of itself. */
export async function databaseState(db: Db): Promise<{ version: string; bytes: number; migration: string }> {
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes, (select max(name) from migrations) as migration`.execute(
    db,
  );
  return rows[0] ?? { version: '', bytes: 0, migration: '' };
}

/** Letters that have not left, and since when the oldest waits. */
export async function letterBacklog(
  db: Db,
): Promise<{ waiting: number; failed: number; oldestWaitingSince: Date | null }> {
  const count = (state: 'waiting' | 'failed') => sql<number>`count(*) filter (where state = ${state})`;
  return tables(db)
    .selectFrom('letters')
    .select([
      count('waiting').as('waiting'),
      count('failed').as('failed'),
      sql<Date | null>`min(coalesce(again_at, created_at)) filter (where state = 'waiting')`.as(
        'oldestWaitingSince',
      ),
    ])
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
}

type QueueState = { queue: string; due: number; later: number; running: number; failed: number };

/** Jobs of each queue: due, for a later time, running, and given up within the last day. */
export async function jobBacklog(db: Db): Promise<QueueState[]> {
  const [queue, job] = ['queue', 'job'].map((name) => sql.table(`${jobsSchema}.${name}`));
  const { rows } = await sql<QueueState>`
    select q.name as queue, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as due,
      count(*) filter (where state in ('created', 'retry') and start_after > now()) as later,
      count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed
    from ${queue} q left join ${job} j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db);
  return rows;
}

type Standby = {
  name: string;
  synchronous: boolean;
  lagBytes: number | null;
  lagSeconds: number | null;
};

/**
 * The standbys that follow the database, by names of which each is once, and how far behind each is; null where the press's user may not read it (it needs
 * PostgreSQL's role `pg_monitor`).
 */
export async function standbys(db: Db): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    select application_name || case when count(*) over (partition by application_name) > 1 then ' ' || pid else '' end as name,
      coalesce(sync_state in ('sync', 'quorum'), false) as synchronous,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "lagBytes",
      case when replay_lsn = pg_current_wal_lsn() then 0 else extract(epoch from replay_lag)::float8 end as "lagSeconds"
    from pg_stat_replication where state is distinct from 'backup' order by 1`.execute(db);
  return rows;
}
