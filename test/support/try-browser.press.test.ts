import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser } from './chromium.ts';
import { whyNoBrowser } from './try-browser.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-browser-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the browser of the tests starts and shows text', async () => {
  expect(await whyNoBrowser(await testBrowser())).toBeUndefined();
});

test('a browser that is not there is named', async () => {
  const executablePath = path.join(folder, 'absent');
  expect(await whyNoBrowser({ ...(await testBrowser()), executablePath })).toContain(executablePath);
});

test('a library that is missing is named', async () => {
  const executablePath = path.join(folder, 'lacking');
  const complaint = 'error while loading shared libraries: libnss3.so: cannot open shared object file';
  await writeFile(executablePath, `#!/bin/sh\necho "${complaint}" >&2\nexit 127\n`);
  await chmod(executablePath, 0o700);
  expect(await whyNoBrowser({ ...(await testBrowser()), executablePath })).toContain(complaint);
});

test('a browser without fonts is noticed, since text that is not laid out counts as absent', async () => {
  const browser = await testBrowser();
  const none = path.join(folder, 'fonts.conf');
  await writeFile(none, '<?xml version="1.0"?><fontconfig></fontconfig>');
  expect(await whyNoBrowser({ ...browser, env: { ...browser.env, FONTCONFIG_FILE: none } })).toContain(
    'no font',
  );
});

test('what the browser needs of a machine beside its own libraries is what Node needs too', async () => {
  const { executablePath } = await testBrowser();
  const needed = execFileSync(executablePath, {
    encoding: 'utf8',
    env: {
      LD_TRACE_LOADED_OBJECTS: '1',
      LD_LIBRARY_PATH: path.join(path.dirname(executablePath), 'al2023/lib'),
    },
  });
  const names = needed
    .split('\n')
    .filter((line) => line.trim() && !line.includes(path.dirname(executablePath)))
    .map((line) => path.basename(line.trim().split(' ')[0] ?? ''));
  const always = /^(linux-vdso|ld-linux-x86-64|libc|libdl|libgcc_s|libm|libpthread|librt)\.so/;
  expect(names.filter((name) => !always.test(name))).toEqual([]);
});
