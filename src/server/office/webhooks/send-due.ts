import { retryTime } from '#server/platform/answers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { OutsideAnswer, PostOutside } from '#server/platform/outside/post-outside.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import type { Site } from '#server/platform/site.ts';
import { disabledLetter } from './letters.ts';
import { signedHeaders } from './rules-sign.ts';
import { hasFailedLong, nextTry } from './rules-tries.ts';
import { type ClaimedDelivery, claimDelivery, noteAttempt, webhooksDue } from './store-deliveries.ts';
import { disableWebhook, findWebhook, noteHealth } from './store-webhooks.ts';

export type SendDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  site: Site;
  mailer: MailQueue;
  post: PostOutside;
};

/** Addresses that are sent to at once, so that one that hangs holds up few others. */
const atOnce = 8;

/** What one address gets before others have their turn, so that one that answers slowly holds up few. */
const turn = { deliveries: 3, milliseconds: 15_000 };

/**
 * Sends what is due, also what comes meanwhile: to each address one after the other, until one does not get through.
 * Returns the number of attempts.
 */
export async function sendDue(deps: SendDeps, signal: AbortSignal): Promise<number> {
  const limited = createSemaphore(atOnce);
  const failed = new Set<number>();
  let attempts = 0;
  while (!signal.aborted) {
    const due = (await webhooksDue(deps.db, deps.clock.now())).filter((id) => !failed.has(id));
    if (due.length === 0) break;
    const turns = await Promise.all(
      due.map(async (id) => ({ id, ...(await limited(() => sendTo(deps, id, signal))) })),
    );
    for (const { id, through } of turns) if (!through) failed.add(id);
    const before = attempts;
    for (const one of turns) attempts += one.attempts;
    // Another program is sending it.
    if (attempts === before) break;
  }
  return attempts;
}

/** A turn of one address; `through`: whether all got through. */
async function sendTo(
  deps: SendDeps,
  webhookId: number,
  signal: AbortSignal,
): Promise<{ attempts: number; through: boolean }> {
  const begun = performance.now();
  let attempts = 0;
  while (!signal.aborted && attempts < turn.deliveries && performance.now() - begun < turn.milliseconds) {
    const claimed = await claimDelivery(deps.db, webhookId, deps.clock.now());
    if (!claimed) break;
    attempts += 1;
    if (!(await attempt(deps, claimed))) return { attempts, through: false };
  }
  return { attempts, through: true };
}

/** False where it did not get through. */
async function attempt(deps: SendDeps, claimed: ClaimedDelivery): Promise<boolean> {
  const { db, clock, log, post } = deps;
  const { id, webhookId, message, body, tries, url, secret } = claimed;
  const at = clock.now();
  const begun = performance.now();
  const answer = await post(url, signedHeaders(secret, message, at, body), body);
  const milliseconds = Math.round(performance.now() - begun);
  const through = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const now = clock.now();
  const next = through ? null : (nextTry(tries, now, retryAtOf(answer, now)) ?? null);
  const words = (answer.status === null ? answer.reason : answer.text).replaceAll('\0', '').slice(0, 2000);
  await db.transaction().execute(async (tx) => {
    // The webhook's row first, as its removal locks them.
    const { since, disabled } = await noteHealth(tx, webhookId, through, now);
    const again = disabled ? null : next;
    const state = through ? 'delivered' : again ? 'waiting' : 'failed';
    const attempted = { at, status: answer.status, answer: words, milliseconds };
    await noteAttempt(tx, id, attempted, { state, next: again });
    const gone = answer.status === 410;
    if (!gone && !(since && hasFailedLong(since, now))) return;
    const because = gone ? 'It answered that it is gone (410).' : 'Nothing has got through for days.';
    if (await disableWebhook(tx, webhookId, because, now)) await tellOwner(deps, tx, webhookId, because);
  });
  if (!through)
    log.warn({ webhook: webhookId, try: tries, status: answer.status }, 'a webhook was not delivered');
  return through;
}

const retryAtOf = (answer: OutsideAnswer, now: Date) =>
  answer.status === null ? undefined : retryTime(answer.retryAfter, now.getTime());

async function tellOwner(
  { mailer, site }: SendDeps,
  tx: Parameters<typeof disabledLetter>[0],
  webhookId: number,
  because: string,
): Promise<void> {
  const hook = await findWebhook(tx, webhookId);
  const letter = hook && (await disabledLetter(tx, site, hook, because));
  if (letter) await mailer.queue(tx, letter);
}
