import { spawn, spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from './start-press.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Why no image can be built and started here; undefined where one can. */
export function whyNoImage(): string | undefined {
  if (spawnSync('buildah', ['--version']).error) return 'buildah is not installed';
  const mounts = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  return mounts ? undefined : 'nothing may be mounted here';
}

type Settings = { User: string; WorkingDir: string; Env: string[]; Entrypoint: string[] };

export type Image = {
  /** Of all its files. */
  bytes: number;
  settings: Settings;
  /** Starts it as its settings say, on a root that is read-only, with `data` as its only place to write. */
  start(words: string[], env: Record<string, string>, data: string): ReturnType<typeof spawn>;
  remove(): void;
};

function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/**
 * Builds the image by the Containerfile; its stage `build`, which asks a registry for Node and packages, is replaced by a folder that
 * the same script has packed from this checkout.
 */
export async function buildImage(folder: string): Promise<Image> {
  const [packed, empty] = [path.join(folder, 'packed'), path.join(folder, 'empty')];
  await mkdir(path.join(packed, 'data'), { recursive: true });
  await mkdir(empty);
  const { status, stderr } = await runScript('scripts/pack-image.ts', [path.join(packed, 'root')]);
  if (status !== 0) throw new Error(stderr);
  const files = globSync(`${packed}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);

  const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs'];
  const buildah = (...args: string[]) => run('buildah', [...store, ...args]);
  const stage = ['--build-context', `build=${folder}`, '-f', path.join(root, 'Containerfile')];
  buildah('build', '--isolation', 'chroot', ...stage, '-t', 'localhost/quire', empty);
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/quire'));
  const settings: Settings = OCIv1.config;
  const container = buildah('from', '--pull-never', 'localhost/quire');
  const place = buildah('mount', container);
  return {
    bytes,
    settings,
    start(words, env, data) {
      const script = `set -e
        mount --bind ${place} ${place}
        mount -o remount,ro,bind ${place}
        mount -t tmpfs tmpfs ${place}/tmp
        mount -t proc proc ${place}/proc
        mount --rbind /dev ${place}/dev
        mount --bind ${data} ${place}/data
        exec chroot --userspec=${settings.User} ${place} /bin/sh -c 'cd ${settings.WorkingDir} && exec "$@"' sh "$@"`;
      const given = settings.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
      return spawn('unshare', ['-m', 'sh', '-c', script, 'sh', ...settings.Entrypoint, ...words], {
        cwd: '/',
        env: { ...Object.fromEntries(given), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    remove() {
      buildah('rm', '--all');
      buildah('rmi', '--all', '--force');
    },
  };
}

/** A folder that the user of the image may write to, with a file in it. */
export async function dataFolder(place: string, user: string, file?: { name: string; bytes: Uint8Array }) {
  const [uid, gid] = user.split(':').map(Number) as [number, number];
  await mkdir(place);
  await chown(place, uid, gid);
  if (file) await writeFile(path.join(place, file.name), file.bytes);
  return place;
}
