import { amountFor } from '#contract/charges.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import { isAccepted } from './issue.ts';
import { type ChargeRow, changeCharge, findCharge, insertCharge } from './store-charges.ts';

type Submitted = { id: number; journalId: number; type: number | null };

/** Keeps what a manuscript costs by the prices of the day when it is first submitted, which its author was told. */
export async function noteCharge(
  tx: Transaction,
  { id, journalId, type }: Submitted,
  at: Date,
): Promise<void> {
  const charges = (await findJournal(tx, { id: journalId }))?.charges;
  const amount = charges ? amountFor(charges, type) : 0;
  if (!charges || amount === 0) return;
  await insertCharge(tx, { manuscriptId: id, journalId, type, currency: charges.currency, amount, at });
}

/**
 * Makes the charge of an accepted manuscript due, minus what was waived. It is what the author was told, or less where the type
 * has become a cheaper one; nothing where the journal charges nothing any more.
 */
export async function chargeAccepted(
  tx: Transaction,
  { id, journalId, type }: Submitted,
  at: Date,
): Promise<void> {
  const charge = await findCharge(tx, { manuscriptId: id }, { lock: true });
  const charges = (await findJournal(tx, { id: journalId }))?.charges;
  if (charge?.state !== 'told' || !charges?.on) return;
  const cheaper = type !== charge.type && charges.currency === charge.currency;
  const amount = cheaper ? Math.min(charge.amount, amountFor(charges, type)) : charge.amount;
  if (amount === 0) return;
  const waived = charge.waiverOutcome === 'whole' ? amount : Math.min(charge.waived, amount);
  await changeCharge(tx, charge, {
    amount,
    waived,
    ...(cheaper && { type_value: type }),
    state: waived === amount ? 'waived' : 'not billed',
    due_at: at,
  });
}

/** A manuscript that is accepted no more owes nothing; an invoice that was issued stays until it is credited. */
export async function chargeNoMore(tx: Transaction, manuscriptId: number): Promise<void> {
  const charge = await findCharge(tx, { manuscriptId }, { lock: true });
  if (charge?.state === 'not billed' || charge?.state === 'waived')
    await changeCharge(tx, charge, { state: 'told', due_at: null });
}

/** A charge that was left as it was told, made due if its manuscript is accepted. */
export async function madeDue(tx: Transaction, charge: ChargeRow, now: Date): Promise<ChargeRow | undefined> {
  const manuscript = await findSubmitted(tx, charge.manuscriptId);
  if (!manuscript || !isAccepted(manuscript.status)) return undefined;
  await chargeAccepted(tx, manuscript, now);
  return findCharge(tx, { id: charge.id }, { lock: true });
}
