import type { Readable } from 'node:stream';
import type { Db } from '#server/platform/db/index.ts';
import { objectsIn } from './objects-in.ts';
import { type OrganisationRow, rowOf } from './rules-names.ts';
import { countOrganisations, deleteAll, insertRows } from './store.ts';

/** What a dump has brought. */
type LoadedRor = { ok: true; organisations: number; skipped: number } | { ok: false; message: string };

const batch = 2000;
/** A file with fewer records of schema 2 is another file. */
const fewest = 1;

class NoDump extends Error {}

/**
 * Replaces the organisations by those of ROR's dump (JSON, schema 2), in one transaction: a file that breaks off or is none
 * changes nothing.
 */
export async function loadRor(db: Db, json: Readable): Promise<LoadedRor> {
  try {
    return await db.transaction().execute(async (tx) => {
      await deleteAll(tx);
      let rows: OrganisationRow[] = [];
      let skipped = 0;
      for await (const text of objectsIn(json)) {
        const row = rowOf(parsed(text));
        if (row) rows.push(row);
        else skipped += 1;
        if (rows.length === batch) {
          await insertRows(tx, rows);
          rows = [];
        }
      }
      await insertRows(tx, rows);
      const organisations = await countOrganisations(tx);
      if (organisations < fewest) throw new NoDump('it has no organisation in the form of ROR’s schema 2');
      return { ok: true as const, organisations, skipped };
    });
  } catch (error) {
    if (error instanceof NoDump || error instanceof SyntaxError) return { ok: false, message: error.message };
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoDump('it is no JSON');
  }
}
