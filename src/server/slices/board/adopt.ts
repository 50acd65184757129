import type { Transaction } from '#server/platform/db/index.ts';
import { reassignUploads } from '#server/platform/storage/index.ts';
import { ownerName, visitorOwner } from './rules-holder.ts';
import { adoptListed, listedAmong } from './store-files.ts';

/**
 * Gives a visitor's photo and listed CVs to this candidate, as if uploaded with a key. False, with nothing changed,
 * where two CVs have one name.
 */
export async function adoptUploads(
  tx: Transaction,
  candidate: string,
  { photo, cvs }: { photo: string; cvs: string[] },
): Promise<boolean> {
  const listed = await listedAmong(tx, cvs);
  if (new Set(listed.map(({ filename }) => filename.toLowerCase())).size < listed.length) return false;
  await reassignUploads(tx, [photo, ...cvs], {
    from: visitorOwner,
    to: ownerName({ kind: 'candidate', keySha256: candidate }),
  });
  await adoptListed(tx, cvs, candidate);
  return true;
}
