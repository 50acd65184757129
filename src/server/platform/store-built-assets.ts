import { sql } from 'kysely';
import type { Db } from './db/index.ts';

/** After this long without a start of a program that has it, no tab asks for a file any more. */
const keptForDays = 30;

/**
 * Stores the built files that are not there yet, so that programs of other versions can send them too; removes those that no
 * program has had for a month. `read` is called for new ones.
 */
export async function keepBuiltAssets(
  db: Db,
  paths: readonly string[],
  read: (path: string) => Promise<Buffer>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    update built_assets set last_start = ${now} where path = any(${paths}) returning path`.execute(db);
  const known = new Set(rows.map(({ path }) => path));
  for (const path of paths)
    if (!known.has(path))
      await sql`insert into built_assets (path, content, last_start) values (${path}, ${await read(path)}, ${now})
        on conflict do nothing`.execute(db);
  await sql`delete from built_assets
    where last_start < ${now}::timestamptz - make_interval(days => ${keptForDays})`.execute(db);
}

/** A built file of this or another version; undefined if none of the last ones had it. */
export async function findBuiltAsset(db: Db, path: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from built_assets where path = ${path}`.execute(db);
  return rows[0]?.content;
}
