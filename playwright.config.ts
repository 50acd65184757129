import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/support/serve-press.ts',
  workers: 2,
  timeout: 120_000,
  // On a busy machine a browser may lose an event of its own. What passes only the second time is named flaky.
  retries: 1,
  // A slow machine comes to the same state, later.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.QUIRE_TEST_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // A trace looks into every frame with scripts, which the frame of an article's text refuses aloud.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // The browser comes inside an npm package, so nothing is downloaded beyond the install.
      executablePath: await sparticuz.executablePath(),
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    },
  },
});
