import { type Insertable, type Selectable, sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from './tables.ts';

export type Profile = {
  /** Codes of their dictionaries. */
  gender: number | null;
  language: number | null;
  scopes: number[];
  firstName: string;
  middleName: string | null;
  lastName: string;
  nationality: string | null;
  email: string | null;
  academicDegree: string | null;
  professionalTitle: string | null;
  department: string | null;
  institution: string | null;
  city: string | null;
  country: string | null;
  address: string | null;
  detailedAddress: string | null;
  personalWebsite: string | null;
  autobiography: SanitisedHtml | null;
  keywords: string[];
  publicationLists: string | null;
  /** Address of the stored picture. */
  photo: string | null;
};

export type Member = Profile & {
  id: number;
  journalId: number;
  /** Order inside the group. */
  sort: number;
  /** The group: 0 Editor-in-Chief, 1 Co-Editor-in-Chief, 2 Associate Editor, 3 Editorial Board. */
  title: number;
  userId: number | null;
  published: boolean;
  candidate: boolean;
  /** Raised by each change of the profile. */
  version: number;
};

type NewMember = Omit<Member, 'id' | 'version'>;

export async function listPublished(db: Db, journalId: number, title?: number): Promise<Member[]> {
  const rows = await tables(db)
    .selectFrom('board_members')
    .selectAll()
    .where('journal_id', '=', journalId)
    .where('published', '=', true)
    .$if(title !== undefined, (query) => query.where('title', '=', title ?? 0))
    .orderBy('title')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(memberOf);
}

/** Candidates included, by group and order. */
export async function listAll(db: Db, journalId: number): Promise<Member[]> {
  const rows = await tables(db)
    .selectFrom('board_members')
    .selectAll()
    .where('journal_id', '=', journalId)
    .orderBy('title')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(memberOf);
}

export async function findMember(db: Db, id: number): Promise<Member | undefined> {
  const row = await tables(db)
    .selectFrom('board_members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && memberOf(row);
}

export async function insertMember(db: Db, member: NewMember): Promise<number> {
  const { id } = await tables(db)
    .insertInto('board_members')
    .values(rowOf(member))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a candidate, unless this registration was added before. Returns the new id. */
export async function insertCandidate(
  tx: Transaction,
  member: NewMember,
  registrationSha256: string,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('board_members')
    .values({ ...rowOf(member), registration_sha256: registrationSha256 })
    .onConflict((conflict) => conflict.column('registration_sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findRegistered(
  tx: Transaction,
  registrationSha256: string,
): Promise<Member | undefined> {
  const row = await tables(tx)
    .selectFrom('board_members')
    .selectAll()
    .where('registration_sha256', '=', registrationSha256)
    .executeTakeFirst();
  return row && memberOf(row);
}

/** Returns the new version; undefined on a version conflict. */
export async function replaceProfile(
  tx: Transaction,
  { id, version, now }: { id: number; version: number; now: Date },
  profile: Profile,
): Promise<number | undefined> {
  const row = await tables(tx)
    .updateTable('board_members')
    .set({ ...profileRow(profile), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Only the fields of the profile, for comparing. */
export const profileOf = ({
  id: _id,
  journalId: _journalId,
  sort: _sort,
  title: _title,
  userId: _userId,
  published: _published,
  candidate: _candidate,
  version: _version,
  ...profile
}: Member): Profile => profile;

export const profileRow = (profile: Profile) => ({
  gender: profile.gender,
  language: profile.language,
  scopes: profile.scopes,
  first_name: profile.firstName,
  middle_name: profile.middleName,
  last_name: profile.lastName,
  nationality: profile.nationality,
  email: profile.email,
  academic_degree: profile.academicDegree,
  professional_title: profile.professionalTitle,
  department: profile.department,
  institution: profile.institution,
  city: profile.city,
  country: profile.country,
  address: profile.address,
  detailed_address: profile.detailedAddress,
  personal_website: profile.personalWebsite,
  autobiography_html: profile.autobiography,
  keywords: profile.keywords,
  publication_lists: profile.publicationLists,
  photo: profile.photo,
});

const rowOf = (member: NewMember): Insertable<Tables['board_members']> => ({
  ...profileRow(member),
  journal_id: member.journalId,
  sort: member.sort,
  title: member.title,
  user_id: member.userId,
  published: member.published,
  candidate: member.candidate,
  registration_sha256: null,
});

export const memberOf = (row: Selectable<Tables['board_members']>): Member => ({
  id: row.id,
  journalId: row.journal_id,
  sort: row.sort,
  title: row.title,
  gender: row.gender,
  language: row.language,
  scopes: row.scopes,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  nationality: row.nationality,
  email: row.email,
  academicDegree: row.academic_degree,
  professionalTitle: row.professional_title,
  department: row.department,
  institution: row.institution,
  city: row.city,
  country: row.country,
  address: row.address,
  detailedAddress: row.detailed_address,
  personalWebsite: row.personal_website,
  autobiography: row.autobiography_html as SanitisedHtml | null,
  keywords: row.keywords,
  publicationLists: row.publication_lists,
  photo: row.photo,
  userId: row.user_id,
  published: row.published,
  candidate: row.candidate,
  version: row.version,
});
