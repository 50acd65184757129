-- Addresses invited as guest editors of a special issue that have no account yet. Not in editor_invitations: the version of the
-- program before this one makes whoever is there an editor-in-chief.
create table guest_editor_invitations (
  section_id bigint not null references journal_sections on delete cascade,
  journal_id bigint not null references journals on delete cascade,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  invited_at timestamptz not null,
  primary key (section_id, email_key)
);
create index on guest_editor_invitations (email_key);
