import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { PostOffice } from './letter.ts';
import { isStale, nextAttempt, refusalOf } from './rules-attempts.ts';
import { forgetLetters, insertLetter, markDone, markRefused, takeLetter, waitingLetters } from './store.ts';
import { takeUpAgain } from './store-office.ts';
import type { Carry, Delivery } from './transport.ts';

const minute = 60_000;
/** How long letters that were sent or given up are remembered, but for those that last; in milliseconds. */
const memory = 90 * 24 * 60 * minute;

/** A post that only keeps letters, for one who does not send them; `wake` is told of each. */
export function createPost(clock: Clock, wake: (db: Db, letterId: number) => Promise<void> = async () => {}) {
  return {
    async queue(db, letter) {
      await wake(db, await insertLetter(db, letter, clock.now()));
    },
    async again(db, letterId) {
      const waits = await takeUpAgain(db, letterId, clock.now());
      if (waits) await wake(db, letterId);
      return waits;
    },
  } satisfies PostOffice;
}

export type Mail = {
  post: PostOffice;
  /**
   * Asks for jobs for all letters that wait: some may be without one, as a crash or a restored backup leaves
   * them, and what kept the others from being sent may be mended.
   */
  resume(): Promise<void>;
};

/**
 * Outgoing mail: a letter is a row, and a job sends it. A letter is sent once; only if the program is killed
 * in the moment between the mail server's thanks and the commit of it, it is sent again, with the same
 * message id.
 */
export function createMail({
  db,
  jobs,
  clock,
  log,
  carry,
}: {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  carry: Carry;
}): Mail {
  const sending = jobs.queue('send-letter', z.object({ letterId: z.number() }), {
    atOnce: 3,
    // Longer than a mail server may take, see the transport.
    lostAfterSeconds: 900,
  });
  jobs.handle(sending, ({ letterId }) => send(letterId));
  jobs.every('resume-letters', '*/5 * * * *', () => resume(new Date(clock.now().getTime() - minute)));
  jobs.every('forget-letters', '41 3 * * *', () =>
    forgetLetters(db, new Date(clock.now().getTime() - memory)),
  );

  async function send(id: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const letter = await takeLetter(tx, id);
      if (!letter) return;
      if (isStale(letter.since, clock.now())) return markRefused(tx, id, 'it waited too long', undefined);
      let state: Delivery;
      try {
        state = await carry(letter);
      } catch (error) {
        const refusal = refusalOf(error);
        const next = nextAttempt({ ...letter, createdAt: letter.since }, refusal, clock.now());
        await markRefused(tx, id, refusal.reason, next);
        if (next) await sending.send(tx, { letterId: id }, { after: next });
        const facts = { letter: id, attempt: letter.attempts + 1, reason: refusal.reason };
        if (next) log.warn({ ...facts, next }, 'a letter could not be sent yet');
        else log.error(facts, 'a letter could not be sent, and is given up');
        return;
      }
      await markDone(tx, { id, state }, clock.now());
    });
  }

  async function resume(dueBefore: Date): Promise<void> {
    for (const letterId of await waitingLetters(db, dueBefore)) await sending.send(db, { letterId });
  }

  return {
    post: createPost(clock, (db, letterId) => sending.send(db, { letterId })),
    resume: () => resume(new Date(clock.now().getTime() + memory)),
  };
}
