import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './test/support/chromium.ts';
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts';

// Playwright has read this file by way of the cache; its workers find it where it was.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= path.join(
  os.tmpdir(),
  `playwright-transform-cache-${process.geteuid?.()}`,
);
keepTemporaryFilesInMemory();
// Programs that tests start are compiled once, not at each start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/support/serve-press.ts',
  // One more than cores: a test waits for its browser and its press more than it works.
  workers: 3,
  timeout: 360_000,
  // What passes only at a second try has a race, in the test or in the product: it fails.
  retries: 0,
  // A slow machine comes to the same state, later; Word files and PDFs wait until it is less busy.
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // What a page does not do, such as after a press that was lost, fails here, not at the end of the test's time.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: process.env.QUIRE_TEST_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // A trace looks into every frame with scripts, which the frame of an article's text refuses aloud.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await testBrowser(),
  },
});
