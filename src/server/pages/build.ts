import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../platform/config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = [
  'src/web/**/*',
  'src/contract/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const newest = () =>
  Math.max(...globSync(sources, { cwd: root }).map((file) => statSync(path.join(root, file)).mtimeMs));

/**
 * Builds the pages when they are older than their sources; returns whether it did. A marker file, written last,
 * tells a finished build from an interrupted one.
 */
export async function buildPages(buildDir: string, interrupted?: AbortSignal): Promise<boolean> {
  const mark = path.join(buildDir, 'finished');
  if (existsSync(mark) && statSync(mark).mtimeMs >= newest()) return false;
  rmSync(mark, { force: true });
  const began = Date.now();
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: buildDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const end = () => child.kill();
  interrupted?.addEventListener('abort', end);
  const [status] = await once(child, 'close');
  interrupted?.removeEventListener('abort', end);
  if (interrupted?.aborted) return false;
  if (status !== 0) throw new OperatorError(`The pages could not be built:\n${output.trim()}`);
  writeFileSync(mark, `${new Date(began).toISOString()}\n`);
  return true;
}
