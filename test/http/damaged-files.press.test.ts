import { truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '#test/support/accounts.ts';
import { discardPress, type RunningPress, runScript, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let token: string;
let address: string;
beforeAll(async () => {
  press = await startPress();
  const [, email, password] = /Sign in as administrator with (\S+) and (\S+)/.exec(press.output()) ?? [];
  const answer = await callerOf(press.url).post<{ token: string }>('login', { email, password });
  if (answer.code !== 0) throw new Error(answer.msg);
  token = answer.data.token;
  const found = (await (await fetch(`${press.url}/journal-api/api/journals`)).json()) as {
    data: { list: { id: number }[] };
  };
  const article = (await (
    await fetch(`${press.url}/journal-api/api/manuscript?id=${found.data.list[0]?.id}`)
  ).json()) as { data: { xmlfile: string } };
  address = article.data.xmlfile;
});
afterAll(() => discardPress(press));

test('a damaged file is not sent, is named by the backup with a status of its own, and in the office', async () => {
  const get = (where: string, headers = {}) => fetch(press.url + where, { headers });
  const download = `/journal-api/api/download?fileName=${address}`;
  expect((await get(download)).status).toBe(200);
  await truncate(path.join(press.dataDir, 'files', address.slice(0, 2), address), 100);
  expect((await get(download)).status).toBe(500);

  const backup = path.join(os.tmpdir(), `quire-damaged-${process.pid}.tar.gz`);
  const saved = await runScript('scripts/backup.ts', [backup], { DATA_DIR: press.dataDir });
  expect(saved.status).toBe(3);
  expect(saved.stderr).toMatch(
    new RegExp(`^The stored file ${address} \\(.+\\.xml\\) is damaged: the backup has it as it is\\.\\n$`),
  );

  const notices = (await (await get('/journal-api/api/office/notices', { token })).json()) as {
    data: unknown[];
  };
  expect(notices.data).toContainEqual({
    kind: 'files damaged',
    count: 1,
    files: [
      expect.objectContaining({
        address,
        damage: 'size',
        repairedAt: null,
        of: { kind: 'article', id: expect.any(Number) },
      }),
    ],
  });
  const ready = (await (await get('/readyz')).json()) as { warnings: unknown[] };
  expect(ready.warnings).toContainEqual({ kind: 'files damaged', count: 1 });
});
