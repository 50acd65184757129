import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { isDue } from '#server/platform/store-due.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import { tables } from '../../tables.ts';

/** Productions that changed since they were last looked at, of journals that tell of DOIs before publication. */
export async function productionsToAnnounce(
  db: Db,
  { settled, now }: { settled: Date; now: Date },
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from productions p
    join publishing_settings s on s.journal_id = p.journal_id and s.pending_dois
    left join manuscripts m on m.id = p.manuscript_id
    where p.state in ('open', 'scheduled') and not p.corrects and p.updated_at <= ${settled}
      and (m.id is null or ${hasStatus('m.status', 'accepted')})
      and (p.announced_version is distinct from p.version
        or exists (select from pending_dois d where d.production_id = p.id and d.says = 'withdrawn')
          and not exists (select from pending_dois d where d.production_id = p.id and d.says = 'accepted'))
      and not exists (select from pending_tries t
        where t.production_id = p.id and t.version = p.version and not ${isDue(sql`t.next_at`, now)})
    order by p.updated_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that a production was looked at as it was in this version. False if it has changed or ended since. */
export async function noteAnnounced(tx: Transaction, id: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('productions')
    .set({ announced_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['open', 'scheduled'])
    .executeTakeFirst();
  await tables(tx).deleteFrom('pending_tries').where('production_id', '=', id).execute();
  return numUpdatedRows > 0n;
}

/** Notes that a production could not be looked at; it is looked at again ever later, or once it has changed. */
export async function noteUnreadable(
  db: Db,
  { id, version }: { id: number; version: number },
  nextTry: (tries: number) => Date,
): Promise<void> {
  const before = await tables(db)
    .selectFrom('pending_tries')
    .select('tries')
    .where('production_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const tries = (before?.tries ?? 0) + 1;
  const row = { version, tries, next_at: nextTry(tries) };
  await tables(db)
    .insertInto('pending_tries')
    .values({ production_id: id, ...row })
    .onConflict((conflict) => conflict.column('production_id').doUpdateSet(row))
    .execute();
}

/** Has the productions of a journal looked at again, whose settings may give them another DOI. */
export const lookAgain = (tx: Transaction, journalId: number) =>
  tables(tx)
    .updateTable('productions')
    .set({ announced_version: null })
    .where('journal_id', '=', journalId)
    .where('state', 'in', ['open', 'scheduled'])
    .execute();
