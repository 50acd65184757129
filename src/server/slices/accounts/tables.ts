import type { Generated } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type UsersTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  email_confirmed_at: Date | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** In one line each; at most 50. */
  former_names: Generated<string[]>;
  mobile: string;
  organization: string;
  degree: string;
  job_title: string;
  country: string;
  last_sign_in_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  erased_at: Generated<Date | null>;
  created_at: Generated<Date>;
};

type SessionsTable = {
  id: Generated<number>;
  token_sha256: Buffer;
  user_id: number;
  created_at: Date;
  last_used_at: Date;
};

type KeysTable = {
  key_sha256: Buffer;
  purpose: KeyPurpose;
  user_id: number;
  email_key: string;
  expires_at: Date;
};

type RolesTable = { user_id: number; role: Role; journal_id: number | null };

type NetworksTable = { user_id: number; network: Buffer; seen_at: Date };

export type KeyPurpose = 'new password' | 'confirm e-mail';
/** An administrator of the press, or an editor of a journal. */
export type Role = 'administrator' | 'editor';

/** The tables that this slice writes; `users` is erased in place and never loses a row. */
export const tables = (db: Db) =>
  db.withTables<{
    users: UsersTable;
    sessions: SessionsTable;
    account_keys: KeysTable;
    user_roles: RolesTable;
    known_networks: NetworksTable;
  }>();
