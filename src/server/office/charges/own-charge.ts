import { chargeEndpoints as calls, chargeTexts } from '#contract/charges.ts';
import { codes } from '#contract/codes.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { dayOf, findSubmitted, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { giveInvoice } from './invoice-pdf.ts';
import { tellOfWish } from './letters.ts';
import { chargeOnTheWire, isOpen } from './rules-charge.ts';
import { type ChargeRow, changeCharge, findCharge } from './store-charges.ts';
import { invoicesOf } from './store-invoices.ts';
import { peopleForMoney } from './store-who.ts';

type OwnDeps = { db: Db; clock: Clock } & Pick<OfficeDeps, 'mailer' | 'site' | 'fontFolder'>;

const missing = () => notThere('This manuscript');

/** Whether somebody submitted a manuscript: their co-authors see nothing of its charge. */
const isOwn = async (db: Db, manuscriptId: number, userId: number) =>
  (await findSubmitted(db, manuscriptId))?.userId === userId;

/** Whether nothing will ever become due: the manuscript was declined or withdrawn before. */
async function isOver(db: Db, { state, manuscriptId }: ChargeRow): Promise<boolean> {
  const status = (await findSubmitted(db, manuscriptId))?.status;
  return state === 'told' && (status === manuscriptStatus.declined || status === manuscriptStatus.withdrawn);
}

/** What authors see and do about the charges of their own manuscripts. */
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
      const own = await isOwn(tx, manuscriptId, userId);
      const charge = own ? await findCharge(tx, { manuscriptId }, { lock: true }) : undefined;
      if (!charge || (await isOver(tx, charge))) return missing();
      const wrong = await make(tx, charge, clock.now());
      return wrong === undefined ? ok(null) : fail(codes.conflict, wrong);
    });

  return [
    route(calls.ownCharge, async ({ query: { manuscriptId } }, { identity }) => {
      if (!(await isOwn(db, manuscriptId, identity.userId))) return missing();
      const charge = await findCharge(db, { manuscriptId });
      const journal = charge && (await findJournal(db, { id: charge.journalId }));
      if (!charge || !journal || (await isOver(db, charge))) return ok(null);
      const today = dayOf(clock.now());
      return ok(chargeOnTheWire(charge, await invoicesOf(db, charge.id), journal.charges, today));
    }),
    route(calls.askForWaiver, ({ body: { manuscriptId, reason } }, { identity: { userId } }) =>
      change(manuscriptId, userId, async (tx, charge, now) => {
        if (charge.waiverReason === reason && charge.waiverAskedAt && !charge.waiverOutcome) return undefined;
        if (!isOpen(charge)) return chargeTexts.issued;
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
        const own = await isOwn(db, manuscriptId, identity.userId);
        const charge = own ? await findCharge(db, { manuscriptId }) : undefined;
        return charge ? giveInvoice(deps, { id: invoiceId, chargeId: charge.id }) : missing();
      }) as unknown as NonNullable<Route['give']>,
    },
  ];
}
