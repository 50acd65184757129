import { dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { findProduction } from '../store-productions.ts';
import { refusalOf } from './keys.ts';
import { remindAuthor } from './letters.ts';
import { lockProof } from './store-proofs.ts';
import { dueReminders, noteReminder, type ReminderKind } from './store-reminders.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock' | 'mailer' | 'site'> & { log: Log };

/** Reminders in one run; the next hour's run continues. */
const most = 500;

/** Sends each due reminder once. Returns how many. */
export async function remindOfProofs(deps: Deps): Promise<number> {
  const today = dayOf(deps.clock.now());
  let written = 0;
  for (const { id, kind } of await dueReminders(deps.db, today, most)) {
    try {
      if (await deps.db.transaction().execute((tx) => remind(tx, deps, id, kind))) written += 1;
    } catch (error) {
      // A failure does not stop the others.
      deps.log.error({ err: error, proof: id }, 'a reminder of a proof could not be written');
    }
  }
  return written;
}

async function remind(tx: Transaction, deps: Deps, id: number, kind: ReminderKind): Promise<boolean> {
  const proof = await lockProof(tx, id);
  const production = proof && (await findProduction(tx, proof.productionId));
  if (!production || proof.state !== 'with the author' || refusalOf(proof, production)) return false;
  if (!(await noteReminder(tx, { proofId: id, kind, now: deps.clock.now() }))) return false;
  await remindAuthor(tx, deps, production, proof);
  return true;
}
