import { taxOn } from '#contract/money.ts';
import { dayInWords, plusDays } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findJournal, listDictionary } from '#server/slices/journals/index.ts';
import { findLetterFacts, findSubmitted, oneLine } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { tellAuthor } from './letters.ts';
import { isAccepted, netOf } from './rules-charge.ts';
import { numberText } from './rules-invoice.ts';
import { type ChargeRow, changeCharge } from './store-charges.ts';
import { findInvoice, type InvoiceRow, insertInvoice } from './store-invoices.ts';

type Issued = { ok: true; number: string } | { ok: false; reason: string };

const refused = (reason: string): Issued => ({ ok: false, reason });

/** Issues the invoice of a charge that the transaction has locked, after its manuscript. */
export async function issueInvoice(
  tx: Transaction,
  deps: Pick<OfficeDeps, 'mailer' | 'site'>,
  charge: ChargeRow,
  { at, today }: { at: Date; today: string },
): Promise<Issued> {
  const { id: chargeId, journalId, manuscriptId, currency, amount, waived, billTo } = charge;
  const manuscript = await findLetterFacts(tx, manuscriptId);
  const journal = await findJournal(tx, { id: journalId });
  if (!manuscript || !journal || !isAccepted(manuscript.status))
    return refused('The manuscript is not accepted.');
  if (charge.waiverAskedAt && !charge.waiverOutcome)
    return refused('A waiver is asked for: answer that first.');
  if (netOf(charge) === 0) return refused('Nothing remains to be paid.');
  if (!(billTo.name || billTo.institution) || !billTo.address)
    return refused('Say first who the invoice is for: a name or institution, and an address.');
  const { issuer, payment, taxLabel, taxRate, days } = journal.charges;
  if (!issuer.name || !issuer.address || !payment)
    return refused('The journal does not say who its invoices are from, or how they are paid.');
  const types = await listDictionary(tx, 'manuscript_type', journalId);
  const tax = taxOn(netOf(charge), taxRate);
  const dueOn = plusDays(today, days);
  const invoice = await insertInvoice(tx, {
    ...{ kind: 'invoice', chargeId, journalId, currency, net: netOf(charge), tax },
    ...{ at, issuedOn: today, dueOn },
    facts: {
      ...{ press: deps.site.siteName, issuer, billTo, payment, taxLabel, taxRate, amount, waived },
      journal: journal.name,
      accent: journal.accent,
      manuscript: manuscript.number,
      title: oneLine(manuscript.title),
      type: types.find(({ value }) => value === charge.type)?.label ?? '',
      credits: null,
    },
  });
  await changeCharge(tx, charge, { state: 'invoiced', reminded_at: null, reminders: 0 });
  const number = numberText(invoice);
  const values = { invoice: number, dueOn: dayInWords(dueOn) };
  await tellAuthor(tx, deps, charge, { template: 'invoiceIssued', values });
  return { ok: true, number };
}

/** Takes a standing invoice back by a credit note with a number of its own. */
export async function creditInvoice(
  tx: Transaction,
  deps: Pick<OfficeDeps, 'mailer' | 'site'>,
  charge: ChargeRow,
  { invoice, reason, at, today }: { invoice: InvoiceRow; reason: string; at: Date; today: string },
): Promise<Issued> {
  const whole = await findInvoice(tx, { id: invoice.id, chargeId: charge.id });
  if (!whole) return refused('This invoice was not found');
  const { net, tax, currency, facts } = whole;
  const credits = { number: numberText(invoice), day: invoice.issuedOn, reason };
  const note = await insertInvoice(tx, {
    ...{ kind: 'credit note', chargeId: charge.id, journalId: charge.journalId, currency, net, tax },
    ...{ credits: invoice.id, at, issuedOn: today, dueOn: null },
    facts: { ...facts, credits },
  });
  const manuscript = await findSubmitted(tx, charge.manuscriptId);
  const cleared = { paid_on: null, paid_how: '', paid_note: '', reminded_at: null, reminders: 0 };
  const left = netOf(charge) === 0 ? 'waived' : 'cancelled';
  await changeCharge(tx, charge, {
    ...cleared,
    // It becomes due again if the manuscript is accepted again, and not otherwise.
    ...(isAccepted(manuscript?.status) ? { state: left } : { state: 'told', due_at: null }),
  });
  const number = numberText(note);
  const values = { invoice: credits.number, creditNote: number };
  await tellAuthor(tx, deps, charge, { template: 'invoiceCredited', values, words: reason });
  return { ok: true, number };
}
