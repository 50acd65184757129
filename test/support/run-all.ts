/** All tests, as `npm test` runs them: the fast ones first, and browsers last. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testBrowser } from './chromium.ts';
import { prepare } from './prepare-folders.ts';
import { whyNoBrowser } from './try-browser.ts';

async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return status === 0;
}

// An interrupted run ends in order, and so does this, after it.
process.on('SIGINT', () => {});

const problem = await whyNoBrowser(await testBrowser());
if (problem) console.error(`${problem}The other tests run now.\n`);
// Pages are built, and folders made, on one core: the fast tests need not wait for it.
const [fastPassed] = await Promise.all([
  run('vitest', 'run', '--project', 'unit', '--project', 'house'),
  prepare('demonstration'),
]);
const passed =
  fastPassed &&
  (await run('vitest', 'run', '--project', 'database', '--project', 'press')) &&
  (problem ? false : await run('playwright', 'test'));
if (problem && !passed) console.error(`\nNo browser test was run. ${problem}`);
process.exitCode = passed ? 0 : 1;
