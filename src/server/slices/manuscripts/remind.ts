import type { Clock } from '#server/platform/clock.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { findLetterFacts } from './letter-facts.ts';
import type { LetterDeps } from './letters.ts';
import { reminderLetters } from './letters-time.ts';
import { dueBetween, reminderOn } from './rules-reminders.ts';
import { type DueFromAuthors, listDueFromAuthors, noteReminder } from './store-reminders.ts';

type Deps = LetterDeps & { db: Db; clock: Clock; log: Log; mailer: Mailer };

/** Manuscripts in one run; the next hour's run continues. */
const most = 500;

/**
 * Reminds authors of each revision or returned manuscript once before and once after its due day; a changed day
 * starts over. Returns the number of manuscripts.
 */
export async function remindAuthors(deps: Deps): Promise<number> {
  const today = dayOf(deps.clock.now());
  let reminded = 0;
  for (const due of await listDueFromAuthors(deps.db, dueBetween(today), most)) {
    try {
      if (await remind(deps, due, today)) reminded += 1;
    } catch (error) {
      // A failure does not stop the others.
      deps.log.error({ err: error, manuscript: due.id }, 'a reminder to authors could not be written');
    }
  }
  return reminded;
}

const remind = (deps: Deps, due: DueFromAuthors, today: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const kind = reminderOn(due.dueOn, today);
    if (!kind || !(await noteReminder(tx, due, kind, deps.clock.now()))) return false;
    const manuscript = await findLetterFacts(tx, due.id);
    if (!manuscript) return false;
    for (const letter of await reminderLetters(tx, deps, manuscript, dayInWords(due.dueOn)))
      await deps.mailer.queue(tx, letter);
    return true;
  });

export function manuscriptJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('remind-authors', '41 * * * *', async () => {
    await remindAuthors(deps);
  });
}
