// Written by `npm run tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Reader } from './mail/letter.ts';

export type Tables = {
  attempts: {
    key: string;
    count: number;
    resets_at: Date;
    pending: Generated<number>;
    pending_until: Date | null;
  };
  attempts_secret: {
    only_row: Generated<boolean>;
    secret: Buffer;
  };
  backups: {
    id: GeneratedAlways<number>;
    began_at: Date;
    ended_at: Date | null;
    place: string;
    outcome: Generated<'running' | 'whole' | 'incomplete' | 'failed'>;
    bytes: number | null;
    error: string | null;
  };
  built_assets: {
    path: string;
    content: Buffer;
    last_start: Date;
  };
  content_parts: {
    part: number;
    mark: string;
  };
  content_version: {
    only_row: Generated<boolean>;
    version: number;
    mark: Generated<string>;
    whole: Generated<string>;
  };
  demonstration: {
    only_row: Generated<boolean>;
    articles_loaded: boolean;
  };
  file_damage: {
    address: string;
    damage: 'missing' | 'size' | 'content' | 'unreadable';
    found_at: Date;
    repaired_at: Date | null;
  };
  letters: {
    id: GeneratedAlways<number>;
    state: Generated<'waiting' | 'sent' | 'failed' | 'cancelled' | 'kept'>;
    recipient_name: string;
    recipient_address: string;
    subject: string;
    text: string;
    html: string;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    next_attempt_at: Date;
    sent_at: Date | null;
    template: string | null;
    about: string | null;
    scope: number | null;
    keeps_words: Generated<boolean>;
    again_at: Date | null;
    reply_to: ColumnType<Reader | null, string | null | undefined, string | null>;
    lasting: Generated<boolean>;
    unsubscribe: string | null;
    answer_key: string | null;
  };
  stored_files: {
    address: string;
    filename: string;
    media_type: string;
    bytes: number;
    sha256: string;
    visibility: 'public' | 'private';
    content: string | null;
    owner: string | null;
    unattached_since: Date | null;
    checked_at: Generated<Date>;
  };
};

/** The database, or a transaction of it, with the types of these tables. */
export const tables = (db: Db) => db.withTables<Tables>();
