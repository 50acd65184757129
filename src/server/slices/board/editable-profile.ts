import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { missingAsEmpty } from '#server/platform/missing-as-empty.ts';
import { findFile } from '#server/platform/storage/index.ts';
import type { Member } from './store.ts';
import { listFiles } from './store-files.ts';

/** A profile for its member and the office; missing text is empty. */
export const editableProfile = (member: Member) => ({
  firstName: member.firstName,
  lastName: member.lastName,
  gender: member.gender,
  language: member.language,
  scopes: member.scopes,
  keywords: member.keywords,
  autobiography: member.autobiography ?? ('' as SanitisedHtml),
  ...missingAsEmpty(member, [
    'middleName',
    'nationality',
    'email',
    'academicDegree',
    'professionalTitle',
    'department',
    'institution',
    'city',
    'country',
    'address',
    'detailedAddress',
    'personalWebsite',
    'publicationLists',
  ]),
});

/** The CVs of a member with their sizes. */
export async function listedCvs(db: Db, memberId: number) {
  const listed = await listFiles(db, { kind: 'member', memberId });
  return Promise.all(
    listed.map(async ({ address, filename }) => ({
      id: address,
      fileName: filename,
      filePath: address,
      bytes: (await findFile(db, address))?.bytes ?? 0,
    })),
  );
}
