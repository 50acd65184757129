import type { Generated, GeneratedAlways } from 'kysely';

export type BoardMembersTable = {
  id: Generated<number>;
  journal_id: number;
  sort: number;
  title: number;
  gender: number | null;
  language: number | null;
  scopes: number[];
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
  keywords: string[];
  publication_lists: string | null;
  photo: string | null;
  user_id: number | null;
  published: boolean;
  candidate: Generated<boolean>;
  version: Generated<number>;
  registration_sha256: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type BoardLinksTable = {
  id: Generated<number>;
  member_id: number;
  key_sha256: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type BoardFilesTable = {
  address: string;
  member_id: number | null;
  candidate_sha256: string | null;
  filename: string;
  position: GeneratedAlways<number>;
};

export type BoardTables = {
  board_members: BoardMembersTable;
  board_links: BoardLinksTable;
  board_files: BoardFilesTable;
};
