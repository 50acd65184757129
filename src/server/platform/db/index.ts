export { clientTo, connectionTo, noteRefusal, takesNoWrites } from './connect.ts';
export { type Db, openDatabase, type Transaction } from './database.ts';
export { requireUtf8 } from './encoding.ts';
export {
  appliedMigrations,
  applyMigration,
  lockKey,
  migrate,
  migrationNeededBy,
  migrationsIn,
} from './migrate.ts';
export { requireOwnSessions } from './own-sessions.ts';
export { adopt, squashed } from './squashed.ts';
