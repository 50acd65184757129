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
  /** Whether the time that it took must not tell whether its password was looked at. */
  even?: true;
};

type Deps = Omit<AccountDeps, 'mailer' | 'site'>;
type Given = { email: string; password: string };

/** Passwords looked at together; the others wait, network by network. */
const atOnce = 4;
const mostWaiting = 1000;
/** For attempts of the same moment that have to end first, in milliseconds. */
const patienceMs = 10_000;
const pauseMs = 25;
/** Answers whose time must not tell anything are given at multiples of this. */
const evenMs = 1000;

/**
 * Signs in. Wrong passwords alone count (`wrongPasswords`), and attempts under way take part of what the limits allow, so
 * that of any number at once no more are looked at. Right ones wait for each other and get in. An unknown address takes
 * the same steps, and the same work, as a wrong password.
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
      const { even, ...result } = await limited(() => attempt(deps, given, network), { group: network });
      if (even) await wait(evenMs - ((performance.now() - begun) % evenMs));
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
    // Who is exempt comes to this limit too, and nobody must see by it who is.
    await limits.take(ofAccountFromNetwork, account, network);
    return { ok: false, reason: 'too many', even: true };
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
    return begun.overLimit ? { ok: false, reason: 'too many', even: true } : { ok: false, reason: 'wrong' };
  }
  await begun.succeeded(ofAccountFromNetwork);
  // Told to whoever has the password, and to nobody else.
  if (user.disabled) return { ok: false, reason: 'disabled' };
  await noteNetwork(db, user.id, networkHash, clock.now());
  await noteSignIn(db, user.id, clock.now());
  const token = await beginSession(db, user.id, clock.now());
  return { ok: true, token, userId: user.id, email: user.email };
}

/** Begins an attempt once those of the same moment leave room for it. Throws TooBusy. */
async function begin(limits: Limits, counters: Counter[]) {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const begun = await limits.begin(counters);
    if (begun.state !== 'pending') return begun;
    if (performance.now() > deadline) throw new TooBusy('attempts of the same moment have not ended');
    await wait(pauseMs);
  }
}
