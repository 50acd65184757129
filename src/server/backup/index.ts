export { recordBackup } from './record-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { lastBackups } from './store-backups.ts';
export { writeBackup } from './write-backup.ts';
