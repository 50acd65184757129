import type { Charge, ChargeState, JournalCharges } from '#contract/charges.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import { taxOn } from '#contract/money.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import { numberText, standingOf } from './rules-invoice.ts';
import type { ChargeRow, StoredState } from './store-charges.ts';
import type { InvoiceRow } from './store-invoices.ts';

/** An invoice that is not paid by its day is overdue; what was settled at an amount of 0 is free. */
export function stateOf(
  { state, amount }: { state: StoredState; amount: number },
  payBy: string | null | undefined,
  today: string,
): ChargeState {
  if (amount === 0 && (state === 'told' || state === 'waived')) return 'free';
  return state === 'invoiced' && payBy && payBy < today ? 'overdue' : state;
}

/** Whether nothing will become due: the manuscript was declined or withdrawn. */
export const isOver = (status: number | undefined): boolean =>
  status === manuscriptStatus.declined || status === manuscriptStatus.withdrawn;

/** Whether a manuscript is accepted, published included. */
export const isAccepted = (status: number | undefined): boolean =>
  status === manuscriptStatus.accepted || status === manuscriptStatus.published;

/** Sum that an invoice would ask for now, before tax. */
export const netOf = ({ amount, waived }: Pick<ChargeRow, 'amount' | 'waived'>): number => amount - waived;

/** Whether something can still be waived: no invoice stands. */
export const isOpen = ({ state }: Pick<ChargeRow, 'state'>): boolean =>
  state !== 'invoiced' && state !== 'paid';

/** Why an invoice can't have been paid on a day; undefined if it can. */
export function wrongPaidDay(
  day: string,
  invoice: Pick<InvoiceRow, 'issuedOn'> | undefined,
  now: Date,
): string | undefined {
  // Where the day begins first, it is tomorrow already.
  if (day > dayOf(new Date(now.getTime() + 14 * 3_600_000)))
    return 'Please give a day that is not in the future';
  if (invoice && day < invoice.issuedOn)
    return `Please give a day that is not before its invoice: ${dayInWords(invoice.issuedOn)}`;
  return undefined;
}

/** State of a charge once it is answered how much of it is waived. */
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
  { today, status }: { today: string; status: number | undefined },
): Charge {
  const asked = charge.waiverAskedAt !== null || charge.waiverOutcome !== null;
  return {
    version: charge.version,
    accepted: isAccepted(status),
    over: isOver(status),
    state: stateOf(charge, standingOf(invoices)?.dueOn, today),
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
