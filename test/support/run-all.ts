/** All tests, as `npm test` runs them: the fast ones first, then all others at once. */
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

/**
 * Shows the lines of a command once it has ended, so that they do not mix with those of another: all of them if it
 * failed, else its sums, which leave the failures of the other in sight.
 */
async function runUnseen(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
    });
  const [status] = await once(child, 'close');
  const lines = Buffer.concat(printed).toString();
  process.stdout.write(status === 0 ? lines.split('\n').slice(-7).join('\n') : lines);
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

/**
 * Together they take less time than one after the other: each waits at its start, for programs, and at its end, for its
 * longest file. Browsers have the most to do, so the others begin fewer files at a time.
 */
async function runSlowTests(): Promise<boolean> {
  const projects = ['corpus', 'database', 'press'].flatMap((name) => ['--project', name]);
  const vitest = ['vitest', 'run', ...projects] as const;
  if (problem) {
    await run(...vitest);
    return false;
  }
  const [browsersPassed, othersPassed] = await Promise.all([
    run('playwright', 'test'),
    runUnseen(...vitest, '--maxWorkers=2'),
  ]);
  return browsersPassed && othersPassed;
}
const passed = fastPassed && (await runSlowTests());
if (problem && !passed) console.error(`\nNo browser test was run. ${problem}`);
process.exitCode = passed ? 0 : 1;
