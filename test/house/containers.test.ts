import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a file says of nginx, a setting each. */
const settingsOf = (text: string) =>
  [...text.matchAll(/^ +((?:proxy|client)_\w+ .*;)$/gm)].map(([, setting]) => setting as string);

test('nginx in compose.yaml has the settings of README and docs/operating.md', () => {
  const documented = ['README.md', 'docs/operating.md']
    .flatMap((file) => read(file).match(/```nginx\n[\s\S]*?```/g) ?? [])
    .flatMap(settingsOf)
    .filter((setting) => !setting.startsWith('proxy_pass '));
  expect(documented.length).toBeGreaterThan(7);
  expect(settingsOf(read('deploy/nginx.conf'))).toEqual(expect.arrayContaining(documented));
});

test('image, compose.yaml and chart set variables that README explains', () => {
  const explained = read('README.md');
  const set = [
    ...(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1]?.match(/[A-Z_]+(?==)/g) ?? []),
    ...[...read('compose.yaml').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name as string),
    ...[...read('deploy/quire/values.yaml').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name as string),
  ].filter((name) => name !== 'NODE_ENV');
  expect(set.length).toBeGreaterThan(12);
  expect(set.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

test('the commands of bin/quire are those that the image has', () => {
  const said = /^commands='(.*)'$/m.exec(read('bin/quire'))?.[1]?.split(' ');
  const packed = /const commands = \[([^\]]*)\]/.exec(read('scripts/pack-image.ts'))?.[1]?.match(/[\w-]+/g);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(said).toEqual([...(packed ?? [])]);
  for (const name of said ?? []) expect(scripts[name]).toMatch(/node .*\.ts$/);
});
