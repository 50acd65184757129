import { randomBytes } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJournal, callsOf, queryPress, signedInAuthors, type TestAuthor } from '#test/support/authors.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { copyFolder, preparedFolder } from '#test/support/prepared.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '#test/support/small-disk.ts';
import { type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

if (noSmallDisk) console.info(`A press on a full disk is left out: ${noSmallDisk}`);

describe.skipIf(noSmallDisk)('a press on a small disk', () => {
  let disk: SmallDisk;
  let press: RunningPress;
  let author: TestAuthor;
  let administrator: TestAuthor;

  beforeAll(async () => {
    disk = await smallDisk(300_000_000);
    const prepared = await preparedFolder('bare');
    await copyFolder(prepared, disk.folder);
    await rm(prepared, { recursive: true });
    press = await startPress({ DATA_DIR: disk.folder, DEMO: 'off', DISK_RESERVE: '100MB' });
    await addJournal(press);
    [author, administrator] = (await signedInAuthors(press, 2)) as [TestAuthor, TestAuthor];
    await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
      administrator.userId,
    ]);
  });
  afterAll(async () => {
    await press.stop();
    await disk[Symbol.asyncDispose]();
  });

  const filler = () => path.join(disk.folder, 'filler');
  /** Takes all but so many bytes of the disk. */
  async function fillBut(bytes: number) {
    const { bavail, bsize } = await statfs(disk.folder);
    const file = await open(filler(), 'a');
    const piece = Buffer.alloc(1_000_000);
    try {
      for (let left = bavail * bsize - bytes; left > 0; left -= piece.length)
        await file.write(left > piece.length ? piece : piece.subarray(0, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
  }
  const empty = () => rm(filler(), { force: true });

  const document = docxOf('Words');
  const upload = async () =>
    callsOf(press.url, author).upload('manuscript.docx', await document, { name: 'type', value: '1' });
  const ready = async () => {
    const response = await fetch(`${press.url}/readyz`);
    const { warnings } = (await response.json()) as { warnings: object[] };
    return { status: response.status, warnings };
  };
  const notices = () => callsOf(press.url, administrator).get('office/notices');
  const low = (uploadsRefused: boolean) => [
    {
      kind: 'disk low',
      freeBytes: expect.any(Number),
      reserveBytes: 100_000_000,
      uploadsRefused,
    },
  ];

  test('refuses uploads at its reserve, says so, and goes on when there is room', async () => {
    expect(await ready()).toEqual({ status: 200, warnings: [] });
    expect((await upload()).code).toBe(0);
    await fillBut(130_000_000);
    expect((await ready()).warnings).toEqual(low(false));
    expect((await upload()).code).toBe(0);

    await fillBut(90_000_000);
    expect(await upload()).toMatchObject({ code: 10500, msg: expect.stringContaining('no room') });
    expect((await ready()).warnings).toEqual(low(true));
    expect(await notices()).toMatchObject({ code: 0, data: low(true) });
    // All else goes on.
    expect((await callsOf(press.url, author).get('manuscriptList')).code).toBe(0);

    await empty();
    expect((await upload()).code).toBe(0);
    expect((await notices()).data).toEqual([]);
  });

  test('with not a byte left it says why nothing can be saved, and goes on without a restart', async () => {
    const { save } = callsOf(press.url, author);
    const form = manuscriptFormOf({ original: (await upload()).data?.src ?? '' });
    await fillBut(0);
    // Until the room that PostgreSQL has set aside is used up, saving goes well. Random words can't be compressed.
    const draft = () =>
      save(manuscriptFormOf({}, { status: 0, abstractcontent: randomBytes(9000).toString('hex') }));
    let refused = await draft();
    for (let i = 0; refused.code === 0 && i < 2000; i++) refused = await draft();
    expect(refused).toMatchObject({ code: 10500, msg: expect.stringContaining('no room on its disk') });
    expect((await fetch(`${press.url}/healthz`)).status).toBe(200);

    // It stops altogether where it can't begin another file of its log.
    const nextLogFile = () =>
      queryPress(press, `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`).then(
        () => 'runs',
        () => 'stopped',
      );
    await expect.poll(nextLogFile).toBe('stopped');
    const { code, msg } = await draft();
    expect({ code, msg }).toEqual({
      code: 10500,
      msg: expect.stringMatching(/no room on its disk|can’t reach its database/),
    });
    expect((await fetch(`${press.url}/healthz`)).status).toBe(200);

    await empty();
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await save(form)).code).toBe(0);
    expect((await save(form)).code).toBe(0);
    const rows = await queryPress(
      press,
      'select 1 from manuscripts where title_key is not null and status = 1',
    );
    expect(rows).toHaveLength(1);
    expect((await upload()).code).toBe(0);
  });
});
