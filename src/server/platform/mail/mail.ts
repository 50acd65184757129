import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { MailQueue } from './letter.ts';
import { isStale, nextAttempt, refusalOf } from './rules-attempts.ts';
import {
  deleteOldLetters,
  insertLetter,
  lockLetter,
  markDone,
  markRefused,
  waitingLetters,
} from './store.ts';
import { requeueLetter } from './store-office.ts';
import type { Delivery, Transport } from './transport.ts';

const minute = 60_000;
/** Retention of letters that were sent or given up, except lasting ones; in milliseconds. */
const retentionMs = 90 * 24 * 60 * minute;

/** For a mail server's answer while the program stops, in milliseconds: less than jobs get. */
const patienceAtStop = 8000;

/** Result of the work, or undefined where the program stops before it has come. */
async function unlessStopped<Result>(
  work: Promise<Result>,
  { stopping, patience }: { stopping: AbortSignal; patience: number },
): Promise<Result | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const begin = () => setTimeout(() => resolve(undefined), patience);
  if (stopping.aborted) begin();
  stopping.addEventListener('abort', begin);
  try {
    return await Promise.race([work, over]);
  } finally {
    stopping.removeEventListener('abort', begin);
  }
}

/** A queue that only stores letters, for programs that do not send them; `wake` is called with each. */
export function createMailQueue(
  clock: Clock,
  wake: (db: Db, letterId: number) => Promise<void> = async () => {},
) {
  return {
    async queue(db, letter) {
      await wake(db, await insertLetter(db, letter, clock.now()));
    },
    async retry(db, letterId) {
      const waits = await requeueLetter(db, letterId, clock.now());
      if (waits) await wake(db, letterId);
      return waits;
    },
  } satisfies MailQueue;
}

export type Mail = {
  queue: MailQueue;
  /**
   * Adds jobs for all waiting letters: after a crash or a restored backup some have none, and the mail server may
   * work again.
   */
  resume(): Promise<void>;
};

/**
 * Outgoing mail: a letter is a row, and a job sends it. A letter is sent once, unless the program is killed between
 * the mail server's reply and the commit, or stops while that keeps it waiting; then it is sent again with the same message id.
 */
export function createMail({
  db,
  jobs,
  clock,
  log,
  transport,
  patienceAtStopMs = patienceAtStop,
}: {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  transport: Transport;
  patienceAtStopMs?: number | undefined;
}): Mail {
  const sending = jobs.queue('send-letter', z.object({ letterId: z.number() }), {
    atOnce: 3,
    // Longer than a mail server may take, see the transport.
    lostAfterSeconds: 900,
  });
  jobs.handle(sending, ({ letterId }, stopping) => send(letterId, stopping));
  jobs.every('resume-letters', '*/5 * * * *', () => resume(new Date(clock.now().getTime() - minute)));
  jobs.every('delete-letters', '41 3 * * *', () =>
    deleteOldLetters(db, new Date(clock.now().getTime() - retentionMs)),
  );

  async function send(id: number, stopping: AbortSignal): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const letter = await lockLetter(tx, id);
      if (!letter) return;
      if (isStale(letter.since, clock.now())) return markRefused(tx, id, 'it waited too long', undefined);
      let state: Delivery | undefined;
      try {
        state = await unlessStopped(transport(letter), { stopping, patience: patienceAtStopMs });
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
      if (state) return markDone(tx, { id, state }, clock.now());
      log.warn(
        { letter: id },
        'the mail server has not answered as the program stops: the letter is sent by the next',
      );
    });
  }

  async function resume(dueBefore: Date): Promise<void> {
    for (const letterId of await waitingLetters(db, dueBefore)) await sending.send(db, { letterId });
  }

  return {
    queue: createMailQueue(clock, (db, letterId) => sending.send(db, { letterId })),
    resume: () => resume(new Date(clock.now().getTime() + retentionMs)),
  };
}
