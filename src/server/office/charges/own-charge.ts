import { chargeEndpoints as calls, chargeTexts } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSubmitted, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { giveInvoice } from './invoice-pdf.ts';
import { tellOfWish } from './letters.ts';
import { chargeOnTheWire, isOpen, isOver } from './rules-charge.ts';
import { type ChargeRow, changeCharge, findCharge } from './store-charges.ts';
import { invoicesOf } from './store-invoices.ts';
import { peopleForMoney } from './store-who.ts';

type OwnDeps = { db: Db; clock: Clock } & Pick<OfficeDeps, 'mailer' | 'site' | 'fontFolder'>;

const missing = () => notThere('This manuscript');

/** A manuscript that somebody submitted: their co-authors see nothing of its charge. */
async function ownManuscript(db: Db, manuscriptId: number, userId: number) {
  const manuscript = await findSubmitted(db, manuscriptId);
  return manuscript?.userId === userId ? manuscript : undefined;
}

/** Calls of authors about the charges of their own manuscripts. */
export function chargeRoutes(deps: OwnDeps): Route[] {
  const { db, clock } = deps;

  /** Changes the charge of an own manuscript; locks the manuscript, then the charge. */
  const change = (
    manuscriptId: number,
    userId: number,
    make: (tx: Transaction, charge: ChargeRow, now: Date) => Promise<string | undefined>,
  ) =>
    db.transaction().execute(async (tx) => {
      await lockAnyManuscript(tx, manuscriptId);
      const own = await ownManuscript(tx, manuscriptId, userId);
      const charge = own ? await findCharge(tx, { manuscriptId }, { lock: true }) : undefined;
      if (!charge || isOver(own?.status)) return missing();
      const wrong = await make(tx, charge, clock.now());
      return wrong === undefined ? ok(null) : fail(codes.conflict, wrong);
    });

  return [
    route(calls.ownCharge, async ({ query: { manuscriptId } }, { identity }) => {
      const own = await ownManuscript(db, manuscriptId, identity.userId);
      if (!own) return missing();
      const charge = await findCharge(db, { manuscriptId });
      const journal = charge && (await findJournal(db, { id: charge.journalId }));
      if (!charge || !journal) return ok(null);
      const invoices = await invoicesOf(db, charge.id);
      if (isOver(own.status) && invoices.length === 0) return ok(null);
      const facts = { today: dayOf(clock.now()), status: own.status };
      return ok(chargeOnTheWire(charge, invoices, journal.charges, facts));
    }),
    route(calls.askForWaiver, ({ body: { manuscriptId, reason } }, { identity: { userId } }) =>
      change(manuscriptId, userId, async (tx, charge, now) => {
        if (charge.waiverReason === reason && charge.waiverAskedAt && !charge.waiverOutcome) return undefined;
        if (!isOpen(charge)) return chargeTexts.issued;
        if (charge.amount === 0) return chargeTexts.free;
        if (charge.waiverOutcome) return chargeTexts.answered;
        await changeCharge(tx, charge, { waiver_reason: reason, waiver_asked_at: now });
        const to = await peopleForMoney(tx, manuscriptId);
        // Words that are mended are not another wish.
        if (!charge.waiverAskedAt) await tellOfWish(tx, deps, charge, { to, reason });
        return undefined;
      }),
    ),
    route(calls.saveBillTo, ({ body: { manuscriptId, version, billTo } }, { identity: { userId } }) =>
      change(manuscriptId, userId, async (tx, charge) => {
        if (!isOpen(charge)) return chargeTexts.issued;
        if (charge.version !== version) return chargeTexts.changed;
        await changeCharge(tx, charge, { bill_to: JSON.stringify(billTo) });
        return undefined;
      }),
    ),
    {
      ...route(calls.ownInvoice, async () => notThere('This invoice')),
      give: (async (
        { query: { manuscriptId, invoiceId } }: { query: { manuscriptId: number; invoiceId: number } },
        { identity }: { identity: { userId: number } },
      ) => {
        const own = await ownManuscript(db, manuscriptId, identity.userId);
        const charge = own ? await findCharge(db, { manuscriptId }) : undefined;
        return charge ? giveInvoice(deps, { id: invoiceId, chargeId: charge.id }) : missing();
      }) as unknown as NonNullable<Route['give']>,
    },
  ];
}
