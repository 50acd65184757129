export { type Db, openDatabase, type Transaction } from './database.ts';
export { appliedMigrations, applyMigration, lockKey, migrate, migrationsIn } from './migrate.ts';
export { adopt, squashed } from './squashed.ts';
