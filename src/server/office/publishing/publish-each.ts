import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { type PublishDeps, removeAdded } from './publish.ts';

/** Hours of retries after a transient error, before the schedule is cancelled. */
const retryHours = 6;

/** The reason why something scheduled can't be published, as its message. */
export class NotPublished extends Error {}

type Scheduled = {
  /** Key of the log's entries. */
  what: 'production' | 'issue';
  /**
   * Publishes one in a transaction. False: another program was faster, or it was unscheduled. Throws `NotPublished`. Adds to
   * `added` the addresses of stored files, which are removed should the transaction fail.
   */
  publish(tx: Transaction, id: number, added: string[]): Promise<boolean>;
  /** Ends the schedule and tells why; does nothing until it is `hoursLate`. */
  unschedule(id: number, why: NotPublished, hoursLate: number): Promise<void>;
};

/**
 * Publishes each, and returns how many were. A failure does not hold up the others: it is retried if transient, else its
 * schedule ends.
 */
export async function publishEach(
  { db, files, log }: Pick<PublishDeps, 'files'> & { db: Db; log: Log },
  ids: readonly number[],
  { what, publish, unschedule }: Scheduled,
): Promise<number> {
  let published = 0;
  for (const id of ids) {
    const added: string[] = [];
    try {
      if (await db.transaction().execute((tx) => publish(tx, id, added))) published += 1;
    } catch (error) {
      await removeAdded(files, added);
      const known = error instanceof NotPublished;
      if (!known) log.error({ err: error, [what]: id }, 'what was scheduled could not be published');
      const why = known ? error : new NotPublished('Something went wrong here.');
      await unschedule(id, why, !known && isTransient(error) ? retryHours : 0).catch((again) =>
        log.error({ err: again, [what]: id }, 'and its editor could not be told'),
      );
    }
  }
  return published;
}
