import type { Transaction } from '#server/platform/db/index.ts';
import { forgetLettersTo } from '#server/platform/mail/index.ts';
import { forgetFiles, forgetUploads } from '#server/platform/storage/index.ts';
import { anonymiseAccount, type Person } from '../../accounts/index.ts';
import { partProfiles, removeProfilesOf } from '../../board/index.ts';
import { eraseAuthor, ownerOf } from '../../manuscripts/index.ts';
import { anonymiseReviewer } from '../../reviews/index.ts';
import { eraseFromNotes } from '../audit/store-audit.ts';
import { nameOfPerson } from './wire.ts';

/**
 * Takes out what is personal of someone, everywhere (docs/data-protection.md says what goes and what stays).
 * Answers the addresses of files that nothing uses any more, for their bytes to be removed after the commit.
 */
export async function erasePerson(
  tx: Transaction,
  person: Person,
  { removeBoardProfiles, now }: { removeBoardProfiles: boolean; now: Date },
): Promise<string[]> {
  const who = { userId: person.id, email: person.email };
  const unused = await eraseAuthor(tx, { ...who, name: nameOfPerson(person) });
  if (removeBoardProfiles) unused.push(...(await removeProfilesOf(tx, who)));
  await partProfiles(tx, person.id);
  await forgetFiles(tx, unused);
  unused.push(...(await forgetUploads(tx, ownerOf(person.id))));
  await anonymiseReviewer(tx, person.email);
  await forgetLettersTo(tx, person.email);
  await eraseFromNotes(tx, person.id);
  await anonymiseAccount(tx, person.id, now);
  return unused;
}
