import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createRobots } from './robots.ts';
import { readRobotsList } from './rules-robots.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** A program that calls itself a browser, as `isbot` believes. */
const named = `${browser} Kyluka/2`;

test('COUNTER’s list is read as it is published', () => {
  const text = JSON.stringify([
    { pattern: 'fetcher\\/\\d', last_changed: '2017-08-08' },
    { pattern: '^Array$', last_changed: '2024-01-05', description: 'x', url: 'https://example.org' },
    { pattern: 'kyluka' },
  ]);
  expect(readRobotsList(text)).toEqual({
    ok: true,
    list: { patterns: ['fetcher\\/\\d', '^Array$', 'kyluka'], newest: '2024-01-05' },
  });
});

test.each([
  ['', 'JSON'],
  ['<html>', 'JSON'],
  ['[]', 'list of patterns'],
  ['{"pattern":"x"}', 'list of patterns'],
  ['[{"pattern":""}]', 'list of patterns'],
  ['[{"pattern":"a("}]', 'can’t be read'],
  ['[{"pattern":"mozilla"}]', 'no reader'],
])('%s is refused', (text, reason) => {
  expect(readRobotsList(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

test('a list that is renewed counts from then on, and one that is broken changes nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-robots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'robots.json');
  let now = 0;
  const robots = createRobots({ file, clock: { now: () => new Date(now) }, log: createLog('silent') });
  expect([robots.is(browser), robots.is(named), robots.is('Portico-Fetcher'), robots.is(' ')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const renew = async (text: string, second: number) => {
    await writeFile(file, text);
    await utimes(file, second, second);
    now += 61_000;
    return robots.list();
  };
  expect(await renew('[{"pattern":"kyluka"}]', 1000)).toEqual({ patterns: ['kyluka'], newest: '' });
  expect([robots.is(named), robots.is(browser)]).toEqual([true, false]);
  expect(await renew('nonsense', 2000)).toEqual({ patterns: ['kyluka'], newest: '' });
  expect(robots.is(named)).toBe(true);
});
