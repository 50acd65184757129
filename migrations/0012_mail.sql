-- Outgoing letters. A letter commits with what it tells of, and is sent afterwards.

create table letters (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  recipient_name text not null,
  recipient_address text not null,
  -- More readers: [{name, address}].
  copies jsonb not null default '[]',
  subject text not null,
  -- Emptied once it is sent: it may hold the key of a link.
  text text not null,
  html text not null,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index on letters (next_attempt_at) where state = 'waiting';
create index on letters (created_at) where state <> 'waiting';
