import { sql } from 'kysely';
import type { FileType } from '#contract/manuscript-files.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { ManuscriptFile } from './manuscript.ts';
import { tables } from './tables.ts';

/** The addresses of a manuscript's present files, with the kind of each and whether it was submitted. */
export async function presentFiles(
  tx: Transaction,
  id: number,
): Promise<Map<string, { type: FileType; submitted: boolean }>> {
  const rows = await tables(tx)
    .selectFrom('manuscript_files')
    .select(['address', 'type', 'submitted_round'])
    .where('manuscript_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ address, type, submitted_round }) => [
      address,
      { type, submitted: submitted_round !== null },
    ]),
  );
}

/** Files that a manuscript no longer has: a submitted one is kept, as replaced; of a draft's the row goes. */
export async function dropFiles(
  tx: Transaction,
  addresses: string[],
  submitted: boolean,
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  if (submitted)
    await tables(tx)
      .updateTable('manuscript_files')
      .set({ replaced_at: now })
      .where('address', 'in', addresses)
      .execute();
  else await tables(tx).deleteFrom('manuscript_files').where('address', 'in', addresses).execute();
}

/** The files that a manuscript has from now on; those it had already learn their name and place. */
export async function writeFiles(
  tx: Transaction,
  id: number,
  files: ManuscriptFile[],
  submittedRound: number | null,
): Promise<void> {
  if (files.length === 0) return;
  // One original at a time: what becomes another kind does so before another file becomes the original.
  const types = new Set([...files.map(({ type }) => type)].sort((a, b) => b - a));
  for (const type of types) {
    const rows = files.flatMap((file, position) =>
      file.type === type
        ? [
            {
              manuscript_id: id,
              address: file.address,
              type,
              filename: file.filename,
              position,
              submitted_round: submittedRound,
              replaced_at: null,
            },
          ]
        : [],
    );
    if (rows.length === 0) continue;
    await tables(tx)
      .insertInto('manuscript_files')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          type,
          filename: sql`excluded.filename`,
          position: sql`excluded.position`,
          submitted_round: sql`coalesce(manuscript_files.submitted_round, excluded.submitted_round)`,
        }),
      )
      .execute();
  }
}
