/** All tests, as `npm test` runs them: the fast ones first, then browsers, then all others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testBrowser } from './chromium.ts';
import { prepare } from './prepare-folders.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';
import { whyNoBrowser } from './try-browser.ts';

async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return status === 0;
}

keepTemporaryFilesInMemory();
// An interrupted run ends in order, and so does this, after it.
process.on('SIGINT', () => {});

const problem = await whyNoBrowser(await testBrowser());
if (problem) console.error(`${problem}The other tests run now.\n`);
// Pages are built, and folders made, on one core: the fast tests need not wait for it.
const [fastPassed] = await Promise.all([
  run('vitest', 'run', '--project', 'unit', '--project', 'house'),
  prepare('demonstration'),
]);

/** One after the other: side by side on two cores, a slow machine starves the workers that read files for a page. */
async function runSlowTests(): Promise<boolean> {
  const browsersPassed = !problem && (await run('playwright', 'test'));
  const projects = ['corpus', 'database', 'press'].flatMap((name) => ['--project', name]);
  const othersPassed = await run('vitest', 'run', ...projects);
  return browsersPassed && othersPassed;
}
const passed = fastPassed && (await runSlowTests());
if (problem && !passed) console.error(`\nNo browser test was run. ${problem}`);
process.exitCode = passed ? 0 : 1;
