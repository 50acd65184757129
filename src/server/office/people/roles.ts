import type { Db } from '#server/platform/db/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';

type Roles = { administrator: boolean; editorOf: readonly number[] };

export async function unknownJournals(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const existingIds = new Set((await listJournals(db)).map(({ id }) => id));
  return ids.some((id) => !existingIds.has(id));
}

export async function editorFacts(db: Db, roles: Roles): Promise<[string, string][]> {
  const named = (await listJournals(db)).filter(({ id }) => roles.editorOf.includes(id));
  return [
    ...(roles.administrator ? ([['Role', 'Administrator of the press']] as [string, string][]) : []),
    ...(named.length > 0
      ? ([['Editor of', named.map(({ name }) => name).join(', ')]] as [string, string][])
      : []),
  ];
}

export const sameRoles = (one: Roles, other: Roles): boolean =>
  one.administrator === other.administrator &&
  one.editorOf.length === other.editorOf.length &&
  one.editorOf.every((id) => other.editorOf.includes(id));
