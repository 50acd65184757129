export { backupJob } from './backup-job.ts';
export { fetchBackup, namesBackup, readBeside } from './fetch-backup.ts';
export { keepBackup } from './keep-backup.ts';
export { openPlace } from './place.ts';
export { planOfBackups } from './plan-of-backups.ts';
export { recordBackup } from './record-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { lastBackups } from './store-backups.ts';
export { writeBackup } from './write-backup.ts';
