import { amountFor, type JournalCharges } from '#contract/charges.ts';
import { moneyText } from '#contract/money.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import { type LetterDeps, tellAuthor } from './letters.ts';
import { isAccepted, isOpen } from './rules-charge.ts';
import { type ChargeRow, changeCharge, findCharge, insertCharge } from './store-charges.ts';

type Submitted = { id: number; journalId: number; type: number | null };

/**
 * Keeps what a manuscript costs by the prices of the day when it is first submitted, which its author was told; returns why not,
 * where the author saw another price.
 */
export async function noteCharge(
  tx: Transaction,
  {
    id,
    journalId,
    type,
    seen,
  }: Submitted & { seen?: { amount: number; currency: string } | null | undefined },
  at: Date,
): Promise<string | undefined> {
  const charges = (await findJournal(tx, { id: journalId }))?.charges;
  const amount = charges ? amountFor(charges, type) : 0;
  const { currency = '' } = charges ?? {};
  if (seen && (seen.amount !== amount || (amount > 0 && seen.currency !== currency)))
    return `This costs ${amount > 0 ? moneyText(amount, currency) : 'nothing'} now, which is not what you saw. Save what you have, and load the page again.`;
  if (amount > 0) await insertCharge(tx, { manuscriptId: id, journalId, type, currency, amount, at });
  return undefined;
}

/** The amount of a charge at acceptance: as it was told, or less where the type has become a cheaper one; nothing where none is charged. */
function costNow(charge: ChargeRow, charges: JournalCharges | undefined, type: number | null): number {
  if (!charges?.on) return 0;
  if (type === charge.type) return charge.amount;
  const price = amountFor(charges, type);
  return price === 0 || charges.currency === charge.currency ? Math.min(charge.amount, price) : charge.amount;
}

/**
 * Makes the charge of an accepted manuscript due, minus what was waived, and tells its author if `deps` are given. What costs
 * nothing then is settled for good at an amount of 0, also where the journal charges again later. An invoice that stands since an
 * earlier acceptance stays, while the amount counts for the next one.
 */
export async function chargeAccepted(
  tx: Transaction,
  { id, journalId, type }: Submitted,
  at: Date,
  deps?: LetterDeps,
): Promise<void> {
  const charge = await findCharge(tx, { manuscriptId: id }, { lock: true });
  if (!charge) return;
  const charges = (await findJournal(tx, { id: journalId }))?.charges;
  const stands = !isOpen(charge);
  if (charge.state !== 'told' && !stands) return;
  const amount = stands && !charges?.on ? charge.amount : costNow(charge, charges, type);
  const waived = charge.waiverOutcome === 'whole' ? amount : Math.min(charge.waived, amount);
  const cheaper = amount < charge.amount && amount > 0 && { type_value: type };
  if (stands) {
    if (amount < charge.amount) await changeCharge(tx, charge, { amount, waived, ...cheaper });
    return;
  }
  const state = waived === amount ? 'waived' : 'not billed';
  await changeCharge(tx, charge, { amount, waived, ...cheaper, state, due_at: at });
  if (deps && state === 'not billed')
    await tellAuthor(tx, deps, charge, { template: 'chargeDue', values: {} });
}

/**
 * A manuscript that is accepted no more owes nothing, and may not be published unpaid any more; an invoice that was issued stays
 * until it is credited.
 */
export async function chargeNoMore(tx: Transaction, manuscriptId: number): Promise<void> {
  const charge = await findCharge(tx, { manuscriptId }, { lock: true });
  if (!charge) return;
  if (isOpen(charge) && charge.state !== 'told')
    await changeCharge(tx, charge, { state: 'told', due_at: null, unpaid_reason: '' });
  else if (charge.unpaidReason) await changeCharge(tx, charge, { unpaid_reason: '' });
}

/** A charge, made due where an earlier version of the press, running beside this one, accepted its manuscript and left it as told. */
export async function madeDue(tx: Transaction, charge: ChargeRow, now: Date): Promise<ChargeRow> {
  const manuscript = charge.state === 'told' ? await findSubmitted(tx, charge.manuscriptId) : undefined;
  if (!manuscript || !isAccepted(manuscript.status)) return charge;
  await chargeAccepted(tx, manuscript, now);
  return (await findCharge(tx, { id: charge.id }, { lock: true })) ?? charge;
}
