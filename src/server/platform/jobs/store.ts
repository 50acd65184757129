import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Whether a schema exists, and whether the database's user may create one. */
export async function schemaState(db: Db, schema: string): Promise<{ exists: boolean; mayCreate: boolean }> {
  const { rows } = await sql<{ exists: boolean; mayCreate: boolean }>`
    select exists (select from pg_namespace where nspname = ${schema}) as "exists",
      has_database_privilege(current_database(), 'create') as "mayCreate"`.execute(db);
  return rows[0] ?? { exists: false, mayCreate: false };
}
