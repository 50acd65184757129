/** All tests, as `npm test` runs them: the fast ones first, and browsers last. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const steps = [
  ['vitest', 'run', '--project', 'unit', '--project', 'house'],
  ['vitest', 'run', '--project', 'database', '--project', 'press'],
  ['playwright', 'test'],
] as const;

// An interrupted run ends in order, and so does this, after it.
process.on('SIGINT', () => {});
for (const [command, ...args] of steps) {
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
