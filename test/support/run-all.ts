/** Vitest, then Playwright, as `npm test` runs them: the data folders that both begin with are made once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareFolders } from './prepare-folders.ts';

// Whoever is interrupted ends in order, and so does this, after them.
process.on('SIGINT', () => {});
const remove = await prepareFolders();
try {
  for (const [command, run] of [
    ['vitest', 'run'],
    ['playwright', 'test'],
  ] as const) {
    const child = spawn(command, [run], { stdio: 'inherit' });
    const [status] = await once(child, 'close');
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
} finally {
  await remove();
}
