import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverAlone } from '#test/support/database-pair.ts';
import { buildImage, dataFolder, type Image, whyNoImage } from '#test/support/image.ts';
import { freePort, temporaryFolder } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

const reason = whyNoImage();

/** What a program says until it ends, and its exit status. */
async function endOf(child: ChildProcess) {
  const [said, [status]] = await Promise.all([
    Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))),
    once(child, 'exit'),
  ]);
  return { said: said.join(''), status };
}

describe.skipIf(reason)(`the image${reason ? ` (${reason})` : ''}`, () => {
  let folder: string;
  let image: Image;
  beforeAll(async () => {
    folder = await temporaryFolder();
    image = await buildImage(folder);
  });
  afterAll(async () => {
    image?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('is small, and for an ordinary user', () => {
    expect(image.settings).toMatchObject({ User: '10001:10001', WorkingDir: '/app' });
    expect(image.bytes).toBeLessThan(250e6);
  });

  test('says what it needs, and which commands it has', async () => {
    const data = await dataFolder(path.join(folder, 'nothing'), image.settings.User);
    expect(await endOf(image.start([], {}, data))).toEqual({
      said: `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Name a PostgreSQL in DATABASE_URL.\n`,
      status: 1,
    });
    const { said, status } = await endOf(image.start(['bench'], {}, data));
    expect({ said, status }).toMatchObject({ said: expect.stringContaining('no command bench'), status: 2 });
  });

  test('converts a manuscript, with all that this loads', async () => {
    const bytes = await docxOf('A Trial of Images', 'We tried them, and they held. '.repeat(20));
    const file = { name: 'paper.docx', bytes };
    const data = await dataFolder(path.join(folder, 'paper'), image.settings.User, file);
    const words = ['convert', '/data/paper.docx', '--out', '/data/out'];
    const { said, status } = await endOf(image.start(words, {}, data));
    expect({ status, said }).toEqual({ status: 0, said: expect.not.stringContaining('Error') });
    expect(await readdir(path.join(data, 'out'))).toEqual(
      expect.arrayContaining(['article.html', 'article.pdf', 'article.xml', 'findings.json']),
    );
  });

  test('starts on a read-only root, answers, and ends when it is told to', async () => {
    const server = await serverAlone();
    await server.start();
    const data = await dataFolder(path.join(folder, 'data'), image.settings.User);
    const port = await freePort();
    const env = { DATABASE_URL: server.url, HOST: '127.0.0.1', PORT: String(port) };
    const press = image.start([], env, data);
    const ended = endOf(press);
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => press.exitCode,
      );
    await expect.poll(ready).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${port}/journals`)).text();
    expect(page).toContain('</html>');
    const [asset = ''] = page.match(/\/assets\/[\w.-]+\.css/) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200);
    press.kill('SIGTERM');
    expect(await ended).toMatchObject({ status: 0, said: expect.stringContaining('is open at') });
    await server[Symbol.asyncDispose]();
  });
});
