import type { Transaction } from '#server/platform/db/index.ts';
import { type Issn, reliableIssns } from './rules-issn.ts';
import { isShortFormOf, journalCodes } from './rules-title.ts';
import {
  addIssns,
  codeIsTaken,
  findByIssn,
  findByTitle,
  findJournal,
  type Journal,
  lockJournals,
  updateJournal,
  writeJournal,
} from './store.ts';

/** A journal as a source names it. `title` is not blank; ISSNs may be wrong, then they do not count. */
export type JournalSource = {
  title: string;
  shortTitle?: string;
  issns: readonly Issn[];
  publisher?: string;
};

/**
 * The journal that a source names: by any of its ISSNs, else by its title whatever the spelling
 * (`normaliseJournalTitle`), else a new one with a code made from its title. A journal found learns the
 * ISSNs, publisher and short title that it did not know, and its full title where it was known by a short
 * form of it alone; otherwise its name stays, and its code always. Imports that run side by side
 * make one journal, whether or not they commit in the order they came.
 */
export async function matchOrMakeJournal(tx: Transaction, source: JournalSource): Promise<Journal> {
  const issns = reliableIssns(source.issns);
  const find = async () => (await findByIssn(tx, issns)) ?? (await findByTitle(tx, source.title));
  const known = await find();
  if (known && !lessons(known, source, issns)) return known;
  await lockJournals(tx);
  const found = await find();
  const id = found?.id ?? (await make(tx, source, issns));
  if (found) {
    const learned = lessons(found, source, issns);
    const { name, ...fields } = learned?.fields ?? {};
    // Unless the full title is that of a journal which other ISSNs made.
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
  for (code of journalCodes(name, shortName, issns[0]?.value)) if (!(await codeIsTaken(tx, code))) break;
  const id = await writeJournal(tx, { code, name, shortName, publisher: source.publisher?.trim() || null });
  await addIssns(tx, id, issns);
  return id;
}

/** What a known journal can learn from a source; undefined when nothing. */
function lessons(journal: Journal, source: JournalSource, issns: readonly Issn[]) {
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
