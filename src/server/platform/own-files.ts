import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Without symbolic links, where it is there. */
function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/** A bucket and a prefix in it, behind the service that has it. */
const placeOf = (address: string) => {
  const { hostname, pathname, searchParams } = new URL(address);
  return [searchParams.get('endpoint') ?? '', hostname, ...pathname.split('/').filter(Boolean)].join(' ');
};

/**
 * Whether a place of backups, which keeps stored files in `files`, would keep them where the press has its own: they would be
 * overwritten with what is encrypted, and removed as old.
 */
export function isAmongOwnFiles(to: string, dataDir: string, storageUrl: string | undefined): boolean {
  if (to.startsWith('s3:')) return storageUrl !== undefined && `${placeOf(to)} files` === placeOf(storageUrl);
  if (storageUrl) return false;
  const [folder, own] = [real(to), path.join(real(dataDir), 'files')];
  return path.join(folder, 'files') === own || `${folder}${path.sep}`.startsWith(`${own}${path.sep}`);
}
