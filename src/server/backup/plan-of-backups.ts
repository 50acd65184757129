import type { BackupConfig } from '../platform/config.ts';
import { nextRun } from '../platform/cron.ts';
import { shownPlace } from './record-backup.ts';

/** When and how the press backs itself up, for its office; without keys, and without what only reaches the place. */
export const planOfBackups = ({ to, at, keepDays, key }: BackupConfig, now: Date) => ({
  place: shownPlace(to),
  nextAt: nextRun(at, now),
  keepDays,
  encrypted: key !== undefined,
});
