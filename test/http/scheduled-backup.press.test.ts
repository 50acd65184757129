import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { queryPress } from '#test/support/authors.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

const admin = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'Administrator1' };

type Tried = { outcome: string; error: string | null } | null;

/** What the office says of backups. */
async function backupsOf({ url }: RunningPress): Promise<{
  lastBackup: Tried;
  lastTried: Tried;
  backupPlan: { place: string; nextAt: string; keepDays: number; encrypted: boolean } | null;
}> {
  const call = async (name: string, init: RequestInit) =>
    ((await (await fetch(`${url}/journal-api/api/${name}`, init)).json()) as { data: unknown }).data;
  const { token } = (await call('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })) as { token: string };
  return (await call('office/system', { headers: { token } })) as Awaited<ReturnType<typeof backupsOf>>;
}

test('a place of backups that can not be used is noticed at the start, and the backup of a night that was missed is made', async () => {
  const press = await startPress({ ...admin, DEMO: 'off', BACKUP_TO: '/proc/nowhere' });
  const { dataDir } = press;
  await expect
    .poll(() => backupsOf(press))
    .toMatchObject({
      lastBackup: null,
      lastTried: { outcome: 'failed', error: "BACKUP_TO /proc/nowhere can't be written (ENOENT)." },
      backupPlan: { place: '/proc/nowhere', keepDays: 30, encrypted: false },
    });
  expect(press.output()).toContain('the place of backups can not be used');
  // As if it had last run two days ago.
  await queryPress(press, "update quire_jobs.version set cron_on = now() - interval '2 days'");
  await queryPress(press, "update quire_jobs.schedule set created_on = now() - interval '3 days'");
  expect(await press.stop()).toBe(0);

  const to = path.join(dataDir, 'elsewhere');
  await mkdir(to);
  await writeFile(path.join(to, 'note'), 'of somebody else');
  const next = await startPress({ ...admin, DATA_DIR: dataDir, DEMO: 'off', BACKUP_TO: to });
  await expect
    .poll(() => backupsOf(next))
    .toMatchObject({ lastBackup: { outcome: 'whole' }, lastTried: { outcome: 'whole', error: null } });
  expect(await readdir(path.join(to, 'archives'))).toEqual([expect.stringMatching(/^quire-\d{8}T\d{6}Z$/)]);
  // What was tried is removed again.
  const tried = await readdir(path.join(to, 'gone'), { recursive: true, withFileTypes: true });
  expect(tried.filter((entry) => entry.isFile())).toEqual([]);
  await discardPress(next);
  await rm(dataDir, { recursive: true, force: true });
});
