import type { Transaction } from '#server/platform/db/index.ts';
import { canonicalIssn, type Issn } from './rules-issn.ts';
import { codeIsTaken, findByTitle, type Journal } from './store.ts';
import { issnsOfOthers, type RowChanges, replaceIssns, updateRow } from './store-changes.ts';
import { addIssns, lockJournals, writeJournal, writeRelatedJournals } from './store-write.ts';

type Refused = { ok: false; fields: Record<string, string> };

type NewJournal = Pick<Journal, 'code' | 'name' | 'shortName' | 'publisher' | 'language' | 'since'> & {
  issns: readonly Issn[];
};

/** Omitted fields stay. Rich text must be sanitised already. */
export type JournalChanges = RowChanges & { issns?: readonly Issn[]; relatedJournals?: number[] };

/** Each ISSN must be valid, given once, and no other journal's. */
async function checkIssns(
  tx: Transaction,
  journalId: number,
  given: readonly Issn[],
): Promise<{ ok: true; issns: Issn[] } | Refused> {
  const issns: Issn[] = [];
  for (const { kind, value } of given) {
    if (!value.trim()) continue;
    const issn = canonicalIssn(value);
    if (!issn)
      return { ok: false, fields: { issns: `${value} is no ISSN: check its digits, the last one too.` } };
    if (issns.some((other) => other.value === issn))
      return { ok: false, fields: { issns: `${issn} stands there twice.` } };
    issns.push({ kind, value: issn });
  }
  const [taken] = await issnsOfOthers(tx, journalId, issns);
  return taken
    ? { ok: false, fields: { issns: `${taken.issn} is an ISSN of ${taken.journal}.` } }
    : { ok: true, issns };
}

/** Name and code must be unique. */
async function wrongNames(
  tx: Transaction,
  journalId: number,
  { name, code, before }: { name?: string | undefined; code?: string | undefined; before?: string },
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const same = name === undefined ? undefined : await findByTitle(tx, name);
  if (same && same.id !== journalId) fields.name = 'Another journal has this name.';
  if (code !== undefined && code !== before && (await codeIsTaken(tx, code)))
    fields.code = 'Another journal has this code.';
  return fields;
}

/** Adds a journal after the others. Returns its id, or errors by field. */
export async function makeJournal(
  tx: Transaction,
  { issns: given, ...fields }: NewJournal,
): Promise<{ ok: true; id: number } | Refused> {
  await lockJournals(tx);
  const wrong = await wrongNames(tx, 0, fields);
  const checked = await checkIssns(tx, 0, given);
  if (!checked.ok || Object.keys(wrong).length > 0)
    return { ok: false, fields: { ...wrong, ...(!checked.ok && checked.fields) } };
  const id = await writeJournal(tx, fields);
  await addIssns(tx, id, checked.issns);
  return { ok: true, id };
}

type JournalChange = { ok: true; version: number } | Refused | { ok: false; conflict: true };

/** Changes a journal; fails on a version conflict. */
export async function changeJournal(
  tx: Transaction,
  journal: Pick<Journal, 'id' | 'code'> & { version: number },
  { issns: given, relatedJournals, ...row }: JournalChanges,
): Promise<JournalChange> {
  await lockJournals(tx);
  const wrong = await wrongNames(tx, journal.id, { name: row.name, code: row.code, before: journal.code });
  const checked = given && (await checkIssns(tx, journal.id, given));
  if (checked?.ok === false || Object.keys(wrong).length > 0)
    return { ok: false, fields: { ...wrong, ...(checked?.ok === false && checked.fields) } };
  const version = await updateRow(tx, journal, row);
  if (version === undefined) return { ok: false, conflict: true };
  if (checked) await replaceIssns(tx, journal.id, checked.issns);
  if (relatedJournals) await writeRelatedJournals(tx, journal.id, relatedJournals);
  return { ok: true, version };
}
