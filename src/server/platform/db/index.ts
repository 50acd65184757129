export { type Db, openDatabase, type Transaction } from './database.ts';
export { applyMigration, lockKey, migrate, migrationsIn, migrationsTable } from './migrate.ts';
