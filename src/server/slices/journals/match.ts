import { reservedCodes } from '#contract/office/journal-identity.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { type Issn, reliableIssns } from './rules-issn.ts';
import { isShortFormOf, journalCodes } from './rules-title.ts';
import { codeIsTaken, findByIssn, findByTitle, findJournal, type Journal } from './store.ts';
import { addIssns, lockJournals, updateJournal, writeJournal } from './store-write.ts';

/** A journal as a source names it. `title` is not blank; invalid ISSNs are ignored. */
export type JournalSource = {
  title: string;
  shortTitle?: string;
  issns: readonly Issn[];
  publisher?: string;
};

/**
 * Finds the journal that a source names: by its ISSNs, else by its normalised title (`normaliseJournalTitle`), else
 * makes one with a code from its title. Adds missing ISSNs, publisher and short title to a known journal, and the
 * full title where only a short form was known. Concurrent imports make one journal, in whatever order they commit.
 */
export async function matchOrMakeJournal(tx: Transaction, source: JournalSource): Promise<Journal> {
  const issns = reliableIssns(source.issns);
  const find = async () => (await findByIssn(tx, issns)) ?? (await findByTitle(tx, source.title));
  const existing = await find();
  if (existing && !missingFields(existing, source, issns)) return existing;
  await lockJournals(tx);
  const found = await find();
  const id = found?.id ?? (await make(tx, source, issns));
  if (found) {
    const learned = missingFields(found, source, issns);
    const { name, ...fields } = learned?.fields ?? {};
    // Unless another journal, with other ISSNs, has the full title.
    const free = name !== undefined && (await findByTitle(tx, name)) === undefined;
    if (learned?.fields) await updateJournal(tx, id, { ...fields, ...(free && { name }) });
    if (learned) await addIssns(tx, id, learned.issns);
  }
  const journal = await findJournal(tx, { id });
  if (!journal) throw new Error(`journal ${id} vanished while it was matched`);
  return journal;
}

async function make(tx: Transaction, source: JournalSource, issns: readonly Issn[]): Promise<number> {
  const name = source.title.replace(/\s+/g, ' ').trim();
  const shortName = source.shortTitle?.replace(/\s+/g, ' ').trim() || name;
  let code = '';
  for (code of journalCodes(name, shortName, issns[0]?.value))
    if (!reservedCodes.includes(code) && !(await codeIsTaken(tx, code))) break;
  const id = await writeJournal(tx, { code, name, shortName, publisher: source.publisher?.trim() || null });
  await addIssns(tx, id, issns);
  return id;
}

/** Missing fields of a known journal that a source provides; undefined when none. */
function missingFields(journal: Journal, source: JournalSource, issns: readonly Issn[]) {
  const fresh = issns.filter(({ kind, value }) => {
    const has = journal.issns.find((issn) => issn.value === value);
    return !has || (has.kind === 'unknown' && kind !== 'unknown');
  });
  const publisher = journal.publisher === null ? source.publisher?.trim() : undefined;
  const short_name = journal.shortName === journal.name ? source.shortTitle?.trim() : undefined;
  const title = source.title.replace(/\s+/g, ' ').trim();
  const name = isShortFormOf(journal.name, title) ? title : undefined;
  const fields = {
    ...(name && { name }),
    ...(publisher && { publisher }),
    ...(short_name && short_name !== journal.name && { short_name }),
  };
  const some = Object.keys(fields).length > 0;
  return some || fresh.length > 0 ? { issns: fresh, fields: some ? fields : undefined } : undefined;
}
