import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Who the program is in a container. */
const user = 10001;

function copyTo(folder: string, file: string, from = file): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  copyFileSync(realpathSync(from), place);
}

/** The shared libraries that programs of this system load, the loader among them. */
function librariesOf(programs: string[]): Set<string> {
  const { stdout, error } = spawnSync('ldd', programs, { encoding: 'utf8' });
  if (error) throw error;
  return new Set([...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, file = '']) => file));
}

/** Node, a shell, and what both and the `modules` in C load, into the root file system `folder`. */
export function packSystem(folder: string, modules: string[]): void {
  copyTo(folder, '/usr/bin/node', process.execPath);
  // Symbols for debuggers are a sixth of it; where the tool is missing, they stay.
  spawnSync('strip', [path.join(folder, 'usr/bin/node')]);
  copyTo(folder, '/bin/sh');
  for (const library of librariesOf([process.execPath, '/bin/sh', ...modules]))
    if (!library.includes('/node_modules/')) copyTo(folder, library);
  mkdirSync(path.join(folder, 'etc'), { recursive: true });
  writeFileSync(path.join(folder, 'etc/passwd'), `quire:x:${user}:${user}::/data:/bin/sh\n`);
  writeFileSync(path.join(folder, 'etc/group'), `quire:x:${user}:\n`);
  for (const place of ['tmp', 'dev', 'proc', 'sys']) mkdirSync(path.join(folder, place));
  chmodSync(path.join(folder, 'tmp'), 0o1777);
}
