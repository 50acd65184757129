import { sql } from 'kysely';
import { z } from 'zod';
import { askedBy } from '#contract/asked.ts';
import { storedForm } from '#contract/journal-form.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { asksOf, type Journal } from './store.ts';
import { tables } from './tables.ts';

/** Keeps a journal's form as it is now, unless this version of it is kept already. */
export const keepForm = (tx: Transaction, journalId: number) =>
  sql`insert into journal_forms (journal_id, version, form)
    select id, form_version, form || jsonb_build_object('asks', asks, 'languages', languages,
      'abstractWords', abstract_words, 'textWords', text_words, 'stoppingFindings', stopping_findings)
    from journals where id = ${journalId}
    on conflict do nothing`.execute(tx);

const keptLimits = z.object({
  languages: z.array(z.string()).catch([]),
  abstractWords: z.number().nullable().catch(null),
  textWords: z.number().nullable().catch(null),
  stoppingFindings: z.array(z.string()).catch([]),
});

/** A journal with the form and the limits that it had in a version of its form. */
export async function asInForm(db: Db, journal: Journal, version: number): Promise<Journal> {
  if (version === journal.asked.version) return journal;
  const row = await tables(db)
    .selectFrom('journal_forms')
    .select('form')
    .where('journal_id', '=', journal.id)
    .where('version', '=', version)
    .executeTakeFirst();
  const kept = z.record(z.string(), z.unknown()).parse(row?.form ?? {});
  const form = storedForm(kept);
  const asks = asksOf(kept.asks);
  const limits = keptLimits.parse(kept);
  return { ...journal, ...limits, form, asks, asked: askedBy(asks, limits.languages, form, version) };
}
