import type { Db } from '#server/platform/db/index.ts';
import { listDictionary } from '#server/slices/journals/index.ts';

/** Field values of letters to board members. */
export async function letterValues(
  db: Db,
  { publicUrl }: { publicUrl: string },
  journal: { name: string; code: string },
  { title }: { title: number },
): Promise<{ journal: string; group: string; board: string }> {
  const groups = await listDictionary(db, 'title');
  return {
    journal: journal.name,
    group: groups.find(({ value }) => value === title)?.label ?? '',
    board: `${publicUrl}/aboutjournal/${journal.code}/2`,
  };
}
