import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts';

keepTemporaryFilesInMemory();
// Programs that tests start are compiled once, not at each start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

const tests = (needs: '' | '.corpus' | '.db' | '.press') => `{src,demo,scripts,test}/**/*${needs}.test.ts`;
const house = 'test/house/**/*.test.ts';
const database = 'test/support/setup-database.ts';
const press = 'test/support/setup-press.ts';

export default defineConfig({
  test: {
    // The end of a file's name says what it needs; test/house/test-projects.test.ts checks it.
    // Without isolation, files share workers, which load modules once: a test changes nothing that outlives it.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [tests('')],
          exclude: [tests('.corpus'), tests('.db'), tests('.press'), house],
        },
      },
      { test: { name: 'house', include: [house] } },
      // Every real article and manuscript: no program and no database, but a minute of work.
      { test: { name: 'corpus', include: [tests('.corpus')] } },
      { test: { name: 'database', isolate: false, include: [tests('.db')], globalSetup: [database] } },
      { test: { name: 'press', isolate: false, include: [tests('.press')], globalSetup: [database, press] } },
    ],
    // Room from the start: heaps that grow step by step are searched for garbage at each.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--initial-old-space-size=800'],
    sequence: { sequencer: LongestFirst },
    // A slow machine comes to the same end, later.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    // What passes only at a second try has a race, in the test or in the product: it fails.
    retry: 0,
    // One more than cores: some wait for programs.
    maxWorkers: 3,
  },
});
