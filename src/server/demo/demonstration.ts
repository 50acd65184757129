import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../open-services.ts';
import { type Config, OperatorError } from '../platform/config.ts';
import { createPasswords, ensureFirstAccounts } from '../slices/accounts/index.ts';
import { listJournals } from '../slices/journals/index.ts';
import { lacksDemoManuscripts, loadDemoManuscripts } from './demo-manuscripts.ts';
import { demonstrationState, lacksDemoPress, loadDemoPress } from './demo-press.ts';

const folder = path.resolve(import.meta.dirname, '../../../demo');
const manuscripts = path.join(folder, 'manuscripts');
const script = path.resolve(import.meta.dirname, '../../../scripts/load-demo.ts');

/** Makes the first accounts and prints their passwords, once. */
export async function welcomeFirst(config: Config, services: Services): Promise<void> {
  const demonstration = config.demo && (await demonstrationState(services.db)) !== 'nothing';
  const journals = (await listJournals(services.db)).map(({ id }) => id);
  const options = { admin: config.admin, demonstration, journals };
  for (const { who, email, password } of await ensureFirstAccounts(
    { ...services, passwords: createPasswords() },
    options,
  ))
    console.info(`Sign in as ${who} with ${email} and ${password ?? 'the password of ADMIN_PASSWORD'}`);
}

/** Whether some of it is still to be loaded. Throws OperatorError where it is no part of the installation, as in an image. */
export async function lacksDemonstration({ db }: Pick<Services, 'db'>): Promise<boolean> {
  if (!existsSync(path.join(folder, 'press.json')))
    throw new OperatorError('There is no demonstration press here. Set DEMO=off.');
  return (await lacksDemoPress(db)) || (await lacksDemoManuscripts(db, manuscripts));
}

/**
 * Loads missing parts of the demonstration and the first accounts, one of which owns its manuscripts. Continues
 * after an interruption.
 */
export async function loadDemonstration(config: Config, services: Services, interrupted: AbortSignal) {
  await loadDemoPress(services, folder, interrupted);
  if (interrupted.aborted) return;
  await welcomeFirst(config, services);
  if (!interrupted.aborted) await loadDemoManuscripts(services, manuscripts);
}

/**
 * The same in a child process: reading articles and pictures takes memory that this process would never return. A
 * stop signal ends it too. Throws OperatorError after a failure, which the child has printed.
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
