import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { DepositAnswer, Outcome, Registrar, ResultAnswer } from './registrar.ts';
import { nextLook, nextTry, signInPauseMs } from './rules-pauses.ts';
import type { Change } from './store-deposits.ts';

/** A deposit at one step of the queue, of an article or of one that is to be. */
export type UnderWay = {
  state: 'waiting' | 'sent';
  tries: number;
  sentAt: Date | null;
  /** Whether the service may have got something of it in this step. */
  isSent: boolean;
  /** Names it in the log. */
  about: { article: number } | { production: number };
  note(change: Change): Promise<void>;
  /** Lets all others at the service wait. */
  postponeOthers(until: Date): Promise<void>;
};

type Deps = { clock: Clock; log: Log; registrar: Pick<Registrar, 'name' | 'label'> };

export const failed = (message: string): Change => ({ state: 'failed', message, next: null });
export const failedUnsent = (message: string): Change => ({ ...failed(message), unsent: true });

/** Keeps the service’s answer to a deposit of this DOI. False where the next one would fare no better. */
export async function noteAnswer(
  deps: Deps,
  deposit: UnderWay,
  answer: DepositAnswer,
  doi: string,
): Promise<boolean> {
  const { clock, log, registrar } = deps;
  const now = clock.now();
  if (answer.kind === 'impossible') {
    await deposit.note(failedUnsent(answer.reason));
    return true;
  }
  if (answer.kind === 'taken') {
    const next = nextLook({ tries: 1, sentAt: now, known: true }, now) ?? null;
    await deposit.note({ state: 'sent', next, doi, sentAt: now, submission: '' });
    return true;
  }
  if (answer.kind === 'result') {
    await noteOutcome(deps, deposit, answer, { doi, sentAt: now });
    return true;
  }
  const facts = {
    ...deposit.about,
    registrar: registrar.name,
    try: deposit.tries,
    reason: answer.reason,
  };
  if (answer.kind === 'refused') {
    log.error(facts, 'a deposit was refused');
    await deposit.note(failedUnsent(answer.reason));
    if (answer.signIn) await deposit.postponeOthers(new Date(now.getTime() + signInPauseMs));
    return !answer.signIn;
  }
  log.warn(facts, 'a deposit was not taken yet');
  const next = nextTry(deposit.tries, now, answer.retryAt);
  await deposit.note(next ? { state: 'waiting', message: answer.reason, next } : failed(answer.reason));
  return false;
}

async function noteOutcome(
  { log, registrar }: Deps,
  deposit: UnderWay,
  { state, message, submission }: Outcome,
  sent: { doi?: string; sentAt?: Date } = {},
): Promise<void> {
  await deposit.note({ state, message, submission, next: null, refused: state === 'failed', ...sent });
  if (state === 'registered') return;
  const facts = { ...deposit.about, registrar: registrar.name, submission, reason: message };
  log.warn(facts, 'a deposit was objected to');
}

/** Keeps the service’s word on a deposit that it took. False where the next one would fare no better. */
export async function noteResult(deps: Deps, deposit: UnderWay, answer: ResultAnswer): Promise<boolean> {
  if (answer.kind === 'result') {
    await noteOutcome(deps, deposit, answer);
    return true;
  }
  const now = deps.clock.now();
  const { tries, sentAt } = deposit;
  const retryAt = answer.kind === 'unavailable' ? answer.retryAt : undefined;
  const wait = {
    tries,
    sentAt: sentAt ?? now,
    known: answer.kind !== 'unknown',
    ...(retryAt && { retryAt }),
  };
  const next = nextLook(wait, now);
  const message = answer.kind === 'unavailable' ? answer.reason : '';
  await deposit.note(
    next
      ? { state: 'sent', message, next }
      : failed(message || `${deps.registrar.label} has given no result.`),
  );
  return answer.kind !== 'unavailable';
}
