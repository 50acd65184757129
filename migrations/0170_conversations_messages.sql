-- What people of a manuscript write to each other.

create table conversations (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  kind text not null check (kind in ('authors', 'editors', 'reviewer')),
  -- Each reviewer’s is apart.
  review_id bigint references reviews on delete cascade,
  check ((kind = 'reviewer') = (review_id is not null)),
  unique nulls not distinct (manuscript_id, kind, review_id)
);
create index on conversations (review_id) where review_id is not null;

-- A message is never changed nor taken back.
create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('office', 'authors', 'reviewer')),
  -- Null: the holder of the reviewer’s link.
  user_id bigint references users on delete set null,
  words text not null,
  -- Made by the client: sent twice, a message is one.
  key text not null,
  unique nulls not distinct (conversation_id, side, user_id, key)
);
create index on messages (conversation_id, id);
create index on messages (user_id) where user_id is not null;

create table message_files (
  address text primary key references stored_files (address),
  message_id bigint not null references messages on delete cascade,
  filename text not null,
  position bigint generated always as identity
);
create index on message_files (message_id);

-- Up to which message somebody has read a conversation.
create table message_reads (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  up_to bigint not null,
  primary key (conversation_id, user_id)
);
create index on message_reads (user_id);
