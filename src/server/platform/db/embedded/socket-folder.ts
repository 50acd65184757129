import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// The kernel takes 107 bytes for a socket's whole path; PostgreSQL adds "/.s.PGSQL.5432.lock".
const longest = 107 - 20;
// PostgreSQL reads the setting as a comma-separated list, so other characters would need quoting.
const plain = /^[\w./-]+$/;

function placeOf(dataFolder: string): string {
  const inside = path.join(dataFolder, 'socket');
  return plain.test(inside) && Buffer.byteLength(inside) <= longest
    ? inside
    : path.join(os.tmpdir(), `quire-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`);
}

/**
 * The folder of the cluster's socket: the data folder or, where that path is too long or needs quoting, a folder in
 * the system's temporary folder, private to this user and derived from the data folder's path.
 */
export function socketFolder(dataFolder: string): string {
  const folder = placeOf(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const me = process.getuid?.();
  const mine = me === undefined || me === 0 || found.uid === me;
  if (!found.isDirectory() || !mine || (found.mode & 0o022) !== 0)
    throw new Error(`The folder ${folder} is not this user's alone. Remove it and start again.`);
  return folder;
}

/** Removes the folder once no server uses it; keeps it where another server has just started. */
export function leaveSocketFolder(dataFolder: string): void {
  try {
    rmdirSync(placeOf(dataFolder));
  } catch {
    // Another server's socket is in it, or it is gone.
  }
}
