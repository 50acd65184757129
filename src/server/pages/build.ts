import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../platform/config.ts';
import { makeLevels } from '../platform/data-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = [
  'src/web/**/*',
  'src/contract/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

type Source = { name: string; changedAt: number };

const readSources = (): Source[] =>
  globSync(sources, { cwd: root })
    .map((name) => ({ name, stats: statSync(path.join(root, name)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ name, stats }) => ({ name, changedAt: stats.mtimeMs }));

/** Of names and contents, since a copy of the sources has other times. */
function hashOf(found: Source[]): string {
  const hash = createHash('sha256');
  for (const name of found.map((source) => source.name).sort())
    hash.update(`${name}\n`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

function mustBeWritable(buildDir: string): void {
  try {
    // Made here, since what builds the pages would loop for ever where the kernel refuses every level.
    makeLevels(buildDir);
    accessSync(buildDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new OperatorError(
      `The pages are not built from these sources, and ${buildDir} can't be written to. Run npm run build where it can.`,
    );
  }
}

/**
 * Builds the pages when they are not those of their sources; returns whether it did. A marker file with the sources' hash,
 * written last, tells a finished build from an interrupted one; while it is newer than all sources, they are not read.
 */
export async function buildPages(buildDir: string, interrupted?: AbortSignal): Promise<boolean> {
  const mark = path.join(buildDir, 'finished');
  // An image has the built pages in place of their sources.
  if (existsSync(mark) && !existsSync(path.join(root, 'src/web/routes.ts'))) return false;
  const found = readSources();
  const newest = Math.max(...found.map(({ changedAt }) => changedAt));
  if (existsSync(mark) && statSync(mark).mtimeMs >= newest) return false;
  const hash = hashOf(found);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false;
  mustBeWritable(buildDir);
  rmSync(mark, { force: true });
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
  writeFileSync(mark, hash);
  return true;
}
