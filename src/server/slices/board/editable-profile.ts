import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findFile } from '#server/platform/storage/index.ts';
import type { Member } from './store.ts';
import { listFiles } from './store-files.ts';

/** A profile for its member and the office; missing text is empty. */
export const editableProfile = (member: Member) => ({
  firstName: member.firstName,
  middleName: member.middleName ?? '',
  lastName: member.lastName,
  gender: member.gender,
  nationality: member.nationality ?? '',
  email: member.email ?? '',
  language: member.language,
  academicDegree: member.academicDegree ?? '',
  professionalTitle: member.professionalTitle ?? '',
  department: member.department ?? '',
  institution: member.institution ?? '',
  city: member.city ?? '',
  country: member.country ?? '',
  address: member.address ?? '',
  detailedAddress: member.detailedAddress ?? '',
  personalWebsite: member.personalWebsite ?? '',
  autobiography: member.autobiography ?? ('' as SanitisedHtml),
  scopes: member.scopes,
  keywords: member.keywords,
  publicationLists: member.publicationLists ?? '',
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
