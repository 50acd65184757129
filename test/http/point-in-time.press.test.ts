import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverAlone } from '#test/support/database-pair.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

/** The settings that docs/operating.md gives, with the folder of here for theirs. */
function documented(word: string, safe: string): Record<string, string> {
  const blocks = [...readFileSync('docs/operating.md', 'utf8').matchAll(/```ini\n([\s\S]*?)```/g)];
  const block = blocks.map(([, text = '']) => text).find((text) => text.includes(word)) ?? '';
  return Object.fromEntries(
    [...block.replaceAll('/safe/wal', safe).matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

let server: Awaited<ReturnType<typeof serverAlone>>;
let press: RunningPress;
beforeAll(async () => {
  server = await serverAlone();
});
afterAll(async () => {
  if (press) await discardPress(press);
  await server?.[Symbol.asyncDispose]();
});

const about = async () => (await fetch(`${press.url}/aboutus`)).text();
const write = (content: string) =>
  server.ask(`update content_entries set content = '${content}' where id = 26`);

test('a database that went back to a point in time, as documented, is shown as it was then', async () => {
  const log = await server.folderFor('wal');
  const archiving = documented('archive_command', log);
  expect(Object.keys(archiving)).toEqual(['archive_mode', 'archive_command', 'archive_timeout']);
  await server.start(archiving);
  const base = await server.folderFor('base');
  await server.backUpTo(base);

  press = await startPress({ DATABASE_URL: server.url, DEMO: 'off' });
  await write('ABOUT-before');
  expect(await about()).toContain('ABOUT-before');
  const [moment] = await server.ask<{ at: string }>('select clock_timestamp()::text as at');
  await write('ABOUT-a-mistake');
  expect(await about()).toContain('ABOUT-a-mistake');
  const [last] = await server.ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await server.until(`select 1 from pg_stat_archiver where last_archived_wal >= '${last?.file}'`);

  await server.recoverFrom(path.resolve(base), {
    ...documented('recovery_target_time', log),
    recovery_target_time: moment?.at ?? '',
  });
  const ready = async () => (await fetch(`${press.url}/readyz`)).status;
  await expect.poll(ready).toBe(200);
  expect(await about()).toContain('ABOUT-before');
  await write('ABOUT-again');
  expect(await about()).toContain('ABOUT-again');
});
