import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { StoredFile } from './store.ts';
import type { Damage } from './stored-bytes.ts';

type Recorded = Pick<StoredFile, 'address' | 'bytes' | 'sha256' | 'content'>;

/** A file that is damaged, or was until lately. */
export type FileDamage = {
  address: string;
  filename: string;
  owner: string | null;
  damage: Damage;
  foundAt: Date;
  repairedAt: Date | null;
};

/** Files to check next: those not checked since `before`, and damaged ones not since `damagedBefore`. */
export async function filesToCheck(
  db: Db,
  { before, damagedBefore, limit }: { before: Date; damagedBefore: Date; limit: number },
): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select address, bytes, sha256, content from stored_files
    where checked_at < ${before} or (checked_at < ${damagedBefore}
      and address in (select address from file_damage where repaired_at is null))
    order by checked_at limit ${limit}`.execute(db);
  return rows;
}

/** Records that a file was read to its end, and its damage if any. Ignores files no longer in the register. */
export async function recordCheck(
  db: Db,
  address: string,
  damage: Damage | undefined,
  at: Date,
): Promise<void> {
  if (damage === undefined)
    await sql`
      with checked as (update stored_files set checked_at = ${at} where address = ${address} returning address)
      update file_damage set repaired_at = ${at}
      where repaired_at is null and address in (select address from checked)`.execute(db);
  else
    await sql`
      with checked as (update stored_files set checked_at = ${at} where address = ${address} returning address)
      insert into file_damage (address, damage, found_at) select address, ${damage}, ${at} from checked
      on conflict (address) do update set damage = excluded.damage, repaired_at = null,
        found_at = case when file_damage.repaired_at is null then file_damage.found_at else excluded.found_at end`.execute(
      db,
    );
}

/** Whether a file is known to be damaged. */
export async function isKnownDamaged(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from file_damage where address = ${address} and repaired_at is null`.execute(db);
  return rows.length > 0;
}

/** The number of damaged files, and of those repaired since a time. */
export async function countDamage(
  db: Db,
  repairedSince: Date,
): Promise<{ damaged: number; repaired: number }> {
  const { rows } = await sql<{ damaged: number; repaired: number }>`
    select count(*) filter (where repaired_at is null)::int as damaged,
      count(*) filter (where repaired_at >= ${repairedSince})::int as repaired
    from file_damage`.execute(db);
  return rows[0] ?? { damaged: 0, repaired: 0 };
}

/** Damaged files, and those repaired since a time; the latest found first. */
export async function listDamage(db: Db, repairedSince: Date, limit: number): Promise<FileDamage[]> {
  const { rows } = await sql<FileDamage>`
    select address, filename, owner, damage, found_at as "foundAt", repaired_at as "repairedAt"
    from file_damage join stored_files using (address)
    where repaired_at is null or repaired_at >= ${repairedSince}
    order by repaired_at desc nulls first, found_at desc, address limit ${limit}`.execute(db);
  return rows;
}
