import { isDeepStrictEqual } from 'node:util';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { newestVersion, type Text, writeVersion } from './store-versions.ts';

/** Who saves, and when. */
export type By = { userId: number; who: string; at: Date };

/** Who saved it last; version 0, nobody and never (ISO 8601 otherwise) where it never was saved in the office. */
type Saved = { version: number; by: string; at: string | null };

/** Someone has saved it since it was looked at. */
export type Changed = { ok: false; reason: 'changed'; who: string; at: Date };

/**
 * Keeps what something has become as a new version; `now` null: it was removed. What it was `before` is kept too where
 * no version says so: it came with the press, or from outside the office. Answers the new version's number.
 */
export async function keepVersion(
  tx: Transaction,
  of: Text,
  { before, now, by, restores }: { before?: object; now: object | null; by: By; restores?: number },
): Promise<number> {
  const newest = await newestVersion(tx, of);
  if (before && !isDeepStrictEqual(newest?.state, JSON.parse(JSON.stringify(before))))
    await writeVersion(tx, { of, at: by.at, userId: null, who: '', state: before });
  return writeVersion(tx, { of, at: by.at, userId: by.userId, who: by.who, state: now, restores });
}

/** Whether there is a version that its writer has not `seen` (0: there was none; undefined: any will do). */
export async function changedSince(db: Db, of: Text, seen: number | undefined): Promise<Changed | undefined> {
  const newest = await newestVersion(db, of);
  return seen === undefined || !newest || newest.id === seen
    ? undefined
    : { ok: false, reason: 'changed', who: newest.who, at: newest.at };
}

/** Who saved something last. */
export async function savedOf(db: Db, of: Text): Promise<Saved> {
  const newest = await newestVersion(db, of);
  return newest
    ? { version: newest.id, by: newest.who, at: newest.at.toISOString() }
    : { version: 0, by: '', at: null };
}
