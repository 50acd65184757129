import type { Transaction } from '#server/platform/db/index.ts';
import { type Issn, reliableIssns } from './rules-issn.ts';
import { addIssns, type JournalFields, lockJournals, writeJournal } from './store-write.ts';

/**
 * Makes a journal, or updates the given fields of the one with the same code; adds ISSNs. Returns its id. Rejects
 * when another journal has the title.
 */
export async function saveJournal(
  tx: Transaction,
  { issns, ...fields }: JournalFields & { issns: readonly Issn[] },
): Promise<number> {
  await lockJournals(tx);
  const id = await writeJournal(tx, fields);
  await addIssns(tx, id, reliableIssns(issns));
  return id;
}
