import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import type { Browser } from './chromium.ts';

/** Text that no font can show is laid out with no width, and counts as not there. */
async function textWidth(browser: Browser): Promise<number> {
  const started = await chromium.launch({ ...browser, timeout: 60_000 });
  try {
    const page = await started.newPage();
    await page.setContent('<span>Quire</span>');
    return (await page.locator('span').boundingBox())?.width ?? 0;
  } finally {
    await started.close();
  }
}

async function reasonOf(browser: Browser): Promise<string | undefined> {
  const { status, error, stderr } = spawnSync(browser.executablePath, ['--version'], {
    env: browser.env as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  if (error) return error.message;
  if (status !== 0) return stderr.trim() || `it ended with status ${status}`;
  try {
    return (await textWidth(browser)) > 0 ? undefined : 'it starts, but shows no text: it finds no font';
  } catch (failure) {
    return failure instanceof Error ? failure.message.trim() : String(failure);
  }
}

/**
 * Starts the browser and looks at a line of text, before any test does. Returns what hinders the browser tests on this
 * machine and what to do about it, for people; nothing when all is well.
 */
export async function whyNoBrowser(browser: Browser): Promise<string | undefined> {
  const reason = await reasonOf(browser);
  return (
    reason &&
    `The browser tests cannot run on this machine, since the browser does not start:

  ${reason.replaceAll('\n', '\n  ')}

The browser comes with the packages and is built for Linux on x64 with glibc. Install the library that is named
above, or set CHROMIUM_PATH to a Chromium of this machine, and run the tests again.
`
  );
}
