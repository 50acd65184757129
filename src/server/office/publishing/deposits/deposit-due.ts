import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Site } from '#server/platform/site.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { articlesToRegister, findForOffice, findPdfState } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSettings } from '../store-settings.ts';
import { announceDue } from './announce-due.ts';
import { failed, failedUnsent, noteAnswer, noteResult, type UnderWay } from './deposit-answers.ts';
import { tellAhead } from './pending-due.ts';
import type { DepositAnswer, Registrar, ToDeposit } from './registrar.ts';
import { nextTry, pdfPatienceMs, settlingMs } from './rules-pauses.ts';
import {
  type ClaimedDeposit,
  claimDeposit,
  forgetDeposit,
  noteDeposit,
  postponeDeposits,
  wantTakenOutIfWithdrawn,
} from './store-deposits.ts';
import { isTaken } from './store-list.ts';
import { claimPending, notePending } from './store-pending.ts';

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
  if (deps.registrars.some(({ ahead }) => ahead)) await announceDue(deps);
  let steps = 0;
  let open = deps.registrars;
  while (open.length > 0 && !signal.aborted) {
    const goesOn: Registrar[] = [];
    for (const registrar of open) {
      // A file may take minutes.
      if (signal.aborted) break;
      const step = await nextStep({ ...deps, registrar });
      if (!step) continue;
      steps += 1;
      if (await step()) goesOn.push(registrar);
    }
    open = goesOn;
  }
  return steps;
}

export type StepDeps = DepositDeps & { registrar: Registrar };

/** The next deposit at a service that is due; articles before what is to become one. Its answer is false where the next would fare no better. */
async function nextStep(deps: StepDeps): Promise<(() => Promise<boolean>) | undefined> {
  const { db, clock, registrar } = deps;
  const postponeOthers = (until: Date) => postponeDeposits(db, registrar.name, until);
  const article = await claimDeposit(db, registrar.name, clock.now());
  if (article) {
    const deposit: UnderWay = {
      ...article,
      isSent: true,
      about: { article: article.articleId },
      note: (change) => noteDeposit(db, article, change, clock.now()),
      postponeOthers,
    };
    return () =>
      guarded(deps, deposit, () =>
        article.state === 'waiting' ? send(deps, article, deposit) : look(deps, article, deposit),
      );
  }
  const pending = registrar.ahead && (await claimPending(db, clock.now()));
  if (!pending) return undefined;
  const deposit: UnderWay = {
    ...pending,
    isSent: pending.state === 'sent',
    about: { production: pending.productionId },
    note: (change) => notePending(db, pending, change, clock.now()),
    postponeOthers,
  };
  return () => guarded(deps, deposit, () => tellAhead(deps, pending, deposit));
}

async function guarded(
  { log, clock, registrar }: StepDeps,
  deposit: UnderWay,
  step: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    if (isTransient(error)) return later(log, deposit, clock.now(), error);
    log.error({ err: error, ...deposit.about, registrar: registrar.name }, 'a deposit could not be made');
    await deposit.note((deposit.isSent ? failed : failedUnsent)('Something went wrong here.'));
    return true;
  }
}

/** Tries again what the database, the files or the network kept from being done, ever later. */
async function later(log: Log, deposit: UnderWay, now: Date, error: unknown): Promise<boolean> {
  const message = 'The press could not read its own data or files at the moment.';
  const next = nextTry(deposit.tries, now);
  const change = next ? { state: deposit.state, message, next } : failed(message);
  log.warn({ err: error, ...deposit.about }, 'a deposit could not be made yet');
  // A database that is down takes no notice either: it is claimed again when it counts as lost.
  await deposit.note({ ...change, unsent: !deposit.isSent }).catch(() => Promise.reject(error));
  return false;
}

async function send(deps: StepDeps, claimed: ClaimedDeposit, deposit: UnderWay): Promise<boolean> {
  const { db, clock, registrar } = deps;
  if (registrar.takeOut && claimed.submission && (await findForOffice(db, claimed.articleId))?.withdrawn) {
    const answer = await registrar.takeOut(claimed.submission);
    if (answer.kind !== 'result') return noteAnswer(deps, deposit, answer, '');
    await forgetDeposit(db, claimed);
    return true;
  }
  // Its settings, or the journal's, may be others since it was queued.
  if (!(await isTaken(db, registrar.takes, claimed.articleId))) {
    await deposit.note(failed(`This article is none that ${registrar.label} takes any more.`));
    return true;
  }
  const waitsUntil = await pdfAwaited(deps, claimed);
  if (waitsUntil) {
    await deposit.note({ state: 'waiting', next: waitsUntil, tries: claimed.tries - 1 });
    return true;
  }
  const what = await articleToDeposit(deps, claimed);
  const answer: DepositAnswer = what
    ? await registrar.deposit(what)
    : { kind: 'impossible', reason: 'The article was withdrawn.' };
  const goesOn = await noteAnswer(deps, deposit, answer, what?.article.doi ?? '');
  if (answer.kind === 'result' && registrar.takeOut) await wantTakenOutIfWithdrawn(db, claimed, clock.now());
  return goesOn;
}

const look = async (deps: StepDeps, claimed: ClaimedDeposit, deposit: UnderWay) =>
  noteResult(deps, deposit, await deps.registrar.result(claimed, claimed.doi));

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
