import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a file says of nginx, a setting each. */
const settingsOf = (text: string) =>
  [...text.matchAll(/^ +((?:proxy|client)_\w+ .*;)$/gm)].map(([, setting]) => setting as string);

const documented = ['README.md', 'docs/operating.md']
  .flatMap((file) => read(file).match(/```nginx\n[\s\S]*?```/g) ?? [])
  .flatMap(settingsOf)
  .filter((setting) => !setting.startsWith('proxy_pass '));

test('nginx in compose.yaml has the settings of README and docs/operating.md', () => {
  expect(documented.length).toBeGreaterThan(7);
  expect(settingsOf(read('deploy/nginx.conf'))).toEqual(expect.arrayContaining(documented));
});

test('the ingress of the chart has those that ingress-nginx does not have by itself', () => {
  const annotations = documented
    .filter((setting) => !/^proxy_(http_version|set_header) /.test(setting))
    .map((setting) =>
      setting
        .replace('client_max_body_size', 'proxy_body_size')
        .replace(/(timeout \d+)s;/, '$1;')
        .replace(
          /^(\w+) (.*);$/,
          (_, name: string, value: string) => `${name.replaceAll('_', '-')}: ${value}`,
        ),
    );
  const given = read('deploy/quire/values.yaml').replaceAll('"', '');
  for (const one of annotations) expect(given).toContain(`nginx.ingress.kubernetes.io/${one}\n`);
});

test('no budget of the chart keeps a machine from being emptied, with one program either', () => {
  expect(read('deploy/quire/templates/press.yaml')).toMatch(
    /kind: PodDisruptionBudget[\s\S]*?maxUnavailable: 1/,
  );
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

/** Variables and their values, indented by so many spaces; what the operator gives is made up. */
const valuesIn = (file: string, spaces: number): Record<string, string> =>
  Object.fromEntries(
    [...read(file).matchAll(new RegExp(`^ {${spaces}}([A-Z_]+): (.*)$`, 'gm'))].map(
      ([, name, value = '']) => [
        name,
        value
          .replace(/\$\{\w+:-(.*?)\}/g, '$1')
          .replace(/\$\{\w+:\?[^}]+\}/g, 'secret')
          .replace(/^"(.*)"$/, '$1'),
      ],
    ),
  );
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').split(' ').map((one) => one.split('=')),
);

test('compose.yaml gives its programs what they take, and asks them where they listen', () => {
  const compose = read('compose.yaml');
  // PostgreSQL's own variables are further in.
  const config = readConfig({ ...ofImage, ...valuesIn('compose.yaml', 4) });
  expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data', demo: false });
  expect(config.metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(compose).toContain(`subnet: ${config.trustedProxies[0]} `);
  expect(compose).toMatch(/press-1:\/data[\s\S]*press-2:\/data/);
  const upstreams = [...read('deploy/nginx.conf').matchAll(/server (press-\d):(\d+)/g)];
  expect(upstreams.map(([, name, port]) => [name, Number(port)])).toEqual([
    ['press-1', config.port],
    ['press-2', config.port],
  ]);
});

test('compose.yaml has nothing that Podman and its podman-compose read otherwise than Docker', () => {
  const compose = read('compose.yaml');
  // Both put the words of a check together, and cut them anew: spaces and quotes inside of a word are lost.
  const checks = [...compose.matchAll(/test:\s*(\[[\s\S]*?\])/g)].map(([, words = '']) => JSON.parse(words));
  expect(checks).toHaveLength(2);
  for (const word of checks.flat()) expect(word).toMatch(/^[\w./-]+$/);
  const script = checks.flat().find((word) => word.startsWith('/app/'));
  expect(read('scripts/pack-image.ts')).toContain(`'${script?.slice('/app/'.length)}'`);
  // A variable without a message stays as it is written, and would be everybody's password.
  expect(compose).not.toContain(':?}');
});

test('the chart gives its programs what they take, and asks them where they listen', () => {
  const template = read('deploy/quire/templates/press.yaml');
  const values = read('deploy/quire/values.yaml');
  const config = readConfig({ ...ofImage, ...valuesIn('deploy/quire/values.yaml', 2) });
  const ports = [...template.matchAll(/name: (\w+), containerPort: (\d+)/g)];
  expect(ports.map(([, name, port]) => [name, Number(port)])).toEqual([
    ['http', config.port],
    ['metrics', config.metrics?.port],
  ]);
  expect(template).toContain(`name: data, mountPath: ${config.dataDir} `);
  const user = /^USER (\d+):(\d+)$/m.exec(read('Containerfile'))?.slice(1);
  for (const key of ['runAsUser', 'runAsGroup', 'fsGroup'])
    expect(template).toContain(`${key}: ${user?.[key === 'runAsUser' ? 0 : 1]}\n`);
  const secret = /^# A secret with ([\s\S]*?):$/m.exec(values)?.[1]?.match(/[A-Z][A-Z_]{4,}/g) ?? [];
  expect(secret).toContain('DATABASE_URL');
  for (const name of secret) expect(read('README.md')).toContain(`\`${name}\``);
  // Nothing in the template asks for a value that is not there.
  for (const [, name] of template.matchAll(/\.Values\.(\w+)/g))
    expect(values).toMatch(new RegExp(`^${name}:`, 'm'));
});

test('the commands of bin/quire are those that the image has', () => {
  const said = /^commands='(.*)'$/m.exec(read('bin/quire'))?.[1]?.split(' ');
  const packed = /const commands = \[([^\]]*)\]/.exec(read('scripts/pack-image.ts'))?.[1]?.match(/[\w-]+/g);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(said).toEqual([...(packed ?? [])]);
  for (const name of said ?? []) expect(scripts[name]).toMatch(/node .*\.ts$/);
});
