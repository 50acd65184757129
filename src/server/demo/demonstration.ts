import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Press } from '../open-press.ts';
import { type Config, OperatorError } from '../platform/config.ts';
import { createPasswords, ensureFirstAccounts } from '../slices/accounts/index.ts';
import { listJournals } from '../slices/journals/index.ts';
import { lacksDemoManuscripts, loadDemoManuscripts } from './demo-manuscripts.ts';
import { demonstrationState, lacksDemoPress, loadDemoPress } from './demo-press.ts';

const folder = path.resolve(import.meta.dirname, '../../../demo');
const manuscripts = path.join(folder, 'manuscripts');
const script = path.resolve(import.meta.dirname, '../../../scripts/load-demo.ts');

/** Makes the first accounts; their passwords are said here, once, and nowhere else. */
export async function welcomeFirst(config: Config, press: Press): Promise<void> {
  const demonstration = config.demo && (await demonstrationState(press.db)) !== 'nothing';
  const journals = (await listJournals(press.db)).map(({ id }) => id);
  const wish = { admin: config.admin, demonstration, journals };
  for (const { who, email, password } of await ensureFirstAccounts(
    { ...press, passwords: createPasswords() },
    wish,
  ))
    console.info(`Sign in as ${who} with ${email} and ${password ?? 'the password of ADMIN_PASSWORD'}`);
}

/** Whether a start has anything of the demonstration to load. */
export const lacksDemonstration = async ({ db }: Pick<Press, 'db'>): Promise<boolean> =>
  (await lacksDemoPress(db)) || (await lacksDemoManuscripts(db, manuscripts));

/**
 * Loads what a press lacks of the demonstration, and makes the first accounts, to one of which its manuscripts
 * belong. Cut short at any point, the next call goes on.
 */
export async function loadDemonstration(config: Config, press: Press, interrupted: AbortSignal) {
  await loadDemoPress(press, folder, interrupted);
  if (interrupted.aborted) return;
  await welcomeFirst(config, press);
  if (!interrupted.aborted) await loadDemoManuscripts(press, manuscripts);
}

/**
 * The same in a process of its own, beside this one on the same database: what reading articles and pictures takes
 * of memory, the press would keep for as long as it runs. A signal to stop ends it too. Throws OperatorError when
 * it failed; what went wrong it has said itself.
 */
export async function loadDemonstrationApart(interrupted: AbortSignal): Promise<void> {
  const flags = process.execArgv.filter((flag) => !/^--(?:watch|inspect)/.test(flag));
  const child = spawn(process.execPath, [...flags, script], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  interrupted.addEventListener('abort', stop);
  try {
    if (interrupted.aborted) stop();
    const [status, signal] = await once(child, 'exit');
    if (status === 0 || interrupted.aborted) return;
    throw new OperatorError(
      `The demonstration press was not loaded (${signal ?? `status ${status}`}). Start again and the rest is loaded, or set DEMO=off.`,
    );
  } finally {
    interrupted.removeEventListener('abort', stop);
  }
}
