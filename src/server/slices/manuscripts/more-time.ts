import { waitsForAuthors } from '#contract/manuscripts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { editorsToNotify } from './handling-editor.ts';
import { findLetterFacts } from './letter-facts.ts';
import type { LetterDeps } from './letters.ts';
import { wantsTimeLetters } from './letters-time.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { findStanding, findTimeWish, setTimeWish, type TimeWish } from './store-progress.ts';
import { lockManuscript } from './store-save.ts';

/** A wish for more time for the office's audit log. */
export type NotedTimeWish = {
  manuscript: SubmittedManuscript;
  userId: number;
  by: string;
  facts: [string, string][];
  now: Date;
};

export type MoreTimeDeps = LetterDeps & {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  nameOf: (userId: number) => Promise<string>;
  noteTimeWish?: (tx: Transaction, wish: NotedTimeWish) => Promise<void>;
};

type Asked = 'asked' | 'not there' | 'not waited for' | 'too early';

/** Passes a wish of the authors to the editors, who answer with another day or none. Repeating it changes nothing. */
export async function askForMoreTime(
  deps: MoreTimeDeps,
  { id, userId, ...wish }: TimeWish & { id: number; userId: number },
): Promise<Asked> {
  const by = await deps.nameOf(userId);
  return deps.db.transaction().execute(async (tx): Promise<Asked> => {
    const locked = await lockManuscript(tx, userId, { id });
    const standing = locked && (await findStanding(tx, id, userId));
    if (!standing) return 'not there';
    if (!waitsForAuthors({ status: standing.status, manuscripnumber: standing.number }))
      return 'not waited for';
    const now = deps.clock.now();
    if (wish.until <= (standing.dueOn ?? '') || wish.until <= dayOf(now)) return 'too early';
    const before = await findTimeWish(tx, id);
    if (before?.until === wish.until && before.words === wish.words) return 'asked';
    await setTimeWish(tx, id, wish);
    const manuscript = await findLetterFacts(tx, id);
    if (!manuscript) return 'not there';
    const facts: [string, string][] = [['Until', dayInWords(wish.until)]];
    if (wish.words) facts.push(['Words', wish.words]);
    await deps.noteTimeWish?.(tx, { manuscript, userId, by, facts, now });
    const to = await editorsToNotify(tx, manuscript);
    for (const letter of await wantsTimeLetters(tx, deps, manuscript, { ...wish, by, to }))
      await deps.mailer.queue(tx, letter);
    return 'asked';
  });
}
