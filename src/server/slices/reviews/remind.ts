import { dayOf } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { writeByTemplate } from './letters.ts';
import { awaitedOf, nextReminder, type ReminderKind, reminderOn } from './rules-reminders.ts';
import { isEnded } from './rules-state.ts';
import { changeReview, lockReview } from './store.ts';
import { dueReminders, noteReminder } from './store-reminders.ts';

type Deps = LetterDeps & { db: Db; log: Log };

/** Reminders in one run; the next hour's run continues. */
const most = 500;

const templateOf = (kind: ReminderKind) => {
  if (kind === 'review late') return 'reviewLateReminder' as const;
  return kind.startsWith('answer') ? ('reviewAnswerReminder' as const) : ('reviewDueReminder' as const);
};

/** Sends each due reminder once. Returns how many. */
export async function remindReviewers(deps: Deps): Promise<number> {
  const today = dayOf(deps.clock.now());
  let written = 0;
  for (const id of await dueReminders(deps.db, today, most)) {
    try {
      if (await deps.db.transaction().execute((tx) => remind(tx, deps, id, today))) written += 1;
    } catch (error) {
      // A failure does not stop the others.
      deps.log.error({ err: error, review: id }, 'a reminder to a reviewer could not be written');
    }
  }
  return written;
}

async function remind(tx: Transaction, deps: Deps, id: number, today: string): Promise<boolean> {
  const review = await lockReview(tx, id);
  const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
  const awaited = review && awaitedOf(review);
  if (!manuscript || !awaited || review.remindersStopped || isEnded(review, manuscript)) return false;
  const reminder = reminderOn(awaited, today);
  const next = nextReminder(awaited, today);
  await changeReview(tx, id, {
    next_reminder: next?.kind ?? null,
    next_reminder_on: next?.on ?? null,
  });
  if (!reminder) return false;
  const { kind } = reminder;
  const now = deps.clock.now();
  if (!(await noteReminder(tx, { reviewId: id, kind, dueOn: awaited.due, now }))) return false;
  await writeByTemplate(tx, deps, templateOf(kind), review, manuscript);
  return true;
}

export function reviewJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('remind-reviewers', '23 * * * *', async () => {
    await remindReviewers(deps);
  });
}
