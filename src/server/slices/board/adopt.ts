import type { Transaction } from '#server/platform/db/index.ts';
import { reassignUploads } from '#server/platform/storage/index.ts';
import { ownerName, visitorOwner } from './rules-holder.ts';
import { adoptListed, listedAmong } from './store-files.ts';

/**
 * Makes a visitor's uploads this candidate's, as if they had been uploaded with a key: the photo, and the CVs that
 * `editorialboardFile/save` listed. False, with nothing changed, where two CVs have one name.
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
