import type { Charge, ChargeState, JournalCharges } from '#contract/charges.ts';
import { taxOn } from '#contract/money.ts';
import { numberText, standingOf } from './rules-invoice.ts';
import type { ChargeRow, StoredState } from './store-charges.ts';
import type { InvoiceRow } from './store-invoices.ts';

/** An invoice that is not paid by its day is overdue. */
export const stateOf = (state: StoredState, payBy: string | null | undefined, today: string): ChargeState =>
  state === 'invoiced' && payBy && payBy < today ? 'overdue' : state;

/** What an invoice would ask for now, before tax. */
export const netOf = ({ amount, waived }: Pick<ChargeRow, 'amount' | 'waived'>): number => amount - waived;

/** Whether something can still be waived: no invoice stands. */
export const isOpen = ({ state }: Pick<ChargeRow, 'state'>): boolean =>
  state !== 'invoiced' && state !== 'paid';

/** Where a charge stands once it is answered how much of it is waived. */
export function stateAfterWaiver({ state, dueAt, amount }: ChargeRow, waived: number): StoredState {
  if (dueAt === null) return state;
  if (waived === amount) return 'waived';
  return state === 'waived' ? 'not billed' : state;
}

/** A charge as its author and the office see it. */
export function chargeOnTheWire(
  charge: ChargeRow,
  invoices: readonly InvoiceRow[],
  { taxLabel, taxRate }: Pick<JournalCharges, 'taxLabel' | 'taxRate'>,
  today: string,
): Charge {
  const asked = charge.waiverAskedAt !== null || charge.waiverOutcome !== null;
  return {
    version: charge.version,
    state: stateOf(charge.state, standingOf(invoices)?.dueOn, today),
    currency: charge.currency,
    amount: charge.amount,
    waived: charge.waived,
    tax: taxOn(netOf(charge), taxRate),
    taxLabel,
    waiver: asked
      ? {
          askedAt: charge.waiverAskedAt?.toISOString() ?? null,
          reason: charge.waiverReason,
          outcome: charge.waiverOutcome,
          words: charge.waiverWords,
        }
      : null,
    billTo: charge.billTo,
    paidOn: charge.paidOn,
    invoices: invoices.map((one) => ({
      id: one.id,
      number: numberText(one),
      kind: one.kind,
      issuedOn: one.issuedOn,
      dueOn: one.dueOn,
      total: one.net + one.tax,
    })),
  };
}
