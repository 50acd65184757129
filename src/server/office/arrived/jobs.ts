import { addressKey } from '#server/platform/address-key.ts';
import type { InboundConfig } from '#server/platform/config-inbound.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { mailboxFailure, readMailbox } from '#server/platform/mailbox/index.ts';
import { beginReading, deleteArrivedBefore, findAttempts, noteReading } from './store.ts';
import { type Box, pass, type TakeDeps, takeArrived } from './take.ts';

const minute = 60_000;
/** As long as letters of the press are kept. */
const retentionMs = 90 * 24 * 60 * minute;
/** The rest is read by the next job. */
const longest = 8 * minute;
/** Minutes until a mailbox that could not be read is tried again: a server may lock an account out. */
const pauses = [0, 1, 2, 4, 8, 15, 30];

/** Name by which a mailbox is told from another. */
export const nameOfMailbox = ({ user, host, folder }: InboundConfig): string => `${user}@${host}/${folder}`;

/** Reads the mailbox on; a failure is noted for the office, and does not fail. */
export async function readArrived(
  deps: TakeDeps,
  inbound: InboundConfig,
  { own, signal }: { own: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = deps;
  const name = nameOfMailbox(inbound);
  const { address, plus } = inbound;
  const box: Box = { address, plus, name, uidValidity: 0, own: [address, ...own].map(addressKey) };
  const tried = await findAttempts(db, name);
  const pause = pauses[Math.min(tried?.failures ?? 0, pauses.length - 1)] ?? 0;
  const next = pause && tried?.triedAt ? tried.triedAt.getTime() + pause * minute - minute / 2 : 0;
  if (clock.now().getTime() < next) return;
  try {
    await readMailbox(
      inbound,
      {
        async begin(uidValidity) {
          const progress = await beginReading(db, name, uidValidity, clock.now());
          box.uidValidity = uidValidity;
          return progress;
        },
        async pass(uid) {
          await pass(deps, box, { uid });
        },
        take: (letter) => takeArrived(deps, box, letter),
      },
      signal,
    );
    await noteReading(db, name, clock.now(), null);
  } catch (error) {
    if (signal.aborted) return;
    const reason = mailboxFailure(error, inbound);
    // Its fields may tell what was sent to the server.
    log.warn({ stack: (error as Error).stack, reason }, 'the mailbox of answers could not be read');
    await noteReading(db, name, clock.now(), reason);
  }
}

/** Reads the mailbox each minute, where one is set, and deletes old letters that came into no conversation. */
export function arrivedJobs(
  jobs: Jobs,
  deps: TakeDeps,
  inbound: InboundConfig | undefined,
  own: readonly string[],
): void {
  jobs.every('delete-arrived', '47 3 * * *', () =>
    deleteArrivedBefore(deps.db, new Date(deps.clock.now().getTime() - retentionMs)),
  );
  if (!inbound) return;
  jobs.every('read-mailbox', '* * * * *', (stopping) =>
    readArrived(deps, inbound, { own, signal: AbortSignal.any([stopping, AbortSignal.timeout(longest)]) }),
  );
}
