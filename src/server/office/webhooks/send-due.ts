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

/** Sends what is due: to each address one after the other, until one does not get through. Returns the number of attempts. */
export async function sendDue(deps: SendDeps, signal: AbortSignal): Promise<number> {
  const limited = createSemaphore(atOnce);
  const due = await webhooksDue(deps.db, deps.clock.now());
  const counts = await Promise.all(due.map((id) => limited(() => sendTo(deps, id, signal))));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sendTo(deps: SendDeps, webhookId: number, signal: AbortSignal): Promise<number> {
  let attempts = 0;
  while (!signal.aborted) {
    const claimed = await claimDelivery(deps.db, webhookId, deps.clock.now());
    if (!claimed) break;
    attempts += 1;
    if (!(await attempt(deps, claimed))) break;
  }
  return attempts;
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
    const failing = await noteHealth(tx, webhookId, through, now);
    const state = through ? 'delivered' : next ? 'waiting' : 'failed';
    await noteAttempt(tx, id, { at, status: answer.status, answer: words, milliseconds }, { state, next });
    const gone = answer.status === 410;
    if (!gone && !(failing && hasFailedLong(failing, now))) return;
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
