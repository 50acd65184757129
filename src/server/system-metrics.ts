import type pg from 'pg';
import type { PageCache } from './pages/page-cache.ts';
import type { Log } from './platform/log.ts';
import { type Family, type RequestTallies, watchProcess } from './platform/metrics/index.ts';
import type { SystemState } from './system-state.ts';

type Sources = {
  tallies: RequestTallies;
  cache: { stats: PageCache['stats']; maxBytes: number } | undefined;
  pool: pg.Pool;
  uploads: { arrived: number; refused: number; bytes: number };
  searches: () => number;
  state: () => Promise<SystemState>;
  log: Log;
};

type Labelled = readonly (readonly [Record<string, string>, number])[];

const family = (
  type: 'gauge' | 'counter' | 'info',
  name: string,
  help: string,
  samples: number | Labelled,
): Family => ({
  name: `quire_${name}`,
  type,
  help,
  samples:
    typeof samples === 'number'
      ? [{ value: samples }]
      : samples.map(([labels, value]) => ({ labels, value })),
});
const gauge = family.bind(null, 'gauge');
const counter = family.bind(null, 'counter');

const seconds = (at: Date) => at.getTime() / 1000;

function ofState({
  version,
  disk,
  dataFolderDisk,
  database,
  letters,
  queues,
  standbys,
  backups,
  damagedFiles,
  mailbox,
}: SystemState): Family[] {
  const { written, tried } = backups;
  const known = standbys.filter(({ lagBytes }) => lagBytes !== null);
  return [
    family('info', 'build', 'Versions.', [
      [
        {
          version,
          node: process.version,
          postgresql: database.version,
          migration: database.migration,
        },
        1,
      ],
    ]),
    gauge('database_size_bytes', 'Size of the database.', database.bytes),
    gauge('letters', 'Letters that have not left, by state.', [
      [{ state: 'waiting' }, letters.waiting],
      [{ state: 'failed' }, letters.failed],
    ]),
    gauge(
      'oldest_waiting_letter_seconds',
      'How long the oldest letter waits; 0 where none does.',
      letters.oldestWaitingSince ? Math.max(0, Date.now() / 1000 - seconds(letters.oldestWaitingSince)) : 0,
    ),
    gauge(
      'jobs',
      'Jobs by queue and state; due ones wait for a program.',
      queues.flatMap(({ queue, ...states }) =>
        Object.entries(states).map(([state, count]) => [{ queue, state }, count] as const),
      ),
    ),
    ...(mailbox
      ? [
          gauge(
            'mailbox_last_read_time_seconds',
            'Moment at which the mailbox of answers was last read, since 1970; 0 where it never was.',
            mailbox.readAt ? seconds(mailbox.readAt) : 0,
          ),
          gauge('mailbox_failed', '1 where the last attempt to read it failed.', mailbox.error ? 1 : 0),
          gauge('unmatched_letters', 'Letters that came into no conversation, and wait.', mailbox.unmatched),
        ]
      : []),
    gauge('damaged_files', 'Stored files that differ from what was recorded.', damagedFiles),
    gauge('standbys', 'Standbys that follow the database.', standbys.length),
    gauge(
      'standby_lag_bytes',
      'What a standby has not replayed yet.',
      known.map(({ name, lagBytes }) => [{ standby: name }, lagBytes ?? 0]),
    ),
    gauge(
      'standby_lag_seconds',
      'Time by which a standby was last behind.',
      known.flatMap(({ name, lagSeconds }) =>
        lagSeconds === null ? [] : [[{ standby: name }, lagSeconds] as const],
      ),
    ),
    ...(disk
      ? [
          gauge('disk_free_bytes', 'Free on the disk of files and embedded database.', disk.freeBytes),
          gauge('disk_reserve_bytes', 'Below which uploads are refused.', disk.reserveBytes),
        ]
      : []),
    ...(dataFolderDisk
      ? [
          gauge(
            'data_folder_free_bytes',
            'Free on the disk of DATA_DIR, where neither files nor database are on it.',
            dataFolderDisk.freeBytes,
          ),
          gauge(
            'data_folder_reserve_bytes',
            'Below which uploads that pass through it are refused.',
            dataFolderDisk.reserveBytes,
          ),
        ]
      : []),
    ...(written
      ? [
          gauge(
            'last_backup_time_seconds',
            'Moment of the last backup that was written, since 1970.',
            seconds(written.beganAt),
          ),
          gauge('last_backup_size_bytes', 'Size of the last backup that was written.', written.bytes ?? 0),
        ]
      : []),
    ...(tried
      ? [
          gauge(
            'last_backup_failed',
            '1 where the last backup failed or lacks files.',
            tried.outcome === 'failed' || tried.outcome === 'incomplete' ? 1 : 0,
          ),
        ]
      : []),
  ];
}

/** Collects all metrics; without a database, those of the program alone. */
export function systemMetrics(sources: Sources): () => Promise<Family[]> {
  const { tallies, cache, pool, uploads, searches, state, log } = sources;
  const ofProcess = watchProcess();
  return async () => {
    const found = await state().catch((error: Error) => {
      log.warn({ reason: error.message }, 'the metrics lack what the database knows');
      return undefined;
    });
    const cached = cache?.stats();
    return [
      ...ofProcess(),
      ...tallies.families(),
      ...(cached && cache
        ? [
            counter('page_cache_answers', 'Public answers, by where they came from.', [
              [{ from: 'memory' }, cached.fromMemory],
              [{ from: 'made' }, cached.made],
              [{ from: 'memory without a database' }, cached.outdated],
            ]),
            gauge('page_cache_entries', 'Answers in memory.', cached.entries),
            gauge('page_cache_size_bytes', 'Memory that they take.', cached.bytes),
            gauge('page_cache_limit_bytes', 'Memory that they may take.', cache.maxBytes),
          ]
        : []),
      gauge('pool_connections', 'Connections for calls, by state.', [
        [{ state: 'idle' }, pool.idleCount],
        [{ state: 'used' }, pool.totalCount - pool.idleCount],
      ]),
      gauge('pool_limit', 'Connections that there may be.', pool.options.max),
      gauge('pool_waiting', 'Calls that wait for a connection.', pool.waitingCount),
      counter('uploads', 'Uploads that ended, by result.', [
        [{ result: 'stored' }, uploads.arrived],
        [{ result: 'refused' }, uploads.refused],
      ]),
      counter('upload_bytes', 'Bytes of stored uploads.', uploads.bytes),
      counter('searches', 'Searches by readers.', searches()),
      gauge('database_up', '1 where the database answers.', found ? 1 : 0),
      ...(found ? ofState(found) : []),
    ];
  };
}
