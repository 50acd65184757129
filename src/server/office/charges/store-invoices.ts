import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { stepFrom, timeline } from '#server/platform/store-timeline.ts';
import { tables } from '../tables.ts';
import { type InvoiceFacts, storedFacts } from './rules-invoice.ts';

export type InvoiceRow = {
  id: number;
  year: number;
  number: number;
  kind: 'invoice' | 'credit note';
  chargeId: number | null;
  credits: number | null;
  net: number;
  tax: number;
  issuedOn: string;
  dueOn: string | null;
};

const columns = [
  'id',
  'year',
  'number',
  'kind',
  'charge_id as chargeId',
  'credits',
  'net',
  'tax',
  'issued_on as issuedOn',
  'due_on as dueOn',
] as const;

/** Invoices and credit notes of a charge, newest first. */
export const invoicesOf = (db: Db, chargeId: number): Promise<InvoiceRow[]> =>
  tables(db)
    .selectFrom('office_invoices')
    .select(columns)
    .where('charge_id', '=', chargeId)
    .orderBy('id', 'desc')
    .execute();

/**
 * The next number of a year. Others who need one wait until this transaction ends: if it is rolled back, its number is the next
 * one's, and there is no gap. The counter alone knows the last number, so that none is given twice. On a database that took over from
 * another, numbers are skipped that the other may have given last.
 */
async function nextNumber(tx: Transaction, year: number): Promise<number> {
  const { last } = await tables(tx)
    .insertInto('office_invoice_series')
    .values({ year, last: 1, timeline })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({
        last: sql<number>`office_invoice_series.last + ${stepFrom('office_invoice_series.timeline')}`,
        timeline,
      }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

type ToIssue = {
  kind: InvoiceRow['kind'];
  chargeId: number;
  journalId: number;
  currency: string;
  credits?: number;
  net: number;
  tax: number;
  at: Date;
  issuedOn: string;
  dueOn: string | null;
  facts: InvoiceFacts;
};

/** Issues an invoice or credit note with the next number of its year; the last thing that a transaction waits for. */
export async function insertInvoice(tx: Transaction, invoice: ToIssue): Promise<InvoiceRow> {
  const year = Number(invoice.issuedOn.slice(0, 4));
  const number = await nextNumber(tx, year);
  return tables(tx)
    .insertInto('office_invoices')
    .values({
      year,
      number,
      kind: invoice.kind,
      charge_id: invoice.chargeId,
      credits: invoice.credits ?? null,
      journal_id: invoice.journalId,
      currency: invoice.currency,
      net: invoice.net,
      tax: invoice.tax,
      issued_at: invoice.at,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      facts: JSON.stringify(invoice.facts),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type InvoiceToPrint = InvoiceRow & {
  currency: string;
  facts: InvoiceFacts;
  issuedAt: Date;
  pdf: Buffer | null;
};

/** An invoice of a charge with all that stands in it. */
export async function findInvoice(
  db: Db,
  { id, chargeId }: { id: number; chargeId: number },
): Promise<InvoiceToPrint | undefined> {
  const row = await tables(db)
    .selectFrom('office_invoices')
    .select([...columns, 'currency', 'facts', 'issued_at as issuedAt', 'pdf'])
    .where('id', '=', id)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row && { ...row, facts: storedFacts(row.facts) };
}

/** Keeps the PDF as it was first made, and returns what is kept. */
export async function keepPdf(db: Db, id: number, pdf: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  await tables(db)
    .updateTable('office_invoices')
    .set({ pdf: bytes })
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute();
  const row = await tables(db)
    .selectFrom('office_invoices')
    .select('pdf')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.pdf ?? bytes;
}
