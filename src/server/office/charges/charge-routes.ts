import { chargeTexts } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import { moneyText } from '#contract/money.ts';
import { officeChargesEndpoints as calls } from '#contract/office/charges.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findJournal, listDictionary } from '#server/slices/journals/index.ts';
import { findLetterFacts, findSubmitted, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import {
  type ActionContext,
  actionRoute,
  type OfficeDeps,
  subjectOf,
  viewFileRoute,
  viewRoute,
} from '../ground/index.ts';
import { giveInvoice } from './invoice-pdf.ts';
import { creditInvoice, issueInvoice } from './issue.ts';
import { tellAuthor } from './letters.ts';
import { chargeOnTheWire, isAccepted, isOpen, stateAfterWaiver, wrongPaidDay } from './rules-charge.ts';
import { numberText, standingOf } from './rules-invoice.ts';
import { type ChargeRow, changeCharge, findCharge, journalOfCharge, unpaidCharge } from './store-charges.ts';
import { invoicesOf } from './store-invoices.ts';
import { maySeeCharge } from './store-who.ts';
import { madeDue } from './submission.ts';

const missing = () => notThere('This charge');
const changed = () => fail(codes.conflict, chargeTexts.changed);

/** Why no invoice is made of a charge in these states; in the others it can be. */
const notBillable: Partial<Record<ChargeRow['state'], string>> = {
  told: 'The charge is not due yet.',
  invoiced: 'The charge has an invoice already.',
  paid: 'The charge is paid already.',
  waived: 'Nothing of the charge is to be paid.',
};

const ofQuery = (db: Db, { query }: { query: { chargeId: number } }) => journalOfCharge(db, query.chargeId);
const ofBody = (db: Db, { body }: { body: { chargeId: number } }) => journalOfCharge(db, body.chargeId);

/** A charge that somebody may see: not while they handle or decide on its manuscript, nor if they review it. */
const visible = async (db: Db, chargeId: number, userId: number): Promise<ChargeRow | undefined> =>
  (await maySeeCharge(db, chargeId, userId)) ? findCharge(db, { id: chargeId }) : undefined;

/** A charge to change, locked after its manuscript, in the order of decisions and of publishing. */
async function held({ tx, staff }: ActionContext, chargeId: number): Promise<ChargeRow | undefined> {
  const seen = await visible(tx, chargeId, staff.identity.userId);
  if (!seen) return undefined;
  await lockAnyManuscript(tx, seen.manuscriptId);
  const charge = await findCharge(tx, { id: chargeId }, { lock: true });
  // Reopened or given to them meanwhile.
  return charge && (await maySeeCharge(tx, chargeId, staff.identity.userId)) ? charge : undefined;
}

/** The subject of an entry that editors may read: what follows an acceptance. */
const openSubject = async (tx: Transaction, { manuscriptId }: ChargeRow) => {
  const manuscript = await findSubmitted(tx, manuscriptId);
  if (!manuscript) throw new Error('a charge without its manuscript');
  return subjectOf(manuscript);
};

/** The subject of an entry that is of no journal, so that only administrators read it. */
const closedSubject = async (tx: Transaction, charge: ChargeRow) => ({
  subject: (await openSubject(tx, charge)).subject,
  path: `/office/charges/${charge.id}`,
});

/** Calls to see one charge, and to act on it. */
export function chargeOfficeRoutes(deps: OfficeDeps): Route[] {
  const { db, clock } = deps;
  return [
    viewRoute(db, calls.officeCharge, ofQuery, async ({ query }, { identity }) => {
      const charge = await visible(db, query.chargeId, identity.userId);
      const manuscript = charge && (await findLetterFacts(db, charge.manuscriptId));
      const journal = charge && (await findJournal(db, { id: charge.journalId }));
      if (!charge || !manuscript || !journal) return missing();
      const types = await listDictionary(db, 'manuscript_type', charge.journalId);
      const invoices = await invoicesOf(db, charge.id);
      return ok({
        ...chargeOnTheWire(charge, invoices, journal.charges, {
          today: dayOf(clock.now()),
          status: manuscript.status,
        }),
        id: charge.id,
        number: manuscript.number,
        title: manuscript.title,
        type: types.find(({ value }) => value === charge.type)?.label ?? '',
        journalId: charge.journalId,
        journal: journal.name,
        submitter: manuscript.account.name,
        dueAt: charge.dueAt?.toISOString() ?? null,
        paidHow: charge.paidHow,
        paidNote: charge.paidNote,
        remindedAt: charge.remindedAt?.toISOString() ?? null,
        waits: (await unpaidCharge(db, charge.manuscriptId)) !== undefined,
        unpaidReason: charge.unpaidReason,
      });
    }),
    viewFileRoute(db, calls.officeInvoice, ofQuery, async ({ query }, { identity }) => {
      const charge = await visible(db, query.chargeId, identity.userId);
      return charge ? giveInvoice(deps, { id: query.invoiceId, chargeId: charge.id }) : missing();
    }),
    actionRoute(deps, calls.officeAnswerWaiver, ofBody, async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const seen = await held(ctx, body.chargeId);
      if (!seen) return missing();
      if (seen.version !== body.version) return changed();
      const charge = await madeDue(tx, seen, now);
      if (!isOpen(charge))
        return fail(codes.conflict, 'An invoice stands: take it back by a credit note first.');
      if (charge.amount === 0) return fail(codes.conflict, chargeTexts.free);
      const { amount, currency } = charge;
      const waived = body.outcome === 'whole' ? amount : body.outcome === 'part' ? (body.waived ?? 0) : 0;
      if (body.outcome === 'part' && (waived === 0 || waived >= amount))
        return refuseFields({
          waived: `Give an amount above nothing and below ${moneyText(amount, currency)}`,
        });
      await changeCharge(tx, charge, {
        ...{ waiver_outcome: body.outcome, waived, waiver_words: body.words, waiver_answered_at: now },
        state: stateAfterWaiver(charge, waived),
      });
      const remains = moneyText(amount - waived, currency);
      const toPay = charge.dueAt === null ? 'is to be paid if it is accepted' : 'is to be paid';
      const answer = {
        whole: 'It is waived: nothing is to be paid.',
        part: `${moneyText(waived, currency)} of it is waived; ${remains} before tax ${toPay}.`,
        refused: `It can’t be waived: ${remains} before tax ${toPay}.`,
      }[body.outcome];
      await tellAuthor(tx, deps, charge, {
        template: 'waiverAnswered',
        values: { answer },
        words: body.words,
      });
      await audit({
        ...(await closedSubject(tx, charge)),
        action: 'Waiver answered',
        facts: [['Answer', answer]],
      });
      return ok(null);
    }),
    actionRoute(deps, calls.officeSaveBillTo, ofBody, async ({ body }, ctx) => {
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      if (!isOpen(charge)) return fail(codes.conflict, chargeTexts.issued);
      await changeCharge(ctx.tx, charge, { bill_to: JSON.stringify(body.billTo) });
      await ctx.audit({
        ...(await closedSubject(ctx.tx, charge)),
        action: 'Recipient of an invoice changed',
      });
      return ok(null);
    }),
    actionRoute(deps, calls.officeIssueInvoice, ofBody, async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      const due = await madeDue(tx, charge, now);
      const why = notBillable[due.state];
      if (why) return fail(codes.conflict, why);
      const subject = await openSubject(tx, charge);
      const issued = await issueInvoice(tx, deps, due, { at: now, today: dayOf(now) });
      if (!issued.ok) return fail(codes.conflict, issued.reason);
      const facts = [['Invoice', issued.number]] as const;
      await audit({ ...subject, action: 'Invoice issued', facts });
      return ok(null);
    }),
    actionRoute(deps, calls.officeCreditInvoice, ofBody, async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      const invoice = standingOf(await invoicesOf(tx, charge.id));
      if (!invoice) return fail(codes.conflict, 'No invoice stands.');
      const credited = await creditInvoice(tx, deps, charge, {
        ...{ invoice, reason: body.reason, at: now, today: dayOf(now) },
      });
      if (!credited.ok) return fail(codes.conflict, credited.reason);
      const facts: [string, string][] = [
        ['Invoice', numberText(invoice)],
        ['Credit note', credited.number],
        ['Reason', body.reason],
      ];
      if (charge.paidOn) facts.push(['It was paid', dayInWords(charge.paidOn)]);
      await audit({ ...(await openSubject(tx, charge)), action: 'Invoice credited', facts });
      return ok(null);
    }),
    actionRoute(deps, calls.officeRemindOfInvoice, ofBody, async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      const invoice = standingOf(await invoicesOf(tx, charge.id));
      if (charge.state !== 'invoiced' || !invoice) return fail(codes.conflict, 'Nothing waits to be paid.');
      if (!isAccepted((await findSubmitted(tx, charge.manuscriptId))?.status))
        return fail(codes.conflict, 'The manuscript is not accepted: nobody is to pay for it.');
      const values = {
        invoice: numberText(invoice),
        dueOn: dayInWords(invoice.dueOn ?? dayOf(now)),
      };
      await changeCharge(tx, charge, { reminded_at: now });
      await tellAuthor(tx, deps, charge, { template: 'invoiceReminder', values });
      const facts = [['Invoice', values.invoice]] as const;
      await audit({ ...(await openSubject(tx, charge)), action: 'Reminded of an invoice', facts });
      return ok(null);
    }),
    actionRoute(deps, calls.officeChargePaid, ofBody, async ({ body }, ctx) => {
      const { tx, now, audit } = ctx;
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      const { paid } = body;
      if (charge.state !== (paid ? 'invoiced' : 'paid')) return changed();
      const wrong = paid && wrongPaidDay(paid.on, standingOf(await invoicesOf(tx, charge.id)), now);
      if (wrong) return refuseFields({ 'paid.on': wrong });
      await changeCharge(tx, charge, {
        state: paid ? 'paid' : 'invoiced',
        paid_on: paid?.on ?? null,
        paid_how: paid?.how ?? '',
        paid_note: paid?.note ?? '',
      });
      const day = paid?.on ?? charge.paidOn;
      await audit({
        ...(await openSubject(tx, charge)),
        action: paid ? 'Payment noted' : 'Payment taken back',
        facts: day ? [['Day', dayInWords(day)]] : [],
      });
      return ok(null);
    }),
    actionRoute(deps, calls.officeAllowUnpaid, ofBody, async ({ body }, ctx) => {
      const charge = await held(ctx, body.chargeId);
      if (!charge) return missing();
      if (charge.version !== body.version) return changed();
      if (!(await unpaidCharge(ctx.tx, charge.manuscriptId)))
        return fail(codes.conflict, 'This manuscript can be published without payment already.');
      await changeCharge(ctx.tx, charge, { unpaid_reason: body.reason });
      await ctx.audit({
        ...(await openSubject(ctx.tx, charge)),
        action: 'Publication before payment allowed',
        facts: [['Reason', body.reason]],
      });
      return ok(null);
    }),
  ];
}
