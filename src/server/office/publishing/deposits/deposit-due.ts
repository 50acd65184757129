import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { articlesToRegister, findForOffice, findPdfState } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSettings } from '../store-settings.ts';
import type { DepositAnswer, Outcome, Registrar, ToDeposit } from './registrar.ts';
import { nextLook, nextTry, pdfPatienceMs, settlingMs, signInPauseMs } from './rules-pauses.ts';
import {
  type ClaimedDeposit,
  claimDeposit,
  forgetDeposit,
  noteDeposit,
  postponeDeposits,
  wantTakenOutIfWithdrawn,
} from './store-deposits.ts';
import { isTaken } from './store-list.ts';

export type DepositDeps = {
  db: Db;
  files: FileStore;
  clock: Clock;
  log: Log;
  site: Site;
  registrars: readonly Registrar[];
  /** Services write to the journal, or to this address where the journal has none. */
  email: string;
};

/**
 * Sends what is to be deposited and reads the results, one after the other and the services in turns, each until nothing is due
 * there or it fails, until `signal` ends it. Returns the number of steps.
 */
export async function depositDue(deps: DepositDeps, signal: AbortSignal): Promise<number> {
  let steps = 0;
  let open = deps.registrars;
  while (open.length > 0 && !signal.aborted) {
    const goesOn: Registrar[] = [];
    for (const registrar of open) {
      // A file may take minutes.
      if (signal.aborted) break;
      const claimed = await claimDeposit(deps.db, registrar.name, deps.clock.now());
      if (!claimed) continue;
      steps += 1;
      if (await step({ ...deps, registrar }, claimed)) goesOn.push(registrar);
    }
    open = goesOn;
  }
  return steps;
}

type StepDeps = DepositDeps & { registrar: Registrar };

/** False where the next one would fare no better. */
async function step(deps: StepDeps, claimed: ClaimedDeposit): Promise<boolean> {
  try {
    return claimed.state === 'waiting' ? await send(deps, claimed) : await look(deps, claimed);
  } catch (error) {
    // It is claimed again when it counts as lost.
    if (isTransient(error)) throw error;
    const { articleId: article, registrar } = claimed;
    deps.log.error({ err: error, article, registrar }, 'a deposit could not be made');
    const failed = { state: 'failed', message: 'Something went wrong here.', next: null } as const;
    await noteDeposit(deps.db, claimed, failed, deps.clock.now());
    return true;
  }
}

async function send(deps: StepDeps, claimed: ClaimedDeposit): Promise<boolean> {
  const { db, clock, registrar } = deps;
  if (registrar.takeOut && claimed.submission && (await findForOffice(db, claimed.articleId))?.withdrawn) {
    const answer = await registrar.takeOut(claimed.submission);
    if (answer.kind !== 'result') return noteAnswer(deps, claimed, answer, '');
    await forgetDeposit(db, claimed);
    return true;
  }
  const fail = (message: string) =>
    noteDeposit(db, claimed, { state: 'failed', message, next: null }, clock.now());
  // Its settings, or the journal's, may be others since it was queued.
  if (!(await isTaken(db, registrar.takes, claimed.articleId))) {
    await fail(`This article is none that ${registrar.label} takes any more.`);
    return true;
  }
  const waitsUntil = await pdfAwaited(deps, claimed);
  if (waitsUntil) {
    const wait = { state: 'waiting', next: waitsUntil, tries: claimed.tries - 1 } as const;
    await noteDeposit(db, claimed, wait, clock.now());
    return true;
  }
  const what = await articleToDeposit(deps, claimed);
  const doi = what?.article.doi ?? '';
  const answer: DepositAnswer = what
    ? await registrar.deposit(what)
    : { kind: 'impossible', reason: 'The article was withdrawn.' };
  return noteAnswer(deps, claimed, answer, doi);
}

/** False where the next one would fare no better. */
async function noteAnswer(
  deps: StepDeps,
  claimed: ClaimedDeposit,
  answer: DepositAnswer,
  doi: string,
): Promise<boolean> {
  const { db, clock, log, registrar } = deps;
  const now = clock.now();
  const fail = (message: string) => noteDeposit(db, claimed, { state: 'failed', message, next: null }, now);
  if (answer.kind === 'impossible') {
    await fail(answer.reason);
    return true;
  }
  if (answer.kind === 'taken') {
    const next = nextLook({ tries: 1, sentAt: now, known: true }, now) ?? null;
    await noteDeposit(db, claimed, { state: 'sent', next, doi, sentAt: now, submission: '' }, now);
    return true;
  }
  if (answer.kind === 'result') {
    await noteOutcome(deps, claimed, answer, { doi, sentAt: now });
    if (registrar.takeOut) await wantTakenOutIfWithdrawn(db, claimed, now);
    return true;
  }
  const facts = {
    article: claimed.articleId,
    registrar: registrar.name,
    try: claimed.tries,
    reason: answer.reason,
  };
  if (answer.kind === 'refused') {
    log.error(facts, 'a deposit was refused');
    await fail(answer.reason);
    if (answer.signIn) await postponeDeposits(db, registrar.name, new Date(now.getTime() + signInPauseMs));
    return !answer.signIn;
  }
  log.warn(facts, 'a deposit was not taken yet');
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

/** Undefined where the article was withdrawn. */
async function articleToDeposit(
  { db, files, site, email }: DepositDeps,
  { articleId, stamp, submission }: ClaimedDeposit,
): Promise<ToDeposit | undefined> {
  const [article] = await articlesToRegister({ db, files }, [articleId]);
  const journal = article && (await findJournal(db, { id: article.journalId }));
  if (!article || !journal) return undefined;
  const { crossmarkPolicy } = await findSettings(db, journal.id);
  return { articleId, stamp, submission, article, journal: { ...journal, crossmarkPolicy }, site, email };
}

async function noteOutcome(
  { db, clock, log, registrar }: StepDeps,
  claimed: ClaimedDeposit,
  { state, message, submission }: Outcome,
  sent: { doi?: string; sentAt?: Date } = {},
): Promise<void> {
  await noteDeposit(db, claimed, { state, message, submission, next: null, ...sent }, clock.now());
  if (state === 'registered') return;
  const facts = { article: claimed.articleId, registrar: registrar.name, submission, reason: message };
  log.warn(facts, 'a deposit was objected to');
}

async function look(deps: StepDeps, claimed: ClaimedDeposit): Promise<boolean> {
  const { db, clock, registrar } = deps;
  const answer = await registrar.result(claimed, claimed.doi);
  const now = clock.now();
  if (answer.kind === 'result') {
    await noteOutcome(deps, claimed, answer);
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
  else
    await noteDeposit(
      db,
      claimed,
      { state: 'failed', message: message || `${registrar.label} has given no result.`, next: null },
      now,
    );
  return answer.kind !== 'unavailable';
}
