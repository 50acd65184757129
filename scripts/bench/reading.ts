import path from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { testBrowser } from '#test/support/chromium.ts';
import { root, startBenchPress } from './press.ts';
import { median, type Row } from './report.ts';
import { end } from './stop.ts';

const rounds = 5;
/** Of a phone, as Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms for each answer, a processor four times as slow. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowdown = 4;
const phone = { width: 412, height: 823 };
/** What a page does is counted until so long after it was loaded. */
const quietMs = 3000;

const pages: Record<string, string> = {
  'home page': '/',
  article: '/journaldetail/1',
  'press view': '/journalpress/1',
  search: '/searchresult?keyword=soil',
};

type Reading = { lcp: number; blocking: number; script: number };

/**
 * Runs in the page once it is quiet: the browser has kept what it observed, so that nothing is put into the page before.
 * Tasks count from the first paint on, each with what it takes past 50 ms, as in Lighthouse.
 */
async function observed(): Promise<Omit<Reading, 'script'>> {
  const kept = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Of a kind that has not occurred, nothing is ever told.
      setTimeout(() => resolve([]), 500);
    });
  const [largest, paints, tasks] = await Promise.all(
    ['largest-contentful-paint', 'paint', 'longtask'].map(kept),
  );
  const painted = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
  const late = (tasks ?? []).filter((task) => task.startTime + task.duration > painted);
  return {
    lcp: largest?.at(-1)?.startTime ?? 0,
    blocking: late.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
  };
}

async function throttled(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return devtools;
}

async function read(page: Page, url: string): Promise<Reading> {
  const devtools = await throttled(page);
  const scripts = new Set<string>();
  let script = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(quietMs);
  return { ...(await page.evaluate(observed)), script };
}

/** Pages on a slow phone, of this checkout and, where it is given, of another in turns. The press has them in memory. */
export async function reading(
  folder: string,
  port: number,
  other: string | undefined,
  say: (text: string) => void,
): Promise<Row[]> {
  const checkouts = [root, ...(other ? [path.resolve(other)] : [])];
  const presses = [];
  for (const [index, of] of checkouts.entries())
    presses.push(await startBenchPress(path.join(folder, `reading-${index}`), port + index, { of }));
  const launch = await testBrowser();
  // Readers' browsers compile what runs often.
  const args = launch.args.filter((arg) => !arg.startsWith('--js-flags'));
  const browser = await chromium.launch({ ...launch, args });
  const rows: Row[] = [];
  for (const [what, address] of Object.entries(pages)) {
    say(what);
    const found = presses.map(() => [] as Reading[]);
    for (let round = 0; round <= rounds; round++)
      for (const [index, { url }] of presses.entries()) {
        const context = await browser.newContext({
          viewport: phone,
          isMobile: true,
          deviceScaleFactor: 1.75,
        });
        const one = await read(await context.newPage(), url + address);
        await context.close();
        // The first round brings the page into memory.
        if (round > 0) found[index]?.push(one);
      }
    const of = (key: keyof Reading) => found.map((readings) => median(readings.map((one) => one[key])));
    const row = (
      text: string,
      values: number[],
      write: (value: number) => string,
      most: number,
      limit: string,
    ) =>
      rows.push({
        what: `${what}, ${text}`,
        figure: values.map(write).join(', the other '),
        limit,
        met: (values[0] ?? 0) <= most,
      });
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    row('largest paint on a slow phone', of('lcp'), ms, 1000, '≤ 1000 ms');
    row('blocking time', of('blocking'), ms, 50, '≤ 50 ms');
    row('script at load', of('script'), (bytes) => `${(bytes / 1024).toFixed(1)} KB`, 30 * 1024, '≤ 30 KB');
  }
  await browser.close();
  for (const { child } of presses) await end(child);
  return rows;
}
