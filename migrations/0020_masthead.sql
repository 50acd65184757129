-- What the office needs to look after journals and their boards.

alter table journals
  -- Raised by each change in the office, so that nobody overwrites what they have not seen.
  add column version int not null default 1,
  -- What the banner shows, where it says something that the title does not.
  add column banner_alt text not null default '';

alter table board_members
  -- Waits for the office to approve or decline; a member that is merely not shown does not.
  add column candidate boolean not null default false,
  add check (not (candidate and published));
update board_members set candidate = true where registration_sha256 is not null and not published;
create index on board_members (journal_id) where candidate;

-- Editors who have no account yet; they become editors as they confirm this address.
create table editor_invitations (
  journal_id bigint not null references journals on delete cascade,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  invited_at timestamptz not null,
  primary key (journal_id, email_key)
);
create index on editor_invitations (email_key);
