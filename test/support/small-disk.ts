import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A file system of its own with so many bytes, in memory. */
export type SmallDisk = { folder: string } & AsyncDisposable;

const run = promisify(execFile);

/** Why no small disk can be had here; undefined where it can. Mounting needs root, and a system that lets it. */
export const noSmallDisk: string | undefined = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a file system needs root';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quire-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' });
    execFileSync('umount', [folder]);
    return undefined;
  } catch {
    return 'this system does not allow mounting';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

/** Mounts a small disk; disposing of it unmounts and removes it. */
export async function smallDisk(bytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quire-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await run('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
