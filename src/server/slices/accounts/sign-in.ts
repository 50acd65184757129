import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addressKey } from '#server/platform/address-key.ts';
import { type Counter, type Limits, networkOf } from '#server/platform/limits/index.ts';
import { createSemaphore, TooBusy } from '#server/platform/semaphore.ts';
import type { AccountDeps } from './deps.ts';
import { wrongPasswords } from './rules-limits.ts';
import { beginSession } from './sessions.ts';
import { knowsNetwork, noteNetwork } from './store-sessions.ts';
import { findByAddress, noteSignIn } from './store-users.ts';

type SignIn =
  | { ok: true; token: string; userId: number; email: string }
  | { ok: false; reason: 'wrong' | 'too many' | 'busy' | 'disabled' };

type Attempted = SignIn & {
  /** Whether the time of the answer must not show that the password was checked. */
  quantised?: true;
};

type Deps = Omit<AccountDeps, 'mailer' | 'site'>;
type Given = { email: string; password: string };

/** Passwords checked at once; networks are served in rotation. */
const atOnce = 4;
const mostWaiting = 1000;
/** Longest wait for concurrent attempts to end, in milliseconds. */
const maxWaitMs = 10_000;
const pauseMs = 25;
/** Answers with `quantised` are given at multiples of this. */
const quantumMs = 1000;

/**
 * Signs in. Only wrong passwords count (`wrongPasswords`), but attempts under way occupy places of the limits, so
 * that concurrent ones can't exceed them; right ones wait for each other and succeed. An unknown address takes the
 * same steps and work as a wrong password.
 */
export function createSignIn(deps: Deps): (given: Given, callerAddress: string) => Promise<SignIn> {
  const limited = createSemaphore(atOnce, mostWaiting);
  return async (given, callerAddress) => {
    const begun = performance.now();
    const network = networkOf(callerAddress);
    const { ofAccountFromNetwork } = wrongPasswords;
    if (await deps.limits.isRefused(ofAccountFromNetwork, addressKey(given.email), network))
      return { ok: false, reason: 'too many' };
    try {
      const { quantised, ...result } = await limited(() => attempt(deps, given, network), { group: network });
      if (quantised) await wait(quantumMs - ((performance.now() - begun) % quantumMs));
      return result;
    } catch (error) {
      if (error instanceof TooBusy) return { ok: false, reason: 'busy' };
      throw error;
    }
  };
}

async function attempt(deps: Deps, { email, password }: Given, network: string): Promise<Attempted> {
  const { db, clock, limits, passwords } = deps;
  const account = addressKey(email);
  const user = await findByAddress(db, email);
  const networkHash = await limits.hash('network', network);
  const exempt = await knowsNetwork(db, user?.id ?? 0, networkHash, clock.now());
  const { ofAccountFromNetwork, ofAccount, fromNetwork } = wrongPasswords;
  const begun = await begin(limits, [
    { limit: ofAccountFromNetwork, who: [account, network] },
    { limit: fromNetwork, who: [network], exempt },
    { limit: ofAccount, who: [account], exempt },
  ]);
  if (begun.state === 'refused') {
    if (begun.by.includes(ofAccountFromNetwork)) return { ok: false, reason: 'too many' };
    // Exempt networks reach this limit too, so that nobody sees which are exempt.
    await limits.take(ofAccountFromNetwork, account, network);
    return { ok: false, reason: 'too many', quantised: true };
  }
  let right: boolean;
  try {
    right = await passwords.verify(password, user?.passwordHash);
  } catch (error) {
    await begun.withdraw();
    throw error;
  }
  if (!right || !user) {
    await begun.failed();
    return begun.overLimit
      ? { ok: false, reason: 'too many', quantised: true }
      : { ok: false, reason: 'wrong' };
  }
  await begun.succeeded(ofAccountFromNetwork);
  // Only shown to someone who knows the password.
  if (user.disabled) return { ok: false, reason: 'disabled' };
  await noteNetwork(db, user.id, networkHash, clock.now());
  await noteSignIn(db, user.id, clock.now());
  const token = await beginSession(db, user.id, clock.now());
  return { ok: true, token, userId: user.id, email: user.email };
}

/** Begins an attempt once concurrent ones leave a place. Throws TooBusy. */
async function begin(limits: Limits, counters: Counter[]) {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const begun = await limits.begin(counters);
    if (begun.state !== 'pending') return begun;
    if (performance.now() > deadline) throw new TooBusy('attempts of the same moment have not ended');
    await wait(pauseMs);
  }
}
