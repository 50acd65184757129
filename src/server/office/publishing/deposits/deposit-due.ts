import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { articlesToRegister, findPdfState } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { crossrefDeposit, stampOf, whyNotDeposited } from '../rules-crossref.ts';
import { findSettings } from '../store-settings.ts';
import type { CrossrefDeposits } from './crossref-deposits.ts';
import { nextLook, nextTry, pdfPatienceMs, settlingMs, signInPauseMs } from './rules-pauses.ts';
import { type ClaimedDeposit, claimDeposit, noteDeposit, postponeDeposits } from './store-deposits.ts';

export type DepositDeps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  log: Log;
  site: Site;
  crossref: CrossrefDeposits;
  /** Crossref writes its results to the journal, or to this address where the journal has none. */
  email: string;
};

/**
 * Sends what is to be deposited and reads the results, one after the other, until nothing is due, Crossref fails, or
 * `signal` ends it. Returns the number of steps.
 */
export async function depositDue(deps: DepositDeps, signal: AbortSignal): Promise<number> {
  let steps = 0;
  while (!signal.aborted) {
    const claimed = await claimDeposit(deps.db, deps.clock.now());
    if (!claimed) break;
    steps += 1;
    if (!(await step(deps, claimed))) break;
  }
  return steps;
}

/** False where the next one would fare no better. */
async function step(deps: DepositDeps, claimed: ClaimedDeposit): Promise<boolean> {
  try {
    return claimed.state === 'waiting' ? await send(deps, claimed) : await look(deps, claimed);
  } catch (error) {
    // It is claimed again when it counts as lost.
    if (isTransient(error)) throw error;
    deps.log.error({ err: error, article: claimed.articleId }, 'a deposit could not be made');
    const failed = { state: 'failed', message: 'Something went wrong here.', next: null } as const;
    await noteDeposit(deps.db, claimed, failed, deps.clock.now());
    return true;
  }
}

const filenameOf = ({ articleId, stamp }: ClaimedDeposit) => `quire-${articleId}-${stampOf(stamp)}.xml`;

async function send(deps: DepositDeps, claimed: ClaimedDeposit): Promise<boolean> {
  const { db, clock, log, crossref } = deps;
  const fail = (message: string) =>
    noteDeposit(db, claimed, { state: 'failed', message, next: null }, clock.now());
  const waitsUntil = await pdfAwaited(deps, claimed);
  if (waitsUntil) {
    const wait = { state: 'waiting', next: waitsUntil, tries: claimed.tries - 1 } as const;
    await noteDeposit(db, claimed, wait, clock.now());
    return true;
  }
  const made = await depositOf(deps, claimed);
  if (!made.ok) {
    await fail(made.reason);
    return true;
  }
  const answer = await crossref.deposit(filenameOf(claimed), made.xml);
  const now = clock.now();
  if (answer.kind === 'taken') {
    const next = nextLook({ tries: 1, sentAt: now, known: true }, now) ?? null;
    await noteDeposit(db, claimed, { state: 'sent', next, doi: made.doi, sentAt: now, submission: '' }, now);
    return true;
  }
  const facts = { article: claimed.articleId, try: claimed.tries, reason: answer.reason };
  if (answer.kind === 'refused') {
    log.error(facts, 'Crossref refused a deposit');
    await fail(answer.reason);
    if (answer.signIn) await postponeDeposits(db, new Date(now.getTime() + signInPauseMs));
    return !answer.signIn;
  }
  log.warn(facts, 'Crossref has not taken a deposit yet');
  const next = nextTry(claimed.tries, now, answer.retryAt);
  if (next) await noteDeposit(db, claimed, { state: 'waiting', message: answer.reason, next }, now);
  else await fail(answer.reason);
  return false;
}

/** When to look again for the PDF that the press is making of an article; undefined if there is none to wait for. */
async function pdfAwaited({ db, clock }: DepositDeps, claimed: ClaimedDeposit): Promise<Date | undefined> {
  const now = clock.now().getTime();
  if (now - claimed.since.getTime() >= pdfPatienceMs) return undefined;
  const pdf = await findPdfState(db, claimed.articleId);
  return pdf && pdf.file === null && pdf.nextTryAt ? new Date(now + settlingMs) : undefined;
}

type Made = { ok: true; xml: string; doi: string } | { ok: false; reason: string };

async function depositOf({ db, files, site, email }: DepositDeps, claimed: ClaimedDeposit): Promise<Made> {
  const [article] = await articlesToRegister({ db, files }, [claimed.articleId]);
  const journal = article && (await findJournal(db, { id: article.journalId }));
  if (!article || !journal) return { ok: false, reason: 'The article was withdrawn.' };
  const why = whyNotDeposited(article);
  if (why) return { ok: false, reason: `The article can’t be registered: ${why}.` };
  const xml = crossrefDeposit({
    articles: [article],
    journals: [{ ...journal, crossmarkPolicy: (await findSettings(db, journal.id)).crossmarkPolicy }],
    depositor: {
      name: site.siteName,
      email: journal.email || email,
      registrant: journal.publisher || site.siteName,
    },
    publicUrl: site.publicUrl,
    now: claimed.stamp,
    batch: filenameOf(claimed),
  });
  return { ok: true, xml, doi: article.doi };
}

async function look(deps: DepositDeps, claimed: ClaimedDeposit): Promise<boolean> {
  const { db, clock, log, crossref } = deps;
  const answer = await crossref.result(filenameOf(claimed), claimed.doi);
  const now = clock.now();
  if (answer.kind === 'result') {
    const { state, message, submission } = answer;
    await noteDeposit(db, claimed, { state, message, submission, next: null }, now);
    if (state !== 'registered')
      log.warn({ article: claimed.articleId, submission, reason: message }, 'Crossref objects to a deposit');
    return true;
  }
  const { tries, sentAt } = claimed;
  const retryAt = answer.kind === 'unavailable' ? answer.retryAt : undefined;
  const wait = {
    tries,
    sentAt: sentAt ?? now,
    known: answer.kind !== 'unknown',
    ...(retryAt && { retryAt }),
  };
  const next = nextLook(wait, now);
  const message = answer.kind === 'unavailable' ? answer.reason : '';
  if (next) await noteDeposit(db, claimed, { state: 'sent', message, next }, now);
  else await noteDeposit(db, claimed, { state: 'failed', message: message || noResult, next: null }, now);
  return answer.kind !== 'unavailable';
}

const noResult = 'Crossref has given no result.';
