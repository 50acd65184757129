import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sideFolder } from './side-files.ts';

let top: string;
let folder: string;
beforeEach(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), 'quire-side-'));
  folder = path.join(top, 'article');
  await mkdir(folder);
});
afterEach(() => rm(top, { recursive: true }));

const lay = async (...names: string[]) => {
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), name);
  }
};

test('a picture is found whatever its extension', async () => {
  await lay('article.xml', 'fig1.png', 'Fig2.JPG', 'journal.pone.0178565.g003.tif', 'g004.png');
  const side = sideFolder(folder);
  expect(await side.picture('fig1.tif')).toBe('fig1.png');
  expect(await side.picture('fig2')).toBe('Fig2.JPG');
  expect(await side.picture('info:doi/10.1371/journal.pone.0178565.g003')).toBe(
    'journal.pone.0178565.g003.tif',
  );
  expect(await side.picture('info:doi/10.1371/journal.pone.0178565.g004')).toBe('g004.png');
  expect(await side.picture('fig9.png')).toBeUndefined();
});

test('pictures in a folder beside the article are found, those of another article are not', async () => {
  await lay('a.xml', 'images/fig1.png', 'other/b.xml', 'other/fig2.png');
  const side = sideFolder(folder);
  expect(await side.picture('images/fig1.png')).toBe(path.join('images', 'fig1.png'));
  expect(await side.picture('fig2.png')).toBeUndefined();
});

test('nothing outside the folder is there, by path or by link', async () => {
  await writeFile(path.join(top, 'secret.png'), 'secret');
  await symlink(path.join(top, 'secret.png'), path.join(folder, 'linked.png'));
  await mkdir(path.join(top, 'elsewhere'));
  await writeFile(path.join(top, 'elsewhere', 'fig1.png'), 'secret');
  await symlink(path.join(top, 'elsewhere'), path.join(folder, 'images'));
  const side = sideFolder(folder);
  for (const href of [
    '../secret.png',
    `${top}/secret.png`,
    'linked.png',
    'images/fig1.png',
    '%2e%2e/secret.png',
  ])
    expect(await side.picture(href)).toBeUndefined();
  expect(await side.named('../secret.png')).toBeUndefined();
  for (const file of ['../secret.png', 'linked.png', 'images/fig1.png', path.join(top, 'secret.png')])
    expect(await side.read(file, 1000)).toBeUndefined();
});

test('a file is read whole, or not at all', async () => {
  await lay('fig1.png');
  const side = sideFolder(folder);
  expect(Buffer.from((await side.read('fig1.png', 8)) as Uint8Array).toString()).toBe('fig1.png');
  expect(await side.read('fig1.png', 7)).toBe('too large');
  await rm(path.join(folder, 'fig1.png'));
  expect(await side.read('fig1.png', 8)).toBeUndefined();
});

test('the pictures of thousands of articles in one folder are told apart, quickly', async () => {
  const many = Array.from({ length: 3000 }, (_, i) => `journal.pone.${String(i).padStart(7, '0')}.g001.png`);
  await lay(...many);
  const side = sideFolder(folder);
  for (const name of many) expect(await side.picture(`info:doi/10.1371/${name.slice(0, -4)}`)).toBe(name);
  // Its owner is ambiguous.
  expect(await side.picture('g001')).toBeUndefined();
});
