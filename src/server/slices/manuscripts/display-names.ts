import type { Db } from '#server/platform/db/index.ts';
import { listDictionary, listJournals } from '../journals/index.ts';
import type { ListedManuscript } from './store.ts';
import type { DisplayNames } from './wire.ts';

/** Names of journals and manuscript types, with one query for each. */
export async function displayNamesFor(
  db: Db,
  manuscripts: readonly Pick<ListedManuscript, 'journalId'>[],
): Promise<(manuscript: Pick<ListedManuscript, 'journalId' | 'type'>) => DisplayNames> {
  const ids = new Set(manuscripts.map(({ journalId }) => journalId));
  const journals = new Map((await listJournals(db)).map(({ id, name }) => [id, name]));
  const types = new Map<number, Map<number, string>>();
  for (const id of ids) {
    const entries = await listDictionary(db, 'manuscript_type', id);
    types.set(id, new Map(entries.map(({ value, label }) => [value, label])));
  }
  return ({ journalId, type }) => ({
    journalName: journals.get(journalId) ?? '',
    typeName: (type !== null && types.get(journalId)?.get(type)) || '',
  });
}
