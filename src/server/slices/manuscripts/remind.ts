import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { type LetterDeps, reminderLetters } from './letters.ts';
import { dayOf } from './rules-due.ts';
import { dayInWords, dueBetween, reminderOn } from './rules-reminders.ts';
import { type AskedOfAuthors, askedBetween, noteReminder } from './store-reminders.ts';
import { toldOf } from './told.ts';

type Deps = LetterDeps & { db: Db; clock: Clock; log: Log; mailer: Mailer };

/** Manuscripts looked at in one go; what is more comes with the next hour. */
const most = 500;

/**
 * Reminds the authors of each revision, and of each manuscript that was returned to them, once before its day and once
 * after it; a day that the office changes counts anew. Answers of how many manuscripts.
 */
export async function remindAuthors(deps: Deps): Promise<number> {
  const today = dayOf(deps.clock.now());
  let reminded = 0;
  for (const asked of await askedBetween(deps.db, dueBetween(today), most)) {
    try {
      if (await remind(deps, asked, today)) reminded += 1;
    } catch (error) {
      // One that can't be written keeps no other from being sent.
      deps.log.error({ err: error, manuscript: asked.id }, 'a reminder to authors could not be written');
    }
  }
  return reminded;
}

const remind = (deps: Deps, asked: AskedOfAuthors, today: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const kind = reminderOn(asked.dueOn, today);
    if (!kind || !(await noteReminder(tx, asked, kind, deps.clock.now()))) return false;
    const manuscript = await toldOf(tx, asked.id);
    if (!manuscript) return false;
    for (const letter of await reminderLetters(tx, deps, manuscript, dayInWords(asked.dueOn)))
      await deps.mailer.queue(tx, letter);
    return true;
  });

/** Declares what an author's manuscripts have done beside requests. */
export function manuscriptJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('remind-authors', '41 * * * *', async () => {
    await remindAuthors(deps);
  });
}
