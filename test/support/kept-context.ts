import { type BrowserContext, test as base } from '@playwright/test';

type Kept = {
  context: BrowserContext;
  /** Which sites were opened since their storage was emptied. */
  opened: Set<string>;
};

/** What a test may listen for on a context. */
const heard = [
  'page',
  'console',
  'dialog',
  'request',
  'response',
  'requestfailed',
  'requestfinished',
  'weberror',
];

/** Notes each site that a page of the context opens. */
function noteOpened({ context, opened }: Kept): void {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) opened.add(new URL(frame.url()).origin);
    }),
  );
}

/** Leaves of the tests before nothing but the cache of files, and one empty page. */
async function emptied(kept: Kept): Promise<BrowserContext> {
  const { context, opened } = kept;
  for (const event of heard) context.removeAllListeners(event);
  noteOpened(kept);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  for (const origin of opened)
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  opened.clear();
  await browser.detach();
  await context.clearCookies();
  return context;
}

/**
 * Tests of a worker that ask for the same kind of context follow each other in one: a new one fetches and compiles all
 * scripts anew. A test finds it like a new one but for the cache of files; `test/journeys/kept-context.spec.ts` proves it.
 */
export const test = base.extend<
  { ownContext: boolean; kindOfContext: string },
  { keptContexts: Map<string, Kept> }
>({
  /**
   * A context of the test's own, for what comes of an empty cache, and for what can't be taken back: a clock, or scripts
   * and functions that a test adds to the context. What it adds to a page goes with the page.
   */
  ownContext: [false, { option: true }],
  keptContexts: [
    async ({ browser: _ }, use) => {
      const kept = new Map<string, Kept>();
      await use(kept);
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  /** All options of a context but its headers, which can be changed later. */
  kindOfContext: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      contrast,
      deviceScaleFactor,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const ofDevice = [deviceScaleFactor, hasTouch, isMobile, screen, userAgent, viewport];
    const ofLook = [colorScheme, contrast, forcedColors, reducedMotion];
    const ofPlace = [geolocation, locale, timezoneId];
    const ofNetwork = [baseURL, clientCertificates, httpCredentials, ignoreHTTPSErrors, offline, proxy];
    const ofPages = [
      acceptDownloads,
      bypassCSP,
      javaScriptEnabled,
      permissions,
      serviceWorkers,
      storageState,
    ];
    await use(JSON.stringify([ofDevice, ofLook, ofPlace, ofNetwork, ofPages, contextOptions]));
  },
  context: async ({ browser, keptContexts, ownContext, kindOfContext, extraHTTPHeaders }, use, test) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kept = keptContexts.get(kindOfContext) ?? {
      context: await browser.newContext(),
      opened: new Set(),
    };
    keptContexts.set(kindOfContext, kept);
    await kept.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(await emptied(kept));
    if (test.status === test.expectedStatus) {
      for (const page of kept.context.pages()) await page.close();
    } else {
      // As it is closed, Playwright takes its pictures.
      keptContexts.delete(kindOfContext);
      await kept.context.close();
    }
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});
