import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { tellAuthor } from './letters.ts';
import { numberText } from './rules-invoice.ts';
import { changeCharge, findCharge } from './store-charges.ts';
import { type InvoiceToRemind, invoicesToRemind } from './store-reminders.ts';

type RemindDeps = Pick<OfficeDeps, 'db' | 'clock' | 'log' | 'mailer' | 'site'>;

/** Letters of one run; the next hour's run goes on. */
const most = 500;

/** Reminds of unpaid invoices in journals that want it, each once when it is due. Returns the number of letters. */
export async function remindPayers(deps: RemindDeps): Promise<number> {
  const { db, clock, log } = deps;
  let written = 0;
  for (const invoice of await invoicesToRemind(db, { today: dayOf(clock.now()), most })) {
    try {
      if (await remind(deps, invoice)) written += 1;
    } catch (error) {
      // Others get theirs.
      log.error({ err: error, charge: invoice.chargeId }, 'a reminder of an invoice could not be written');
    }
  }
  return written;
}

/** Noted in the transaction of the letter, with the locks of those who note a payment. */
const remind = ({ db, clock, ...deps }: RemindDeps, { chargeId, manuscriptId }: InvoiceToRemind) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAnyManuscript(tx, manuscriptId);
    const charge = await findCharge(tx, { id: chargeId }, { lock: true });
    // Paid, credited, or reminded of meanwhile.
    const [due] = await invoicesToRemind(tx, { today: dayOf(now), chargeId, most: 1 });
    if (!charge || !due) return false;
    await changeCharge(tx, charge, { reminded_at: now, reminders: charge.reminders + 1 });
    const values = { invoice: numberText(due), dueOn: dayInWords(due.dueOn) };
    await tellAuthor(tx, deps, charge, { template: 'invoiceReminder', values });
    return true;
  });

/** Declares the job that reminds of invoices; the later times are for a program that was away. */
export function chargeJobs(jobs: Pick<Jobs, 'every'>, deps: RemindDeps): void {
  jobs.every('remind-payers', '41 6-10 * * *', async () => {
    await remindPayers(deps);
  });
}
