import { sql } from 'kysely';
import type { FileType } from '#contract/manuscript-files.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { ManuscriptFile } from './manuscript.ts';
import { tables } from './tables.ts';

/** Addresses of the present files, with kind and whether submitted. */
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

/** Removes files from a manuscript: submitted ones stay as replaced, rows of a draft's are deleted. */
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

/** Writes the files of a manuscript; existing ones get the new name and position. */
export async function writeFiles(
  tx: Transaction,
  id: number,
  files: ManuscriptFile[],
  submittedRound: number | null,
): Promise<void> {
  if (files.length === 0) return;
  // A manuscript has one original: a former one must get its new kind first.
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
