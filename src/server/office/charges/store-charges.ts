import { sql } from 'kysely';
import { type BillTo, type JournalCharges, storedBillTo, storedCharges } from '#contract/charges.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import { tables } from '../tables.ts';

/** State as it is stored of a charge; `overdue` is told from its invoice. */
export type StoredState = 'told' | 'not billed' | 'invoiced' | 'paid' | 'cancelled' | 'waived';

export type ChargeRow = {
  id: number;
  manuscriptId: number;
  journalId: number;
  version: number;
  state: StoredState;
  currency: string;
  type: number | null;
  amount: number;
  dueAt: Date | null;
  waiverAskedAt: Date | null;
  waiverReason: string;
  waiverOutcome: 'whole' | 'part' | 'refused' | null;
  waived: number;
  waiverWords: string;
  billTo: BillTo;
  paidOn: string | null;
  paidHow: string;
  paidNote: string;
  remindedAt: Date | null;
  /** Those that the press has sent by itself. */
  reminders: number;
  unpaidReason: string;
};

const select = (db: Db) =>
  tables(db)
    .selectFrom('office_charges')
    .select([
      'id',
      'manuscript_id as manuscriptId',
      'journal_id as journalId',
      'version',
      'state',
      'currency',
      'type_value as type',
      'amount',
      'due_at as dueAt',
      'waiver_asked_at as waiverAskedAt',
      'waiver_reason as waiverReason',
      'waiver_outcome as waiverOutcome',
      'waived',
      'waiver_words as waiverWords',
      'bill_to as billTo',
      'paid_on as paidOn',
      'paid_how as paidHow',
      'paid_note as paidNote',
      'reminded_at as remindedAt',
      'reminders',
      'unpaid_reason as unpaidReason',
    ]);

type Which = { id: number } | { manuscriptId: number };

/** A charge by its own number or its manuscript's; `lock`: until the transaction ends, after its manuscript. */
export async function findCharge(
  db: Db,
  which: Which,
  { lock = false }: { lock?: boolean } = {},
): Promise<ChargeRow | undefined> {
  const query =
    'id' in which
      ? select(db).where('id', '=', which.id)
      : select(db).where('manuscript_id', '=', which.manuscriptId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, billTo: storedBillTo(row.billTo) };
}

/** Keeps what an author was told; a second telling of one manuscript changes nothing. */
export async function insertCharge(
  tx: Transaction,
  charge: {
    manuscriptId: number;
    journalId: number;
    type: number | null;
    currency: string;
    amount: number;
    at: Date;
  },
): Promise<void> {
  await tables(tx)
    .insertInto('office_charges')
    .values({
      manuscript_id: charge.manuscriptId,
      journal_id: charge.journalId,
      type_value: charge.type,
      currency: charge.currency,
      amount: charge.amount,
      told_at: charge.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Change = {
  state?: StoredState;
  type_value?: number | null;
  amount?: number;
  due_at?: Date | null;
  waiver_asked_at?: Date;
  waiver_reason?: string;
  waiver_outcome?: ChargeRow['waiverOutcome'];
  waived?: number;
  waiver_words?: string;
  waiver_answered_at?: Date;
  bill_to?: string;
  paid_on?: string | null;
  paid_how?: string;
  paid_note?: string;
  reminded_at?: Date | null;
  reminders?: number;
  unpaid_reason?: string;
};

/** The transaction must hold the lock of the charge. */
export async function changeCharge(
  tx: Transaction,
  { id, version }: Pick<ChargeRow, 'id' | 'version'>,
  change: Change,
): Promise<void> {
  await tables(tx)
    .updateTable('office_charges')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** The journal of a charge. */
export async function journalOfCharge(db: Db, id: number): Promise<number | undefined> {
  return (await findCharge(db, { id }))?.journalId;
}

/** A charge that publication waits for; undefined where it waits for none. */
export async function unpaidCharge(
  db: Db,
  manuscriptId: number,
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number; charges: unknown }>`
    select c.id, c.version, j.charges from office_charges c join journals j on j.id = c.journal_id
      join manuscripts m on m.id = c.manuscript_id
    where c.manuscript_id = ${manuscriptId} and (c.due_at is not null or ${hasStatus('m.status', 'accepted')}) and c.amount > c.waived
      and c.state not in ('paid', 'waived', 'cancelled') and c.unpaid_reason = ''`.execute(db);
  const [row] = rows;
  const settings: JournalCharges | undefined = row && storedCharges(row.charges);
  return row && settings?.on && settings.waits ? { id: row.id, version: row.version } : undefined;
}

type OwnCharge = Pick<
  ChargeRow,
  | 'state'
  | 'currency'
  | 'amount'
  | 'waived'
  | 'waiverReason'
  | 'waiverOutcome'
  | 'waiverWords'
  | 'paidOn'
  | 'paidHow'
  | 'paidNote'
  | 'unpaidReason'
  | 'billTo'
> & {
  manuscript: string | null;
  toldAt: Date;
  waiverAskedAt: Date | null;
  waiverAnsweredAt: Date | null;
  invoices: string[];
};

/** For a person's own data export: charges of the manuscripts that they submitted. */
export async function chargesOfPerson(db: Db, userId: number): Promise<OwnCharge[]> {
  const { rows } = await sql<OwnCharge>`
    select m.number as manuscript, c.state, c.currency, c.amount, c.told_at as "toldAt", c.waived,
      c.waiver_asked_at as "waiverAskedAt", c.waiver_answered_at as "waiverAnsweredAt", c.waiver_reason as "waiverReason",
      c.waiver_outcome as "waiverOutcome", c.waiver_words as "waiverWords", c.paid_on::text as "paidOn",
      c.paid_how as "paidHow", c.paid_note as "paidNote", c.unpaid_reason as "unpaidReason", c.bill_to as "billTo",
      array(select i.kind || ' ' || i.year || '-' || lpad(i.number::text, greatest(5, length(i.number::text)), '0')
        from office_invoices i where i.charge_id = c.id order by i.id) as invoices
    from office_charges c join manuscripts m on m.id = c.manuscript_id where m.user_id = ${userId} order by c.id`.execute(
    db,
  );
  return rows;
}

/**
 * Removes what a person wrote for a waiver, who was to be billed, and what was written of them; returns the ids of their charges.
 * Invoices that were issued stay as they are, and what may be published before payment may be so still.
 */
export async function clearChargesOf(tx: Transaction, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update office_charges c set waiver_reason = '', waiver_words = '', bill_to = '{}', paid_how = '', paid_note = '',
      unpaid_reason = case when c.unpaid_reason = '' then '' else 'The reason was erased with the account.' end,
      version = c.version + 1
    from manuscripts m where m.id = c.manuscript_id and m.user_id = ${userId} returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}
