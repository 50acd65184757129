import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

// Programs that tests start are compiled once, not at each start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/http/**/*.test.ts', 'test/house/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    // A slow machine comes to the same end, later.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // What passes only the second time is to be mended; see CONTRIBUTING.
    retry: 1,
    // One more than cores: some wait for programs.
    maxWorkers: 3,
  },
});
