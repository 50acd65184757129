import { isDeepStrictEqual } from 'node:util';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { newestVersion, type Text, writeVersion } from './store-versions.ts';

export type SavedBy = { userId: number; who: string; at: Date };

/** Version 0 where it was never saved in the office. */
type Saved = { version: number; by: string; at: string | null };

/** Another person has saved it since. */
export type Changed = { ok: false; reason: 'changed'; who: string };

/**
 * Stores the new state as a version; `now` null: deleted. Stores the state `before` too where no version has it,
 * since it came with the demonstration or from a script. Returns the new version's number.
 */
export async function saveVersion(
  tx: Transaction,
  of: Text,
  { before, now, by, restores }: { before?: object; now: object | null; by: SavedBy; restores?: number },
): Promise<number> {
  const newest = await newestVersion(tx, of);
  if (before && !isDeepStrictEqual(newest?.state, JSON.parse(JSON.stringify(before))))
    await writeVersion(tx, { of, at: by.at, userId: null, who: '', state: before });
  return writeVersion(tx, { of, at: by.at, userId: by.userId, who: by.who, state: now, restores });
}

/** The conflict if the newest version is not the `seen` one (0: there was none; undefined: no check). */
export async function changedSince(db: Db, of: Text, seen: number | undefined): Promise<Changed | undefined> {
  const newest = await newestVersion(db, of);
  return seen === undefined || !newest || newest.id === seen
    ? undefined
    : { ok: false, reason: 'changed', who: newest.who };
}

export async function savedOf(db: Db, of: Text): Promise<Saved> {
  const newest = await newestVersion(db, of);
  return newest
    ? { version: newest.id, by: newest.who, at: newest.at.toISOString() }
    : { version: 0, by: '', at: null };
}
