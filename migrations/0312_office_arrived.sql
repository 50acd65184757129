-- How far each mailbox was read, and what came of it.
create table mailboxes (
  -- Account and folder.
  name text primary key,
  -- What was there a day before is none of the press's mail.
  since timestamptz not null,
  uid_validity bigint not null,
  -- Everything up to it was dealt with.
  last_uid bigint not null,
  read_at timestamptz,
  -- Of the last attempts, where they failed.
  error text,
  failures int not null default 0,
  tried_at timestamptz
);

-- What was dealt with, so that nothing is twice, also where the server numbers a mailbox anew.
create table arrived_keys (
  key text primary key,
  at timestamptz not null
);

-- Letters that came into no conversation.
create table arrived_letters (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  words text not null,
  -- Names of the files, which stay in the mailbox.
  filenames text[] not null,
  reason text not null,
  -- Automatic: of a program, so that nobody waits for an answer. Done: somebody has seen to it.
  state text not null check (state in ('unmatched', 'automatic', 'done'))
);
create index on arrived_letters (id) where state = 'unmatched';
create index on arrived_letters (lower(from_address));
create index on arrived_letters (at);
