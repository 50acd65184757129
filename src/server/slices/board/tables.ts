// Written by `npm run tables` from the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

export type Tables = {
  board_files: {
    address: string;
    member_id: number | null;
    candidate_sha256: string | null;
    filename: string;
    position: GeneratedAlways<number>;
  };
  board_links: {
    id: Generated<number>;
    member_id: number;
    key_sha256: string;
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  board_members: {
    id: Generated<number>;
    journal_id: number;
    sort: Generated<number>;
    title: number;
    gender: number | null;
    language: number | null;
    scopes: Generated<number[]>;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    nationality: string | null;
    email: string | null;
    academic_degree: string | null;
    professional_title: string | null;
    department: string | null;
    institution: string | null;
    city: string | null;
    country: string | null;
    address: string | null;
    detailed_address: string | null;
    personal_website: string | null;
    autobiography_html: string | null;
    keywords: Generated<string[]>;
    publication_lists: string | null;
    photo: string | null;
    user_id: number | null;
    published: Generated<boolean>;
    version: Generated<number>;
    registration_sha256: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    candidate: Generated<boolean>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
