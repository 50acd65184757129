/** All tests, as `npm test` runs them: the fast ones first, then browsers, then all others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testBrowser } from './chromium.ts';
import { prepare } from './prepare-folders.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';
import { toldFailures } from './told-failures.ts';
import { whyNoBrowser } from './try-browser.ts';

async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return status === 0;
}

keepTemporaryFilesInMemory();
const reports = await mkdtemp(path.join(os.tmpdir(), 'quire-reports-'));
const browserReport = path.join(reports, 'browsers.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport;

/** The report of a run of these projects, which is read at the end. */
const vitestReport = (projects: string[]) => path.join(reports, `${projects[0]}.json`);
const vitest = (projects: string[]) =>
  run(
    'vitest',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport(projects)}`,
  );
const fast = ['unit', 'house'];
const slow = ['corpus', 'database', 'press'];

// An interrupted run ends in order, and so does this, after it.
process.on('SIGINT', () => {});

const problem = await whyNoBrowser(await testBrowser());
if (problem) console.error(`${problem}The other tests run now.\n`);
// Pages are built, and folders made, on one core: the fast tests need not wait for it.
const [fastPassed] = await Promise.all([vitest(fast), prepare('demonstration')]);

/** One after the other: side by side on two cores, a slow machine starves the workers that read files for a page. */
async function runSlowTests(): Promise<boolean> {
  const browsersPassed = !problem && (await run('playwright', 'test', '--reporter=list,json'));
  const othersPassed = await vitest(slow);
  return browsersPassed && othersPassed;
}
const passed = fastPassed && (await runSlowTests());
// A log of so many tests is read from its end.
const failures = await Promise.all([vitestReport(fast), browserReport, vitestReport(slow)].map(toldFailures));
for (const failure of failures.flat()) console.error(`\nFAILED ${failure}`);
await rm(reports, { recursive: true });
if (problem && !passed) console.error(`\nNo browser test was run. ${problem}`);
process.exitCode = passed ? 0 : 1;
